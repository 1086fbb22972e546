/**
 * `npm run load:long [-- --lines 10000 --postgres]`: a table with so many lines, made by play; how long it takes to open, to
 * show to one seat, to take a command, to bring back all that it does not hold, and to take back steps from before its snapshot;
 * and what an open table takes of memory, that one and one that has just begun.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rulesets } from '@fray/engine';
import { EngineWork } from '../packages/server/src/engine/engine-work.ts';
import { TableEngine } from '../packages/server/src/engine/table-engine.ts';
import { Examples } from '../packages/server/src/examples.ts';
import { openTables } from '../packages/server/src/store/open.ts';
import type { Store, StoredSeat } from '../packages/server/src/store/store.ts';
import { LiveTable } from '../packages/server/src/tables/live-table.ts';
import { type NewTable, newTable } from '../packages/server/src/tables/new-table.ts';
import type { SeatAction } from '../packages/server/src/tables/seat-action.ts';
import { wholeView } from '../packages/server/src/tables/shown.ts';
import { logFor } from '../packages/server/src/tables/shown-log.ts';
import { startPostgres } from '../test/postgres/start.ts';
import { medianOf } from './measure.ts';

const EXAMPLES = join(import.meta.dirname, '../examples');
const EXAMPLE = 'first/alley';
const WHO = 'moss';
const TIMES = 9;
const MEGABYTE = 1_048_576;
const IDLE = 50;

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '10000' }, postgres: { type: 'boolean', default: false } },
});
const most = Number(values.lines);
const work = new EngineWork(rulesets, EXAMPLES);
const engine = new TableEngine(async (job) => work.do(job));

function made(): NewTable {
  const source = new Examples(EXAMPLES).source(EXAMPLE);
  if (source === null) throw new Error(`there is no example ${EXAMPLE}`);
  return newTable(source, { typedDice: false }, 'long');
}

function open(store: Store, { table }: NewTable): Promise<LiveTable> {
  const rules = rulesets[table.ruleset];
  if (rules === undefined) throw new Error(`there is no ruleset ${table.ruleset}`);
  return LiveTable.open(store, { rules, engine, stored: table });
}

/** Turns end, openings are let pass, and somebody is hurt or healed in between. */
function nextDeed({ play: { fight } }: LiveTable, n: number): SeatAction {
  const need = fight.pending?.need;
  if (need?.kind === 'answer') return { kind: 'answer', answer: need.question.choices[0]?.id ?? '' };
  const { turn = 0, order = [] } = fight.clock as unknown as { turn?: number; order?: { who: number }[] };
  const by = fight.combatants[order[turn]?.who ?? -1]?.id;
  if (n % 2 === 0 && by !== undefined) return { kind: 'command', command: { by, do: 'end-turn' } };
  const amount = n % 4 === 1 ? -1 : 1;
  return { kind: 'command', command: { by: 'gm', do: 'adjust', target: WHO, choice: 'hp', amount } };
}

async function does(table: LiveTable, gm: StoredSeat, deed: SeatAction): Promise<void> {
  const result = await table.submit(gm, { client: `long ${table.line}`, at: table.line, deed });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
}

async function timed(name: string, times: number, run: (n: number) => unknown): Promise<void> {
  const found: number[] = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    await run(n);
    found.push(performance.now() - begun);
  }
  console.log(`${name}: median ${medianOf(found).toFixed(1)} ms, most ${Math.max(...found).toFixed(1)} ms`);
}

function heap(): number {
  for (let n = 0; n < 3; n++) globalThis.gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

const folder = mkdtempSync(join(tmpdir(), 'fray-long-'));
const postgres = values.postgres ? await startPostgres() : null;
const where = postgres === null ? join(folder, 'tables.sqlite') : `${postgres.url}/postgres`;
const store = await openTables(where, (text) => console.error(text));
const long = made();
await store.addTable(long.table, long.seats, long.lines);
const gm = long.seats.find(({ kind }) => kind === 'gm') as StoredSeat;
const player = long.seats.find(({ kind }) => kind === 'player') as StoredSeat;
{
  const table = await open(store, long);
  for (let n = 0; table.line < most; n++) await does(table, gm, nextDeed(table, n));
  console.log(`made, ${table.line} lines; ${heap().toFixed(1)} MB while it is open`);
}
const before = heap();
let table = await open(store, long);
await timed('open', TIMES, async () => {
  table = await open(store, long);
});
await timed('show to a player', 1, () => [wholeView(table, player), logFor(table, player, long.seats)]);
console.log(`open: ${(heap() - before).toFixed(2)} MB`);
await timed('a command', 200, (n) => does(table, gm, nextDeed(table, n)));
await timed('bring back what it does not hold', 1, () => table.whole());
await timed('undo, back over the snapshot', 220, () => does(table, gm, { kind: 'undo' }));
const idle: LiveTable[] = [];
const fresh = made();
const first = heap();
for (let n = 0; n < IDLE; n++) {
  const { id } = fresh.table;
  const each = { ...fresh, table: { ...fresh.table, id: `${id}${n}` } };
  const seats = each.seats.map((seat) => ({
    ...seat,
    id: `${seat.id}${n}`,
    hash: `${seat.hash}${n}`,
    table: each.table.id,
  }));
  await store.addTable(each.table, seats, each.lines);
  idle.push(await open(store, each));
}
console.log(`one that has just begun: ${(((heap() - first) * 1024) / idle.length).toFixed(0)} kB`);
await store.close();
await postgres?.stop();
rmSync(folder, { recursive: true });
