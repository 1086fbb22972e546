import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import type { Readable, Writable } from 'node:stream';
import { type Fight, type Input, type Play, replay, rulesets } from '@fray/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientFrame, ServerFrame } from '../src/api/frames.ts';
import { chainStart, wholeLines } from '../src/store/chain.ts';
import type { ChainedLine } from '../src/store/store.ts';
import { EXAMPLES, makeTable, TestClient } from './client.ts';
import { nextDeed } from './player.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The server in one file: getting started is most of the time of this test. */
const BUILT = join(ROOT, `node_modules/.cache/fray-crash-${process.pid}`);
const SPARE = 2;
/** `npm run soak -- kills` takes more of them. */
const KILLS = Number(process.env['FRAY_KILLS'] ?? 10);
/** The moments of the kills, in milliseconds, are spread over so many. */
const COURSE_MS = 40;
const CHECK_EVERY = 10;
const FIGHTS = ['first/alley', 'first/bridge', 'first/rooftop', 'first/tavern'];

const folder = mkdtempSync(join(tmpdir(), 'fray-crash-'));
const file = join(folder, 'tables.sqlite');
const children: Set<ChildProcessByStdio<Writable, Readable, null>> = new Set();

beforeAll(() => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const what = [join(ROOT, 'packages/server'), '--ssr', 'test/crash-server.ts', '--outDir', BUILT];
  const built = spawnSync(process.execPath, [vite, 'build', ...what, '--emptyOutDir', '--logLevel', 'error']);
  if (built.status !== 0) throw new Error(built.stderr.toString());
}, 180_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  rmSync(BUILT, { recursive: true, force: true });
});

/** Processes that are ready to start a server. */
const spares: ChildProcessByStdio<Writable, Readable, null>[] = [];

function prepare(): void {
  while (spares.length < SPARE) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(BUILT, 'crash-server.js')], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.add(child);
    spares.push(child);
  }
}

async function start(): Promise<{ child: ChildProcess; url: string }> {
  prepare();
  const child = spares.shift() as ChildProcessByStdio<Writable, Readable, null>;
  prepare();
  child.stdin.write(`${file}\n${EXAMPLES}\n`);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server did not start')));
  const [said] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return { child, url: said.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

type Sent = Extract<ClientFrame, { id: string }>;

/** One table as its game master knows it: what was acknowledged, and what was sent without an answer. */
class Watched {
  readonly token: string;
  /** By number: what the acknowledged line was asked for. */
  readonly acknowledged: Map<number, Sent> = new Map();
  unanswered: Sent | null = null;
  /** By line: whether a question was open after it. */
  readonly #asked: Map<number, boolean> = new Map();
  #names = 0;
  play: Play;
  client: TestClient;

  constructor(token: string, client: TestClient, fight: Fight) {
    this.token = token;
    this.client = client;
    this.play = playOf(fight);
  }

  /** Sits down again. The question that was open is open again, and what was not answered is sent again, twice. */
  async again(url: string): Promise<void> {
    this.client = new TestClient(url);
    await this.client.opened();
    this.client.send({ t: 'hello', token: this.token });
    const { fight, line } = await this.client.next('welcome');
    for (const acknowledged of this.acknowledged.keys()) expect(acknowledged).toBeLessThanOrEqual(line);
    const asked = fight.pending !== null;
    expect(asked).toBe(this.#asked.get(line) ?? asked);
    this.#asked.set(line, asked);
    this.play = playOf(fight as Fight);
    const { unanswered } = this;
    if (unanswered === null) return;
    this.client.send(unanswered);
    this.client.send(unanswered);
    const [first, second] = [await this.#answerTo(unanswered.id), await this.#answerTo(unanswered.id)];
    expect(first.t).toBe('done');
    expect(second).toEqual(first);
    this.#heard(unanswered, first);
    expect(this.client.line).toBeLessThanOrEqual(line + 1);
    this.#follow();
  }

  /** Does the next thing, and at times takes one back; `await` what it gives to know that it was acknowledged. */
  async act(n: number): Promise<void> {
    const frame = this.#next(n);
    if (frame === null) return;
    this.unanswered = frame;
    this.client.send(frame);
    this.#heard(frame, await this.#answerTo(frame.id));
    this.#follow();
  }

  #next(n: number): Sent | null {
    const common = { id: `m${++this.#names}`, at: this.client.line };
    const isBegun = this.client.line > 4;
    if (isBegun && n % 11 === 4) return { t: 'undo', ...common };
    const next = nextDeed(this.play, (sides) => 1 + (n % sides));
    if (next === null) return { t: 'undo', ...common };
    if (next.deed.kind === 'command') return { t: 'do', ...common, command: next.deed.command as never };
    return { t: 'answer', ...common, answer: (next.deed as { answer: Input }).answer };
  }

  #heard(sent: Sent, answer: ServerFrame): void {
    if (answer.t !== 'done') throw new Error(`${JSON.stringify(sent)}: ${JSON.stringify(answer)}`);
    expect(this.acknowledged.get(answer.line) ?? sent).toEqual(sent);
    this.acknowledged.set(answer.line, sent);
    this.unanswered = null;
  }

  async #answerTo(id: string): Promise<ServerFrame> {
    for (;;) {
      const frame = await this.client.any();
      if ('id' in frame && frame.id === id) return frame;
    }
  }

  #follow(): void {
    const frame = this.client.frames.findLast(({ t }) => t === 'step' || t === 'back');
    if (frame?.t !== 'step' && frame?.t !== 'back') return;
    this.#asked.set(frame.line, frame.now.pending !== null);
    const { clock, pending, over, line, combatants } = frame.now;
    const merged = this.play.fight.combatants.map((known, index) => ({ ...known, ...combatants[index] }));
    this.play = { ...this.play, fight: { ...this.play.fight, combatants: merged, clock, pending, over, line } };
  }
}

function playOf(fight: Fight): Play {
  const rules = rulesets[fight.ruleset];
  if (rules === undefined) throw new Error(`no rules '${fight.ruleset}'`);
  return { rules, fight, step: null, past: null, future: [] };
}

/** Every table of the file is whole: lines without a gap, each one document, and the rules say what they say. */
function checkFile(): void {
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const ofTable = database.prepare('SELECT line, seat, client, body, hash FROM lines WHERE table_id = ? ORDER BY line');
  for (const { id, header, ruleset } of database.prepare('SELECT * FROM tables').all() as Record<string, string>[]) {
    const lines = database.prepare('SELECT line, body FROM lines WHERE table_id = ? ORDER BY line').all(id as string);
    const chained = ofTable.all(id as string) as unknown as ChainedLine[];
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
    const { damage } = wholeLines(chainStart({ id: `${id}`, ruleset: `${ruleset}`, header: `${header}` }), chained);
    expect(damage).toBeNull();
    const text = [header, ...lines.map(({ body }) => body), ''].join('\n');
    expect(() => replay(rulesets[ruleset as string] as Play['rules'], text)).not.toThrow();
  }
  database.close();
}

/** So many times in the middle of what the clients do, at moments spread over the course of a command. */
it(`loses nothing that it acknowledged when it is killed ${KILLS} times`, {
  timeout: 120_000 + KILLS * 10_000,
}, async () => {
  let { child, url } = await start();
  const tables: Watched[] = [];
  for (const [index, example] of [...FIGHTS, ...FIGHTS].entries()) {
    const { seats } = await makeTable(url, { example, typedDice: index >= FIGHTS.length });
    const token = seats.find(({ kind }) => kind === 'gm')?.token ?? '';
    const client = new TestClient(url);
    await client.opened();
    client.send({ t: 'hello', token });
    tables.push(new Watched(token, client, (await client.next('welcome')).fight as Fight));
  }
  for (let n = 0; n < KILLS; n++) {
    let killed = false;
    const actors = tables.map(async (table, index) => {
      for (let step = 0; !killed; step++) {
        await table.act(n + index + step).catch((error: unknown) => {
          if (!killed && !String(error).includes('closed')) throw error;
          killed = true;
        });
      }
    });
    await new Promise((resolve) => setTimeout(resolve, (n * 11) % COURSE_MS));
    const gone = kill(child);
    killed = true;
    await gone;
    await Promise.all(actors);
    ({ child, url } = await start());
    for (const table of tables) await table.again(url);
    if (n % CHECK_EVERY === CHECK_EVERY - 1) checkFile();
  }
  for (const table of tables) {
    for (let n = 0; n < 3; n++) {
      table.client.send({ t: 'undo', id: `last ${n}`, at: table.client.line });
      await table.client.next('done');
    }
  }
  await kill(child);
  checkFile();
  expect(tables.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThan(KILLS);
});
