import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMap, parseMap } from '../grid/ascii.ts';
import { type Footprint, footprintSquares } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { isInReach, threatenedSquares } from './reach.ts';

const field = parseMap({ rows: Array.from({ length: 9 }, () => '.........') });

/** The threatened squares of a field of 9 by 9, as a picture. */
function picture(from: Footprint, reachFeet: number, metric: Metric = 'alternating'): string[] {
  const squares = threatenedSquares(metric, from, reachFeet, field);
  return drawMap(
    field,
    squares.map((square) => ({ ...square, side: 1, mark: 'x' })),
  ).split('\n');
}

describe('reach', () => {
  test('[MOD-AOO-02] [MOD-MEL-01] 5 feet are the adjacent squares, diagonals included', () => {
    expect(picture({ x: 1, y: 1, side: 1 }, 5).slice(0, 4)).toEqual([
      'xxx......',
      'xxx......',
      'xxx......',
      '.........',
    ]);
  });

  test('10 feet cover the second diagonal, 15 feet follow the metric', () => {
    expect(picture({ x: 4, y: 4, side: 1 }, 10)).toEqual([
      '.........',
      '.........',
      '..xxxxx..',
      '..xxxxx..',
      '..xxxxx..',
      '..xxxxx..',
      '..xxxxx..',
      '.........',
      '.........',
    ]);
    expect(picture({ x: 4, y: 4, side: 1 }, 15)).toEqual([
      '.........',
      '...xxx...',
      '..xxxxx..',
      '.xxxxxxx.',
      '.xxxxxxx.',
      '.xxxxxxx.',
      '..xxxxx..',
      '...xxx...',
      '.........',
    ]);
  });

  test('a Large creature threatens from all its squares', () => {
    expect(picture({ x: 0, y: 0, side: 2 }, 5).slice(0, 4)).toEqual([
      'xxx......',
      'xxx......',
      'xxx......',
      '.........',
    ]);
  });

  test('reach 0 is the same square', () => {
    const mouse: Footprint = { x: 2, y: 2, side: 1 };
    expect(threatenedSquares('alternating', mouse, 0)).toEqual([{ x: 2, y: 2 }]);
    expect(isInReach('alternating', mouse, 0, { x: 1, y: 1, side: 2 })).toBe(true);
    expect(isInReach('alternating', mouse, 0, { x: 3, y: 2, side: 1 })).toBe(false);
  });

  test('a square is threatened when a creature on it is in reach', () => {
    const place = fc.integer({ min: -3, max: 12 });
    fc.assert(
      fc.property(
        fc.constantFrom<Metric>('alternating', 'flat'),
        fc.record({ x: place, y: place, side: fc.integer({ min: 1, max: 4 }) }),
        fc.constantFrom(0, 5, 10, 15, 20),
        fc.boolean(),
        (metric, from, reachFeet, bounded) => {
          const all = footprintSquares(bounded ? { x: 0, y: 0, side: 9 } : { x: -20, y: -20, side: 50 });
          const expected = all.filter((each) => isInReach(metric, from, reachFeet, { ...each, side: 1 }));
          const squares = threatenedSquares(metric, from, reachFeet, bounded ? field : undefined);
          expect(squares).toEqual(expected);
        },
      ),
    );
  });
});
