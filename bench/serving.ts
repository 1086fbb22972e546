/** How fast tables are over real sockets: every command is on the disk before it is acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientFrame, ServerFrame } from '@fray/server';
import { buildServer, openSqlite, seedsOf } from '@fray/server';
import { short } from './measure.ts';

const EXAMPLES = join(import.meta.dirname, '../examples');
const EXAMPLE = 'first/alley';
/** Whoever is a little hurt, and well again. */
const WHO = 'moss';
/** Two with knives: who turns the back on somebody who has had a turn gives an opening. */
const SHEET = '{ hp: 20, defense: 12, weapons: [knife] }';
const DUEL = `fray: 1
title: Duel
ruleset: modern
map: { rows: ["......", "......"] }
combatants:
  ann: { side: us, at: [0, 1], initiative: 20, sheet: ${SHEET} }
  bob: { side: them, at: [1, 1], initiative: 10, sheet: ${SHEET} }
`;
const TO_THE_QUESTION: readonly Extract<ClientFrame, { t: 'do' }>['command'][] = [
  { by: 'ann', do: 'end-turn' },
  { by: 'bob', do: 'end-turn' },
  { by: 'ann', do: 'move', to: [3, 0] },
];
const SECONDS = 3;
const WARM_UP = 100;

interface Seats {
  readonly seats: readonly { readonly kind: string; readonly token: string }[];
}

/** The game master's end of one table. */
class Bench {
  readonly #socket: WebSocket;
  readonly #latencies: number[] = [];
  #line = 0;
  #answered: (frame: ServerFrame) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'step' || frame.t === 'welcome') this.#line = frame.line;
      if (frame.t !== 'step' && frame.t !== 'seats') this.#answered(frame);
    };
  }

  static async at(url: string, token: string): Promise<Bench> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    const bench = new Bench(socket);
    await bench.#ask({ t: 'hello', token });
    return bench;
  }

  /** One command after the other, each when the one before was acknowledged. @returns the latencies, in milliseconds */
  async work(until: number, most: number = Number.POSITIVE_INFINITY): Promise<readonly number[]> {
    this.#latencies.length = 0;
    for (let n = 0; n < most && performance.now() < until; n++) {
      const start = performance.now();
      const command = { by: 'gm', do: 'adjust', target: WHO, choice: 'hp', amount: n % 2 === 0 ? -1 : 1 };
      const answer = await this.#ask({ t: 'do', id: `${start}`, at: this.#line, command });
      if (answer.t !== 'done') throw new Error(JSON.stringify(answer));
      this.#latencies.push(performance.now() - start);
    }
    return this.#latencies;
  }

  async does(command: Extract<ClientFrame, { t: 'do' }>['command']): Promise<void> {
    const answer = await this.#ask({ t: 'do', id: `${performance.now()}`, at: this.#line, command });
    if (answer.t !== 'done') throw new Error(JSON.stringify(answer));
  }

  close(): void {
    this.#socket.close();
  }

  #ask(frame: ClientFrame): Promise<ServerFrame> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.send(JSON.stringify(frame));
    });
  }
}

/** Lines of the report: so many tables at once, each with one client that sends command after command. */
export async function servingReport(tables: readonly number[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-bench-'));
  const store = openSqlite(join(folder, 'tables.sqlite'));
  const limits = { perMinute: 1e9, perSecond: 1e9 };
  const app = await buildServer({ store, examples: EXAMPLES, seeds: seedsOf('bench'), web: null, ...limits });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const lines: string[] = [];
  for (const count of tables) lines.push(await measured(url, count));
  lines.push(await questioned(url));
  await app.close();
  rmSync(folder, { recursive: true });
  return lines;
}

async function measured(url: string, count: number): Promise<string> {
  const benches = await Promise.all(Array.from({ length: count }, () => seated(url)));
  await Promise.all(benches.map((bench) => bench.work(Number.POSITIVE_INFINITY, WARM_UP)));
  const start = performance.now();
  const found = await Promise.all(benches.map((bench) => bench.work(start + SECONDS * 1000)));
  const seconds = (performance.now() - start) / 1000;
  for (const bench of benches) bench.close();
  const latencies = found.flat().sort((a, b) => a - b);
  const at = (part: number): string => `${(latencies[Math.floor(latencies.length * part)] ?? 0).toFixed(2)} ms`;
  const what = count === 1 ? 'one table' : `${count} tables`;
  const rate = `${short(latencies.length / seconds).padStart(9)}/s`;
  return `  ${what.padEnd(44)}${rate}  median ${at(0.5)}, 99th percentile ${at(0.99)}`;
}

/** The odds of a question: when they are first asked for, and again; and how commands of another table fare meanwhile. */
async function questioned(url: string): Promise<string> {
  const [other, token] = [await seated(url), await masterOf(url, { encounter: DUEL })];
  const master = await Bench.at(url, token);
  for (const command of TO_THE_QUESTION) await master.does(command);
  const odds = async (): Promise<number> => {
    const start = performance.now();
    const headers = { Authorization: `Bearer ${token}` };
    const { choices } = (await (await fetch(`${url}/api/table/question`, { headers })).json()) as {
      choices: unknown[];
    };
    if (choices.length === 0) throw new Error('nothing was asked');
    return performance.now() - start;
  };
  let isDone = false;
  const first = odds().finally(() => {
    isDone = true;
  });
  const latencies: number[] = [];
  while (!isDone) latencies.push(...(await other.work(Number.POSITIVE_INFINITY, 1)));
  const [cold, warm] = [await first, await odds()];
  for (const bench of [master, other]) bench.close();
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const slowest = ms(Math.max(...latencies));
  return `  ${'odds of a question'.padEnd(44)}first ${ms(cold)}, again ${ms(warm)}; another table's slowest command ${slowest}`;
}

async function seated(url: string): Promise<Bench> {
  return Bench.at(url, await masterOf(url, { example: EXAMPLE }));
}

async function masterOf(url: string, of: object): Promise<string> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(of),
  });
  const { seats } = (await answer.json()) as Seats;
  return seats.find(({ kind }) => kind === 'gm')?.token ?? '';
}
