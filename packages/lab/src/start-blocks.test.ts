import { describe, expect, it } from 'vitest';
import { chunkAt, chunksOf, startBlockAt } from './start-blocks.ts';

const how = { fights: 120, seed: 3, mode: 'plain' } as const;

describe('blocks of several starts', () => {
  it('come by turns, with a number each, the last ones with what is left', () => {
    const all = [0, 1, 2, 3, 4, 5, 6].map((number) => startBlockAt(number, 2, how));
    expect(all.map((block) => block && [block.number, block.start, block.first, block.fights])).toEqual([
      [0, 0, 0, 50],
      [1, 1, 0, 50],
      [2, 0, 50, 50],
      [3, 1, 50, 50],
      [4, 0, 100, 20],
      [5, 1, 100, 20],
      null,
    ]);
    expect(all[0]).toMatchObject({ seed: 3, mode: 'plain', limit: 2000 });
  });
});

describe('chunks', () => {
  it.each([
    // A block each, as long as there are no more than 2,000 of them.
    [1, 50 * 2000, { count: 2000, blocks: 1 }, 1],
    [1, 50 * 2000 + 1, { count: 1001, blocks: 2 }, 1],
    [3, 50 * 2000, { count: 2000, blocks: 3 }, 3],
  ])('of %i starts with %i fights each hold all blocks in their order', (starts, fights, chunks, inLast) => {
    expect(chunksOf(starts, { ...how, fights })).toEqual(chunks);
    const all = Array.from({ length: chunks.count }, (_, nth) => chunkAt(nth, starts, { ...how, fights }));
    expect(all.at(-1)).toHaveLength(inLast);
    const blocks = all.flat();
    expect(blocks.map(({ number }) => number)).toEqual(blocks.map((_, at) => at));
    expect(blocks.reduce((sum, block) => sum + block.fights, 0)).toBe(starts * fights);
    expect(chunkAt(chunks.count, starts, { ...how, fights })).toEqual([]);
  });

  it('are refused where one would be too large', () => {
    const most = 2000 * 2000 * 50;
    expect(chunksOf(1, { ...how, fights: most })).toEqual({ count: 2000, blocks: 2000 });
    expect(() => chunksOf(1, { ...how, fights: most + 1 })).toThrow('4000000 blocks of fights at most, found 4000001');
  });
});
