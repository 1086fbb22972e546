import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameSquare } from '../../../test/support/squares.ts';
import {
  anySquare,
  areAdjacent,
  type Footprint,
  feetBetween,
  footprintSquares,
  overlap,
  standingOn,
  stepsBetween,
} from './footprint.ts';
import { distanceFeet, isAdjacent, type Metric } from './metric.ts';
import { SIZES, type SizeName, SPACE_AND_REACH, sizeIndex, spaceSquares } from './size.ts';

const coordinate = fc.integer({ min: -9, max: 9 });
const footprint = fc.record({ x: coordinate, y: coordinate, side: fc.integer({ min: 1, max: 6 }) });
const metric = fc.constantFrom<Metric>('alternating', 'flat');

function leastFeet(rule: Metric, a: Footprint, b: Footprint): number {
  const feet = footprintSquares(a).flatMap((from) => footprintSquares(b).map((to) => distanceFeet(rule, from, to)));
  return Math.min(...feet);
}

describe('footprint', () => {
  test('feetBetween is the least distance over all pairs of squares', () => {
    fc.assert(
      fc.property(metric, footprint, footprint, (rule, a, b) => {
        expect(feetBetween(rule, a, b)).toBe(leastFeet(rule, a, b));
      }),
    );
  });

  test('overlap and adjacency agree with the squares', () => {
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        const pairs = footprintSquares(a).flatMap((from) => footprintSquares(b).map((to) => ({ from, to })));
        const shared = pairs.some(({ from, to }) => sameSquare(from, to));
        expect(overlap(a, b)).toBe(shared);
        expect(areAdjacent(a, b)).toBe(!shared && pairs.some(({ from, to }) => isAdjacent(from, to)));
        expect(stepsBetween(a, b) * 5).toBe(feetBetween('flat', a, b));
      }),
    );
  });

  test('standingOn knows exactly the squares of its footprints', () => {
    fc.assert(
      fc.property(fc.array(footprint, { maxLength: 4 }), footprint, (all, probe) => {
        const inside = (x: number, y: number) => all.some((each) => overlap(each, { x, y, side: 1 }));
        for (const { x, y } of footprintSquares(probe)) expect(standingOn(all)(x, y)).toBe(inside(x, y));
        expect(anySquare(standingOn(all), probe)).toBe(all.some((each) => overlap(each, probe)));
      }),
    );
  });

  test('[MOD-MOVE-13] sizes fill one square up to Medium, then 2, 3, 4 and 6 a side', () => {
    expect(SIZES.map(spaceSquares)).toEqual([1, 1, 1, 1, 1, 2, 3, 4, 6]);
    const reaches = SIZES.map((size) => [SPACE_AND_REACH[size].tallReachFeet, SPACE_AND_REACH[size].longReachFeet]);
    expect(reaches.slice(3)).toEqual([
      [5, 5],
      [5, 5],
      [10, 5],
      [15, 10],
      [20, 15],
      [30, 20],
    ]);
    expect(SIZES.map(sizeIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(sizeIndex('large' satisfies SizeName) - sizeIndex('tiny')).toBe(3);
  });
});
