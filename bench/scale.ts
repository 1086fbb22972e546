/**
 * `npm run bench:scale [-- chunks idle lines]`: what a PostgreSQL does for runs and tables: handing over a chunk, a worker that finds nothing to do,
 * a line of a journal. By processor time and bytes of its log (WAL), which other work on the machine hardly changes; rates on the wall are told with how busy it was.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Built, buildFight, parseEncounter, rulesets } from '@fray/engine';
import { BlockRunner, type FoughtBlock, fightMany, inlineMore, type Mode, tacticsOf } from '@fray/lab';
import { Follower, openTables, type Run, Runs, workOn } from '@fray/server';
import pg from 'pg';
import { startPostgres } from '../test/postgres/start.ts';
import { postmasterOf, processorOf } from './processor.ts';

const RULES = 'bench';
const CHUNKS = 1000;
const IDLE = 20;
const IDLE_MS = 20_000;
const LINES = 2000;
/** Of that size a line is which says what a blow came to. */
const LINE_BYTES = 900;

const postgres = await startPostgres('max_connections=300');
const url = `${postgres.url}/postgres`;
const admin = new pg.Client(url);
await admin.connect();
const postmaster = await postmasterOf(url);

interface Cost {
  readonly here: number;
  readonly there: number;
  readonly wal: number;
  readonly wall: number;
}

/** Processor time of this process and of the database, what the database wrote to its log, and the time on the wall. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const now = async (): Promise<Cost> => {
    const sql = "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal";
    const {
      rows: [counted],
    } = await admin.query<{ wal: string }>(sql);
    const { user, system } = process.cpuUsage();
    const there = processorOf(postmaster);
    return { here: (user + system) / 1000, there, wal: Number(counted?.wal), wall: performance.now() };
  };
  const before = await now();
  await work();
  const after = await now();
  return {
    here: after.here - before.here,
    there: after.there - before.there,
    wal: after.wal - before.wal,
    wall: after.wall - before.wall,
  };
}

function tell(what: string, { here, there, wal, wall }: Cost, count: number): void {
  const each = (value: number, digits = 2): string => (value / count).toFixed(digits);
  console.log(
    `  ${what.padEnd(40)} database ${each(there)} ms, here ${each(here)} ms, log ${each(wal / 1024)} KiB; ${((1000 * count) / wall).toFixed(0)}/s on the wall, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

const EXAMPLE = join(import.meta.dirname, '../examples/first/alley.yaml');
const WARM = 10;
const HOW = { fights: 50, first: 0, seed: 1, limit: 2000 };

/** A block as workers fight it, after some that let the machine compile what it runs. */
function fought(mode: Mode): FoughtBlock {
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  const start: Built = buildFight(parseEncounter(readFile(EXAMPLE), EXAMPLE, { rulesets, readFile }), rulesets);
  const fight = (): FoughtBlock =>
    new BlockRunner(start, tacticsOf({ all: 'simple', sides: {} })).run({ ...HOW, mode });
  for (let n = 0; n < WARM; n++) fight();
  const before = process.cpuUsage();
  const block = fight();
  const { user, system } = process.cpuUsage(before);
  console.log(`  a fight, ${mode}: ${((user + system) / 1000 / HOW.fights).toFixed(2)} ms of a processor`);
  return block;
}

async function opened(worker: string): Promise<Runs> {
  return await Runs.open(url, { rules: RULES, worker, warn: console.error });
}

/** Chunks of one block that was fought before: what is left is handing them over, by so many at a time, and following them. */
async function handedOver(mode: Mode, block: FoughtBlock, threads: number): Promise<void> {
  const [asking, working] = [await opened(''), await opened('bench')];
  const add = (): Promise<Run> => asking.add({ title: 'Bench', chunks: CHUNKS, body: '{}' });
  tell('a chunk put into the queue', await costOf(add), CHUNKS);
  const [run = await add()] = await asking.all();
  const follow = async (): Promise<unknown> => {
    const follower = new Follower(asking, run, 1, () => undefined);
    const pool = { workers: 1, fight: follower.fight.bind(follower), exact: async () => null };
    return await fightMany(pool, 1, { ...HOW, mode, fights: HOW.fights * CHUNKS, until: null });
  };
  const cost = await costOf(async () => {
    await workOn(working, { threads, fight: async () => [block], say: console.error });
    await follow();
  });
  tell(`a chunk of 50 ${mode} fights, ${threads} at a time`, cost, CHUNKS);
  const { rows } = await admin.query('SELECT avg(length(blocks)) AS bytes FROM fray_runs.chunks WHERE run = $1', [
    run.id,
  ]);
  console.log(`    it lies there in ${Number(rows[0]?.bytes).toFixed(0)} bytes`);
  tell('the same chunk, followed once more', await costOf(follow), CHUNKS);
  await asking.delete(run.id);
  await Promise.all([asking.close(), working.close()]);
}

async function chunks(): Promise<void> {
  console.log(`Handing over ${CHUNKS} chunks, from the first to the last that was merged`);
  inlineMore();
  for (const mode of ['observed', 'plain'] as const) {
    const block = fought(mode);
    for (const threads of [1, 8]) await handedOver(mode, block, threads);
  }
}

/** What a connection takes of the memory of the database, beside what all share, in MB. */
async function memoryOfConnections(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'fray worker %'",
  );
  const kibibytes = rows.map(({ pid }) =>
    Number(/^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kibibytes.reduce((sum, each) => sum + each, 0) / 1024 / rows.length;
}

/** Workers that have nothing to do: they look once a second. */
async function idle(): Promise<void> {
  console.log(`${IDLE} workers with nothing to do, for ${IDLE_MS / 1000} s`);
  const working = await Promise.all(Array.from({ length: IDLE }, (_, n) => opened(`idle${n}`)));
  const fight = async (): Promise<never> => Promise.reject(new Error('expected nothing to fight'));
  for (const each of working) await workOn(each, { threads: 1, fight, say: console.error });
  tell('a worker, for a second', await costOf(() => wait(IDLE_MS)), (IDLE * IDLE_MS) / 1000);
  const { rows } = await admin.query(
    "SELECT count(*) AS all FROM pg_stat_activity WHERE application_name LIKE 'fray worker %'",
  );
  console.log(`    ${rows[0]?.all} connections, each with ${(await memoryOfConnections()).toFixed(1)} MB of its own`);
  await Promise.all(working.map((each) => each.close()));
}

/** Lines of journals, at so many tables at once, of which so many other servers hear. */
async function written(tables: number, servers: number): Promise<void> {
  const store = await openTables(url, () => undefined);
  const others = await Promise.all(Array.from({ length: servers }, () => openTables(url, () => undefined)));
  for (const { neighbours } of others) await neighbours?.listen({ heard: () => undefined, open: () => [] });
  const ids = Array.from({ length: tables }, (_, n) => `${tables}-${servers}-${n}`);
  const table = { title: 'Bench', ruleset: 'bench', header: '{}', created: new Date().toISOString(), archived: false };
  const line = (n: number) => ({
    line: n,
    seat: 's',
    client: `c${n}`,
    body: `{"n":${n},"x":"${'x'.repeat(LINE_BYTES)}"}`,
  });
  for (const id of ids) await store.addTable({ ...table, id }, [], [line(1)]);
  const each = LINES / tables;
  const cost = await costOf(() =>
    Promise.all(
      ids.map(async (id) => {
        for (let n = 2; n < each + 2; n++) await store.append(id, line(n));
      }),
    ),
  );
  tell(`a line, ${tables} tables at once, ${servers} servers hear`, cost, LINES);
  const { rows } = await admin.query("SELECT pg_total_relation_size('fray.lines') / count(*) AS bytes FROM fray.lines");
  console.log(`    it lies there in ${rows[0]?.bytes} bytes, indexes among them`);
  for (const each of [store, ...others]) await each.close();
}

async function lines(): Promise<void> {
  console.log(`Keeping ${LINES} lines of journals`);
  await written(1, 0);
  await written(40, 0);
  await written(40, 10);
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = { chunks, idle, lines };
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
try {
  for (const name of names) await PARTS[name]?.();
} finally {
  await admin.end();
  await postgres.stop();
}
