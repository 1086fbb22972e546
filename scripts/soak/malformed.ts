/**
 * Messages of the socket, bodies of requests and encounter files that are damaged at random: none may end the server, be
 * answered by 500 or by silence, or change a table. Prints how many of each kind came back as what.
 *
 * Usage: malformed.ts COUNT SEED
 */
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Generator } from '@fray/engine';
import { buildServer, openSqlite, seedsOf } from '@fray/server';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const count = Number(process.argv[2]);
const generator = Generator.seeded(process.argv[3] ?? '1');
const MOST_SIDES = 1000;
/** An answer that takes longer is none. */
const LONGEST_MS = 30_000;
const AT_ONCE = 8;
/** The code with which a server closes that could not show something. */
const FAILED = 1011;

/** From 0 up to below `n`. */
function below(n: number): number {
  return n <= MOST_SIDES
    ? generator.face(Math.max(n, 1)) - 1
    : (below(MOST_SIDES) * MOST_SIDES + below(MOST_SIDES)) % n;
}
function pick<T>(things: readonly T[]): T {
  return things[below(things.length)] as T;
}

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'gm',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  { toString: 1 },
];

/** A document with one part of it replaced, left out, doubled, or called by another name. */
function damagedValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || below(4) === 0) return pick(ODD);
  if (Array.isArray(value)) {
    if (value.length === 0 || below(4) === 0) return [...value, pick(ODD)];
    const at = below(value.length);
    return value.with(at, damagedValue(value[at]));
  }
  const entries = Object.entries(value);
  const at = below(entries.length + 1);
  const [name, inner] = entries[at] ?? ['more', pick(ODD)];
  const how = below(4);
  if (how === 0) return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (how === 1) return { ...value, [JSON.stringify(pick(ODD))]: inner };
  return { ...value, [name]: damagedValue(inner) };
}

/** A text with characters left out, put in, or a part of it repeated. */
function damagedText(text: string): string {
  let now = text;
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(now.length + 1);
    const [head, tail] = [now.slice(0, at), now.slice(at)];
    const how = below(5);
    if (how === 0) now = head + tail.slice(1 + below(20));
    else if (how === 1)
      now = head + pick(['{', '}', '"', ':', '\n', '&a ', '*a', '\t', '- ', '\u0000', '💥', '!!js ']) + tail;
    else if (how === 2) now = head + tail.slice(0, 40) + tail;
    else if (how === 3) now = `${head}${JSON.stringify(pick(ODD))}${tail.slice(3)}`;
    else now = head;
  }
  return now;
}

const app = await buildServer({
  store: openSqlite(':memory:'),
  examples: EXAMPLES,
  seeds: seedsOf('malformed'),
  web: null,
  perMinute: 1e9,
  perSecond: 1e9,
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
    signal: AbortSignal.timeout(LONGEST_MS),
  });
}

const made = (await (await post('/api/tables', '{"example":"first/alley"}')).json()) as {
  seats: { kind: string; token: string }[];
};
const token = made.seats.find(({ kind }) => kind === 'gm')?.token ?? '';
const headers = { Authorization: `Bearer ${token}` };
const journal = async (): Promise<string> => (await fetch(`${url}/api/table/journal`, { headers })).text();
const before = await journal();

const COMMAND = { by: 'gm', do: 'adjust', target: 'moss', choice: 'hp', amount: -1 };
const FRAMES: readonly object[] = [
  { t: 'do', id: 'a', at: 0, command: COMMAND },
  { t: 'do', id: 'b', at: 0, command: { by: 'moss', do: 'move', to: [1, 2], path: [[1, 1]] } },
  { t: 'answer', id: 'c', at: 0, answer: 'decline' },
  { t: 'undo', id: 'd', at: -1 },
  { t: 'hello', token: 'x' },
  { t: 'ping' },
];
/** Those of the examples that come with their sheets in them. */
const ENCOUNTERS: string[] = [];
for (const path of globSync('rules/*/*.yaml', { cwd: EXAMPLES }).sort()) {
  const encounter = readFileSync(join(EXAMPLES, path), 'utf8');
  if (encounter.includes('sheets/')) continue;
  const { status } = await post('/api/tables', JSON.stringify({ encounter }));
  if (status === 201) ENCOUNTERS.push(encounter);
}
const SEAT = { kind: 'player', name: 'p', owns: ['moss'] };

/** How often what came back, by what was sent. */
const counted = new Map<string, number>();
const bad: string[] = [];
function note(kind: string, answer: string, sent: string): void {
  const key = `${kind} ${answer}`;
  counted.set(key, (counted.get(key) ?? 0) + 1);
  if (/ (5\d\d|silence|wrong)/.test(` ${answer}`)) bad.push(`${key}: ${sent.slice(0, 2000)}`);
}

/** A frame that is made against no line: whatever is in it, it changes nothing. */
function frameText(): string {
  const frame = pick(FRAMES);
  if (below(3) === 0) return damagedText(JSON.stringify(frame));
  const damaged = damagedValue(frame);
  return JSON.stringify(damaged) ?? '';
}

/** Every message has an answer of its own, or ends the connection. */
async function sendFrame(): Promise<void> {
  const text = frameText();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
  await once(socket, 'open');
  const answered = new Promise<string>((resolve) => {
    socket.onmessage = ({ data }) => {
      const { t } = JSON.parse(String(data)) as { t: string };
      if (t === 'welcome') socket.send(text);
      else if (t !== 'seats') resolve(t);
    };
    socket.onclose = ({ code }) => resolve(code === FAILED ? 'wrong' : `closed ${code}`);
  });
  socket.send(JSON.stringify({ t: 'hello', token }));
  const timer = new AbortController();
  const late = wait(LONGEST_MS, 'silence', { signal: timer.signal }).catch(() => 'silence');
  note('frame', await Promise.race([answered, late]), text);
  timer.abort();
  socket.close();
}

async function sendBody(): Promise<void> {
  const [path, body] = pick<readonly [string, unknown]>([
    ['/api/tables', { example: 'first/alley', typedDice: true }],
    ['/api/tables/import', { journal: damagedText(before) }],
    ['/api/table/seats', SEAT],
    ['/api/tables', { encounter: 'fray: 1' }],
  ]);
  const isImport = path.endsWith('import');
  const damaged = isImport ? body : damagedValue(body);
  const text = below(3) === 0 && !isImport ? damagedText(JSON.stringify(body)) : (JSON.stringify(damaged) ?? '');
  await noted('body', post(path, text, headers), text);
}

async function sendFile(): Promise<void> {
  const text = damagedText(pick(ENCOUNTERS));
  await noted('file', post('/api/tables', JSON.stringify({ encounter: text })), text);
}

async function noted(kind: string, answer: Promise<Response>, sent: string): Promise<void> {
  try {
    const response = await answer;
    await response.arrayBuffer();
    note(kind, `${response.status}`, sent);
  } catch (error) {
    note(kind, 'silence', `${error} ${sent}`);
  }
}

const senders = [sendFrame, sendBody, sendFile];
let sent = 0;
async function work(): Promise<void> {
  while (sent < count) {
    const turn = sent++;
    await senders[turn % senders.length]?.();
    if (turn % 5000 === 0 && turn > 0) console.log(`${turn} of ${count}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
if ((await journal()) !== before) bad.push('the table is no longer what it was');
const { status } = await fetch(`${url}/health`);
if (status !== 200) bad.push(`the server is no longer up: ${status}`);
for (const [key, times] of [...counted].sort()) console.log(`${`${times}`.padStart(8)}  ${key}`);
for (const each of bad.slice(0, 20)) console.log(`BAD ${each}`);
console.log(bad.length === 0 ? `${count} malformed inputs: none did any harm` : `${bad.length} did harm`);
await app.close();
process.exitCode = bad.length === 0 ? 0 : 1;
