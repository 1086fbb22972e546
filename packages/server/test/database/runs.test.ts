import type { FoughtBlock } from '@fray/lab';
import { afterEach, describe, expect, it } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { Follower } from '../../src/runs/follower.ts';
import { type KeptChunk, Runs } from '../../src/runs/runs.ts';
import { workOn } from '../../src/runs/work.ts';

const open: Set<Runs> = new Set();
afterEach(async () => {
  for (const runs of open) await runs.close();
  open.clear();
});

async function opened(url: string, worker = '', rules = 'r1'): Promise<Runs> {
  const runs = await Runs.open(url, { rules, worker, warn: () => undefined });
  open.add(runs);
  return runs;
}

const run = { title: 'T', chunks: 3, body: '{}' };

/** A block that anybody can tell from others. */
function block(acts: number): FoughtBlock {
  const counts = { wins: {}, lengths: {}, first: {}, standing: {}, combatants: {}, rules: {}, answers: {} };
  const length = { n: 0, sum: 0, squares: 0, least: 0, most: 0 };
  const tally = { ...counts, length, fights: 1, acts, draws: 0, unfinished: 0, unit: 'round' } as const;
  return { tally, winners: Int8Array.of(-1, 0) };
}

const kept = (number: number, acts: number = number): KeptChunk => ({ number, blocks: [block(acts)] });
const never = new AbortController().signal;
const start = { first: 0, fights: 1, seed: 1, mode: 'plain', limit: 1, start: 0 } as const;

describe('Runs', () => {
  it('count a chunk once, whoever fought it and how often, and keep nothing of a run that is gone', async () => {
    const url = await freshDatabase();
    const [one, other] = [await opened(url, 'one'), await opened(url, 'other')];
    const { id } = await one.add(run);
    expect(await one.wants(id, 1)).toBe(true);
    await Promise.all([one.keep(id, kept(1, 7)), other.keep(id, kept(1, 7))]);
    await other.keep(id, kept(1, 8));
    expect(await one.wants(id, 1)).toBe(false);
    expect(await one.from(id, 1)).toEqual([kept(1, 7)]);
    expect(await one.known(id)).toMatchObject({ title: 'T', chunks: 3, fought: 1, state: 'open', fault: null });
    expect((await one.fighters(id)).map(({ chunks }) => chunks)).toEqual([1]);
    await one.delete(id);
    await other.keep(id, kept(2));
    expect(await asked(url, 'SELECT run FROM fray_runs.chunks')).toEqual([]);
    expect(await one.all()).toEqual([]);
    expect(await one.wants(id, 2)).toBe(false);
    for (const gone of [() => one.known(id), () => one.body(id), () => one.delete(id), () => one.takeUp(id)])
      await expect(gone()).rejects.toThrow(`run ${id}: expected one that is kept here, found none`);
  });

  it('tell chunks in their order alone, up to the first that is missing', async () => {
    const runs = await opened(await freshDatabase(), 'w');
    const { id } = await runs.add({ ...run, chunks: 30 });
    const numbers = async (from: number): Promise<readonly number[]> =>
      (await runs.from(id, from)).map(({ number }) => number);
    for (const number of [2, 1, 4]) await runs.keep(id, kept(number));
    expect(await numbers(0)).toEqual([]);
    expect(await numbers(1)).toEqual([1, 2]);
    expect(await numbers(4)).toEqual([4]);
    await runs.keep(id, kept(0));
    expect(await numbers(0)).toEqual([0, 1, 2]);
    for (let number = 5; number < 30; number++) await runs.keep(id, kept(number));
    // No more at a time than can be kept in memory.
    expect(await numbers(4)).toEqual([...Array(20).keys()].map((nth) => 4 + nth));
  });

  it('hand out again what is missing of one that was cancelled, and of one whose queue was lost', async () => {
    const url = await freshDatabase();
    const runs = await opened(url, 'w');
    const { id } = await runs.add(run);
    expect(await runs.queue.handedOut(id)).toEqual(new Set([0, 1, 2]));
    await runs.keep(id, kept(1));
    await runs.end(id, 'cancelled');
    expect(await runs.queue.handedOut(id)).toEqual(new Set());
    expect(await runs.wants(id, 0)).toBe(false);
    expect(await runs.takeUp(id)).toMatchObject({ state: 'open', fought: 1 });
    expect(await runs.queue.handedOut(id)).toEqual(new Set([0, 2]));
    // What is handed out is not handed out twice.
    await runs.takeUp(id);
    expect(await asked(url, 'SELECT id FROM fray_queue.job')).toHaveLength(2);
    await asked(url, 'DELETE FROM fray_queue.job');
    await runs.takeUp(id);
    expect(await runs.queue.handedOut(id)).toEqual(new Set([0, 2]));
    await runs.end(id, 'done');
    // Done is done.
    await runs.end(id, 'cancelled');
    expect((await runs.takeUp(id)).state).toBe('done');
    expect(await runs.queue.handedOut(id)).toEqual(new Set());
  });

  it('are refused by other rules, whose workers see nothing of them', async () => {
    const url = await freshDatabase();
    const [mine, others] = [await opened(url, 'mine'), await opened(url, 'others', 'r2')];
    const { id } = await mine.add(run);
    expect(await mine.ofOthers()).toEqual([]);
    expect(await others.ofOthers()).toEqual([{ id, rules: 'r1' }]);
    expect(await others.queue.handedOut(id)).toEqual(new Set());
    await expect(others.body(id)).rejects.toThrow(`run ${id}: expected one by the rules of this version, r2, found r1`);
    expect(await mine.body(id)).toBe('{}');
    expect(await mine.present()).toEqual({ same: 1, others: 1 });
    await mine.end(id, 'done');
    expect(await others.ofOthers()).toEqual([]);
  });

  it('are fought by workers, each chunk once, and followed in their order', async () => {
    const url = await freshDatabase();
    const runs = await opened(url);
    const made = await runs.add({ ...run, chunks: 12 });
    const chunks: number[] = [];
    for (const name of ['a', 'b'])
      await workOn(await opened(url, name), {
        threads: 2,
        say: () => undefined,
        fight: async ({ chunk }) => {
          chunks.push(chunk);
          return [block(2 * chunk), block(2 * chunk + 1)];
        },
      });
    const follower = new Follower(runs, made, 2, () => undefined);
    const acts: number[] = [];
    for (let number = 0; number < 24; number++)
      acts.push((await follower.fight({ ...start, number }, never)).tally.acts);
    expect(acts).toEqual([...Array(24).keys()]);
    expect(chunks.toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]);
  });

  it('fail where a chunk goes wrong, which whoever follows is told', async () => {
    const url = await freshDatabase();
    const runs = await opened(url);
    const made = await runs.add(run);
    const said: string[] = [];
    const fight = async (): Promise<never> => {
      throw new Error('nobody can fight here');
    };
    await workOn(await opened(url, 'w'), { threads: 1, fight, say: (text) => said.push(text) });
    const follower = new Follower(runs, made, 1, () => undefined);
    await expect(follower.fight({ ...start, number: 0 }, never)).rejects.toThrow(
      `run ${made.id} has failed: nobody can fight here`,
    );
    expect(said).toContain(`run ${made.id} has failed: nobody can fight here`);
    expect(await runs.known(made.id)).toMatchObject({ state: 'failed', fault: 'nobody can fight here' });
    expect(await runs.takeUp(made.id)).toMatchObject({ state: 'open', fault: null });
  });

  it('hear who is there while they wait, and of their end by others', async () => {
    const url = await freshDatabase();
    const [runs, other] = [await opened(url), await opened(url)];
    const made = await runs.add(run);
    const heard = Promise.withResolvers<unknown>();
    const following = new Follower(runs, made, 1, heard.resolve).fight({ ...start, number: 0 }, never);
    expect(await heard.promise).toEqual({ same: 0, others: 0 });
    await other.end(made.id, 'cancelled');
    await expect(following).rejects.toThrow(`run ${made.id}: expected one that is fought, found it cancelled`);
  });
});

describe('Runs.open', () => {
  it('says what is wrong with a database, and leaves it alone', async () => {
    const url = await freshDatabase();
    const refused = (where: string): Promise<string> =>
      opened(where).then(
        () => 'opened',
        ({ message }: Error) => message,
      );
    expect(await refused('runs.sqlite')).toBe(
      '--database: expected postgres://user:password@host:5432/name, found something else',
    );
    expect(await refused(`${url}x`)).toMatch(
      /: expected a database that runs can be kept in, found: .*does not exist$/,
    );
    await opened(url);
    await asked(url, 'UPDATE fray_runs.version SET version = 99');
    expect(await refused(url)).toMatch(/found: expected a database of version 1 or older, found 99$/);
    const foreign = await freshDatabase();
    await asked(foreign, 'CREATE SCHEMA fray_runs; CREATE TABLE fray_runs.runs (id text)');
    expect(await refused(foreign)).toMatch(/expected a database that runs can be kept in, found: .*already exists$/);
    expect(await asked(foreign, "SELECT 1 FROM pg_namespace WHERE nspname = 'fray_queue'")).toEqual([]);
  });

  it('is done by several at once that find it empty', async () => {
    const url = await freshDatabase();
    const all = await Promise.all(Array.from({ length: 4 }, (_, n) => opened(url, `w${n}`)));
    expect(await all[0]?.all()).toEqual([]);
  });
});
