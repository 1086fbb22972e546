/** How fast tables are over real sockets: every command is on the disk before it is acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientFrame, ServerFrame } from '@fray/server';
import { buildServer, openSqlite } from '@fray/server';
import { short } from './measure.ts';

const EXAMPLES = join(import.meta.dirname, '../examples');
const EXAMPLE = 'first/alley';
/** Whoever is a little hurt, and well again. */
const WHO = 'moss';
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
  const app = await buildServer({ store, examples: EXAMPLES, web: null, perMinute: 1e9, perSecond: 1e9 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const lines: string[] = [];
  for (const count of tables) lines.push(await measured(url, count));
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

async function seated(url: string): Promise<Bench> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ example: EXAMPLE }),
  });
  const { seats } = (await answer.json()) as Seats;
  return Bench.at(url, seats.find(({ kind }) => kind === 'gm')?.token ?? '');
}
