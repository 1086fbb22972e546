import { describe, expect, test } from 'vitest';
import { drawMap, parseMap } from '../grid/ascii.ts';
import { type Footprint, footprintSquares } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { isInReach } from './reach.ts';

const field = parseMap({ rows: Array.from({ length: 9 }, () => '.........') });

/** The squares in reach of a field of 9 by 9, as a picture. */
function picture(from: Footprint, reachFeet: number, metric: Metric = 'alternating'): string[] {
  const all = footprintSquares({ x: 0, y: 0, side: 9 });
  const squares = all.filter((square) => isInReach(metric, from, reachFeet, { ...square, side: 1 }));
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

  test('a Large creature reaches out from all its squares', () => {
    expect(picture({ x: 0, y: 0, side: 2 }, 5).slice(0, 4)).toEqual([
      'xxx......',
      'xxx......',
      'xxx......',
      '.........',
    ]);
  });

  test('reach 0 is the same square', () => {
    const mouse: Footprint = { x: 2, y: 2, side: 1 };
    expect(isInReach('alternating', mouse, 0, mouse)).toBe(true);
    expect(isInReach('alternating', mouse, 0, { x: 1, y: 1, side: 2 })).toBe(true);
    expect(isInReach('alternating', mouse, 0, { x: 3, y: 2, side: 1 })).toBe(false);
  });
});
