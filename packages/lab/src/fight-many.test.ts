import { describe, expect, it } from 'vitest';
import { type Fought, fightMany, type Many } from './fight-many.ts';
import { FightPool } from './fight-pool.ts';

const ONE = new URL('../test/counting-worker.ts', import.meta.url);
const many = { fights: 2000, seed: 1, mode: 'plain', until: null } as const satisfies Many;

/** Fights in two threads of their own. */
async function fought(data: unknown, how: Many, starts = 1): Promise<Fought> {
  const pool = new FightPool({ url: ONE, data }, 2);
  try {
    return await fightMany(pool, starts, how);
  } finally {
    await pool.close();
  }
}

describe('fightMany', () => {
  it('tells what is done so far where somebody interrupts it', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onProgress = (fights: number): void => {
      seen.push(fights);
      if (fights >= 500) stop.abort();
    };
    const {
      tallies: [tally],
      ended,
    } = await fought(null, { ...many, signal: stop.signal, onProgress });
    expect(ended).toBe('interrupted');
    expect(tally?.fights).toBe(500);
    expect(seen).toEqual([...Array(10).keys()].map((block) => 50 * (block + 1)));
  });

  it('knows nothing where that comes before the first block', async () => {
    const signal = AbortSignal.abort();
    expect(await fought(null, { ...many, signal })).toEqual({
      tallies: [null],
      pairs: [{}],
      ended: 'interrupted',
    });
  });

  it('merges blocks in their order, however they come back', async () => {
    const {
      tallies: [tally],
    } = await fought(null, many);
    expect(tally).toMatchObject({ fights: 2000, acts: 2000 });
    expect(Object.keys(tally?.lengths ?? {})).toEqual([...Array(40).keys()].map((block) => `${50 * block}`));
  });

  it('fights several starts block by block, so that an early end leaves all of them with as many fights or a block less', async () => {
    const stop = new AbortController();
    const onProgress = (fights: number): void => {
      if (fights >= 1000) stop.abort();
    };
    const { tallies, pairs } = await fought(null, { ...many, signal: stop.signal, onProgress }, 3);
    expect(tallies.map((tally) => tally?.fights)).toEqual([350, 350, 300]);
    // All won all of them.
    expect(pairs[1]).toEqual({ us: { both: 350, first: 0, second: 0, neither: 0 } });
  });

  it('keeps no more of many fights than of few', async () => {
    const size = async (fights: number): Promise<number> => {
      const { tallies, pairs } = await fought('flat', { ...many, fights }, 2);
      return JSON.stringify({ tallies, pairs }).length;
    };
    // A digit more in each number.
    expect((await size(20_000)) - (await size(2000))).toBeLessThan(40);
  });

  it('refuses no fights and no threads', async () => {
    await expect(fought(null, { ...many, fights: 0 })).rejects.toThrow('at least 1 fight, found 0');
    await expect(fought(null, many, 0)).rejects.toThrow('at least 1 start, found 0');
    expect(() => new FightPool({ url: ONE, data: null }, 0)).toThrow('at least 1 thread, found 0');
  });

  it('ends with what a thread ran into', async () => {
    await expect(fought('broken', many)).rejects.toThrow('nobody can fight here');
  });
});
