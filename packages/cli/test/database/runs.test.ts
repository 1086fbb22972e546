import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { main } from '../../src/program.ts';
import { fixture, fray, type Ran } from '../fray.ts';
import { captured } from '../streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-runs-'));
const children: Set<ChildProcess> = new Set();
let database = '';
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A worker in a process of its own. */
function startWorker(): ChildProcess {
  const argv = [join(import.meta.dirname, '../../src/main.ts'), 'worker', '--database', database, '--workers', '1'];
  const child = spawn(process.execPath, argv, { stdio: 'ignore' });
  children.add(child);
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = await gone;
  return code;
}

async function count(sql: string): Promise<number> {
  const [row] = await asked<{ count: number }>(database, `SELECT count(*)::integer AS count FROM ${sql}`);
  return row?.count ?? 0;
}

/** Runs a command before a terminal, and presses Ctrl-C when it says that. */
async function interrupted(saying: string, ...argv: string[]): Promise<Ran> {
  const io = captured();
  const stderr = Object.assign(io.stderr, { isTTY: true });
  stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(saying)) process.emit('SIGINT');
  });
  const code = await main(argv, io);
  return { code, out: io.out(), err: io.err() };
}

/** A worker in this process, until it says that. */
async function workerSays(expected: RegExp): Promise<string> {
  const io = captured();
  const working = main(['worker', '--database', database, '--workers', '1'], io);
  await expect.poll(() => io.out(), soon).toMatch(expected);
  process.emit('SIGINT');
  expect(await working).toBe(0);
  return io.out();
}

const ACTIVE = "fray_queue.job WHERE state = 'active'";
/** What a worker was in the middle of; a chunk that it had written down already would not be fought again. */
const UNFOUGHT = `${ACTIVE} AND NOT EXISTS (SELECT FROM fray_runs.chunks WHERE number = (data->>'chunk')::integer)`;
const CONNECTED =
  "pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, 'fray worker ')";
const soon = { timeout: 240_000, interval: 20 };
const bites = fixture('bites.yaml');

describe('workers of a database', { timeout: 480_000 }, () => {
  const workers: ChildProcess[] = [];

  it('come to what one process comes to, to the last digit, when one of three is killed in the middle of a chunk', async () => {
    const fights = ['simulate', bites, '-n', '20000', '--until', '3%', '--json'];
    const running = fray(...fights, '--database', database);
    // A database that is away is waited for; this one never comes.
    const nowhere = fray('runs', '--database', 'postgres://fray@127.0.0.1:1/fray');
    await expect.poll(() => count("pg_tables WHERE schemaname = 'fray_runs'"), soon).toBeGreaterThan(1);
    // One that is killed between two chunks leaves none to be fought: then it is the next one's turn.
    let lost = 0;
    for (let killed = 1; lost === 0; killed++) {
      const worker = startWorker();
      await expect.poll(() => count('fray_runs.chunks'), soon).toBeGreaterThanOrEqual(killed);
      await expect.poll(() => count(ACTIVE), soon).toBeGreaterThan(0);
      await ended(worker, 'SIGKILL');
      // The database may still be at the last that the worker asked of it.
      await expect.poll(() => count(CONNECTED), soon).toBe(0);
      lost = await count(UNFOUGHT);
    }
    workers.push(startWorker(), startWorker());
    const [{ code, out, err }, alone] = [await running, await fray(...fights, '--workers', '1')];
    expect([code, out]).toEqual([0, alone.out]);
    expect(err).toMatch(/^run [0-9a-f]{8} waits for a worker: fray worker --database …\n$/);
    // It ended where it was precise enough, and nobody fights the rest.
    expect(JSON.parse(out).ended).toBe('precise');
    expect(await count("fray_queue.job WHERE state IN ('created', 'retry')")).toBe(0);
    expect(await count("fray_queue.job WHERE retry_count > 0 AND state = 'completed'")).toBeGreaterThan(0);
    expect(await count('(SELECT DISTINCT worker FROM fray_runs.chunks) AS workers')).toBeGreaterThan(1);
    expect(await nowhere).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^postgres:\/\/fray@127\.0\.0\.1:1\/fray: expected a database that .*, found: .*ECONNREFUSED/m,
      ),
    });
  });

  it('end when they are interrupted, and one is enough to compare designs', async () => {
    expect(await ended(workers[0] as ChildProcess, 'SIGINT')).toBe(0);
    const argv = ['compare', bites, '--set', 'combatants.rex.hp=2,4', '-n', '1500', '--until', '8%', '--json'];
    expect(await fray(...argv, '--database', database)).toEqual(await fray(...argv, '--workers', '1'));
  });

  it('go on with what was left, and it is taken up again without its files', async () => {
    const file = join(folder, 'left.yaml');
    const sheet = join(folder, 'rex.yaml');
    const text = readFileSync(bites, 'utf8');
    const [, written = ''] = /rex: .*sheet: (\{.*\}) \}/.exec(text) ?? [];
    writeFileSync(sheet, written);
    writeFileSync(file, text.replace(written, 'rex.yaml'));
    const argv = ['sweep', file, '--vary', 'combatants.rex.hp=2..4', '-n', '120'];
    const alone = await fray(...argv, '--workers', '1');
    const left = await interrupted('50 of 360', ...argv, '--database', database);
    expect(left).toMatchObject({ code: 130, out: expect.stringContaining('Interrupted: 1 of 3 values are known') });
    const [, id = ''] =
      /run (\w+) goes on: fray runs resume \1 follows it again, fray runs cancel \1 ends it/.exec(left.err) ?? [];
    for (const each of [file, sheet]) rmSync(each);
    // Whoever reads the run does not learn how to get at the database.
    expect(await count(`fray_runs.runs WHERE body LIKE '%${new URL(database).password}%'`)).toBe(0);
    const runs = (...words: string[]): Promise<Ran> => fray('runs', ...words, '--database', database);
    expect((await runs()).out).toMatch(
      new RegExp(`^${id} open +\\d of 9 chunks  [-0-9]+ [:0-9]+  Bites \\(sweep ${file}, 120 fights\\)$`, 'm'),
    );
    expect(await runs('resume', id)).toEqual(alone);
    expect((await runs('show', id)).out).toMatch(
      new RegExp(`^${id} done +9 of 9 chunks .*\n  by the rules of 0\\.\\S+\n  \\S+:\\d+: 9 of its chunks\n$`),
    );
    expect((await runs('resume', id)).out).toBe(alone.out);

    await asked(database, `UPDATE fray_runs.runs SET state = 'open', rules = '0.0.9+abc' WHERE id = '${id}'`);
    expect(await runs('resume', id)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        new RegExp(`^run ${id}: expected one by the rules of this version, \\S+, found 0\\.0\\.9\\+abc$`, 'm'),
      ),
    });
    await workerSays(
      new RegExp(
        `^run ${id} is by the rules of 0\\.0\\.9\\+abc, this worker has \\S+: it is left to workers of that version$`,
        'm',
      ),
    );
    expect((await runs('cancel', id)).code).toBe(0);
    expect((await runs('list')).out).toMatch(new RegExp(`^${id} cancelled`, 'm'));
    expect((await runs('delete', id)).code).toBe(0);
    expect(await count(`fray_runs.chunks WHERE run = '${id}'`)).toBe(0);
    for (const word of ['show', 'resume', 'cancel', 'delete'])
      expect(await runs(word, id)).toEqual({
        code: 2,
        out: '',
        err: `run ${id}: expected one that is kept here, found none\n`,
      });
  });

  it.each([
    [
      ['simulate', bites, '--database', 'runs.sqlite'],
      '--database: expected postgres://user:password@host:5432/name, found something else',
    ],
    [
      ['compare', bites, '--set', 'combatants.rex.hp=2,4', '--database', '--workers', '2'],
      "option '--database [url]' cannot be used with option '--workers <n>'",
    ],
    [
      ['sweep', bites, '--vary', 'combatants.rex.hp=2..4', '--database', '--house-rules', 'x.ts'],
      "option '--database [url]' cannot be used with option '--house-rules <file>'",
    ],
    [['worker'], "required option '--database <url>' not specified"],
    [['runs', 'resume', '--database', 'postgres://x'], "missing required argument 'id'"],
  ])('%j is refused', async (argv, why) => {
    const { code, out, err } = await fray(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });

  it('fight no more than a run may have', async () => {
    const { code, err } = await fray('simulate', bites, '-n', '200000001', '--database', database);
    expect([code, err]).toEqual([2, '-n: expected 4000000 blocks of fights at most, found 4000001\n']);
  });
});
