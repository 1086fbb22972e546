/**
 * `npm run load [-- --tables 60 --idle 0 --seconds 60 --each 1 --postgres]`: so many tables of five seats each, at every one of which somebody
 * does something so often a second, beside so many at which nobody does anything; how long that takes until it is acknowledged, and until the last of the seats has heard
 * of it, with the tables in a file or in a PostgreSQL that is started for that; and the memory of the server, which is a process of its own,
 * and the processor time of all.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ClientFrame, ServerFrame } from '@fray/server';
import { startPostgres } from '../test/postgres/start.ts';
import { postmasterOf, processorOf } from './processor.ts';

const EXAMPLES = join(import.meta.dirname, '../examples');
const EXAMPLE = 'first/alley';
const WHO = 'moss';
const SEATS = 5;
const MS = 1000;
const MEGABYTE = 1_048_576;

type Situation = Pick<Extract<ServerFrame, { t: 'step' }>['now'], 'pending' | 'clock'>;

/** What is read of the clock of the example's ruleset. */
interface Rounds {
  readonly turn: number;
  readonly order: readonly { readonly who: number }[];
}

/** One connection of one seat. */
class Guest {
  readonly #socket: WebSocket;
  /** By line: when this seat heard of it. */
  readonly heard: Map<number, number> = new Map();
  line = 0;
  situation: Situation | null = null;
  #ids: readonly string[] = [];
  #answered: (frame: ServerFrame) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerFrame);
  }

  static async at(url: string, token: string): Promise<Guest> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
    await once(socket, 'open');
    const guest = new Guest(socket);
    await guest.ask({ t: 'hello', token });
    return guest;
  }

  ask(frame: ClientFrame): Promise<ServerFrame> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.send(JSON.stringify(frame));
    });
  }

  close(): void {
    this.#socket.close();
  }

  /** Whose turn it is. */
  get actor(): string | undefined {
    const { turn, order } = (this.situation?.clock ?? { turn: 0, order: [] }) as Rounds;
    return this.#ids[order[turn]?.who ?? -1];
  }

  #hear(frame: ServerFrame): void {
    if (frame.t === 'welcome') {
      const { pending, clock, combatants } = frame.fight;
      this.situation = { pending, clock };
      this.#ids = combatants.map((each) => each?.id ?? '');
    }
    if (frame.t === 'step') this.situation = frame.now;
    if (frame.t === 'welcome' || frame.t === 'step') this.line = frame.line;
    if (frame.t === 'step') this.heard.set(frame.line, performance.now());
    else if (frame.t !== 'seats') this.#answered(frame);
  }
}

interface Measured {
  readonly acknowledged: number[];
  readonly heard: number[];
  /** What was not done, by what the server said. */
  readonly failed: Map<string, number>;
}

/** One table: the game master acts, four others look on from seats of their own. */
async function tableAt(url: string): Promise<readonly Guest[]> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ example: EXAMPLE }),
  });
  const { seats } = (await answer.json()) as { seats: { kind: string; token: string }[] };
  const master = seats.find(({ kind }) => kind === 'gm')?.token ?? '';
  const others = seats.filter(({ kind }) => kind !== 'gm').map(({ token }) => token);
  const tokens = [master, ...Array.from({ length: SEATS - 1 }, (_, n) => others[n % others.length] ?? '')];
  return Promise.all(tokens.map((token) => Guest.at(url, token)));
}

/** Turns end, openings are let pass, and somebody is hurt or healed in between. */
function nextFrame({ situation, line: at, actor: by }: Guest, n: number): ClientFrame {
  const id = `load ${n}`;
  const need = situation?.pending?.need;
  if (need?.kind === 'answer') return { t: 'answer', id, at, answer: need.question.choices[0]?.id ?? '' };
  if (n % 2 === 0 && by !== undefined) return { t: 'do', id, at, command: { by, do: 'end-turn' } };
  const amount = n % 4 === 1 ? -1 : 1;
  return { t: 'do', id, at, command: { by: 'gm', do: 'adjust', target: WHO, choice: 'hp', amount } };
}

async function play(guests: readonly Guest[], until: number, pause: number, into: Measured): Promise<void> {
  const [master, ...others] = guests;
  if (master === undefined) return;
  await wait(Math.min(Math.random() * pause, until - performance.now()));
  for (let n = 0; performance.now() < until; n++) {
    const start = performance.now();
    const answer = await master.ask(nextFrame(master, n));
    const now = performance.now();
    if (answer.t === 'done') {
      into.acknowledged.push(now - start);
      await Promise.race([allHeard(others, answer.line), wait(10 * MS)]);
      const last = Math.max(...others.map(({ heard }) => heard.get(answer.line) ?? Number.POSITIVE_INFINITY));
      into.heard.push(last - start);
    } else {
      const why = JSON.stringify('refusals' in answer ? answer.refusals.map(({ text }) => text) : answer.t);
      into.failed.set(why, (into.failed.get(why) ?? 0) + 1);
    }
    for (const { heard } of others) heard.clear();
    await wait(Math.max(0, Math.min(pause - (performance.now() - start), until - performance.now())));
  }
}

async function allHeard(guests: readonly Guest[], line: number): Promise<void> {
  while (!guests.every((guest) => guest.line >= line)) await wait(1);
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const heard = once(server, 'message');
  server.send('memory');
  const [{ memory }] = (await heard) as [{ memory: number }];
  return memory / MEGABYTE;
}

function percentiles(values: number[]): string {
  values.sort((a, b) => a - b);
  const at = (part: number): string => `${(values[Math.floor(values.length * part)] ?? 0).toFixed(1)} ms`;
  return `median ${at(0.5)}, 99th percentile ${at(0.99)}, slowest ${(values.at(-1) ?? 0).toFixed(1)} ms`;
}

const { values: flags } = parseArgs({
  options: {
    tables: { type: 'string', default: '60' },
    idle: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '60' },
    each: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
  },
});
const { tables, idle, seconds, each } = {
  tables: Number(flags.tables),
  idle: Number(flags.idle),
  seconds: Number(flags.seconds),
  each: Number(flags.each),
};
const folder = mkdtempSync(join(tmpdir(), 'fray-load-'));
const postgres = flags.postgres ? await startPostgres() : null;
const where = postgres === null ? join(folder, 'tables.sqlite') : `${postgres.url}/postgres`;
const server = fork(join(import.meta.dirname, 'load-server.ts'), [where, EXAMPLES]);
try {
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  const empty = await memoryOf(server);
  const seated: (readonly Guest[])[] = [];
  for (let n = 0; n < idle; n++) seated.push(await tableAt(url));
  const beside = await memoryOf(server);
  for (let n = 0; n < tables; n++) seated.push(await tableAt(url));
  const opened = await memoryOf(server);
  const found: Measured = { acknowledged: [], heard: [], failed: new Map() };
  const database = postgres === null ? null : await postmasterOf(where);
  const used = (): readonly [server: number, database: number, here: number] => {
    const { user, system } = process.cpuUsage();
    return [processorOf(server.pid ?? 0), database === null ? 0 : processorOf(database), (user + system) / MS];
  };
  const before = used();
  const begun = performance.now();
  await Promise.all(seated.slice(idle).map((guests) => play(guests, begun + seconds * MS, MS / each, found)));
  if (tables === 0) await wait(seconds * MS);
  const lasted = (performance.now() - begun) / MS;
  const after = await memoryOf(server);
  const [ofServer = 0, ofDatabase = 0, here = 0] = used().map((now, n) => now - (before[n] ?? 0));
  const share = (ms: number): string =>
    `${(ms / Math.max(1, found.acknowledged.length)).toFixed(2)} ms a command, ${(ms / lasted / 10).toFixed(0)} % of a core:`;
  console.log(
    `${tables} tables of ${SEATS} seats, ${each} a second at each, ${idle} beside, ${lasted.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`  done ${found.acknowledged.length} (${(found.acknowledged.length / lasted).toFixed(1)}/s)`);
  console.log(`  acknowledged       ${percentiles(found.acknowledged)}`);
  console.log(`  heard by all seats ${percentiles(found.heard)}`);
  console.log(
    `  memory             ${[empty, beside, opened, after].map((each) => `${each.toFixed(0)} MB`).join(' → ')} (empty, those beside sit, all sit, at the end)`,
  );
  console.log(
    `  processor          ${share(ofServer)} the server and its workers, ${share(ofDatabase)} the database, ${share(here)} the clients`,
  );
  for (const [why, times] of found.failed) console.log(`  not done ${times} times: ${why}`);
  for (const guests of seated) for (const guest of guests) guest.close();
} finally {
  server.disconnect();
  await once(server, 'exit');
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}
