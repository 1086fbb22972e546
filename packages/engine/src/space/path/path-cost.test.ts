import { describe, expect, test } from 'vitest';
import { parseMap } from '../grid/ascii.ts';
import type { Square } from '../grid/square.ts';
import { countDiagonals, pathBreak, pathFeet } from './path-cost.ts';

const squares = (...pairs: [number, number][]): Square[] => pairs.map(([x, y]) => ({ x, y }));

describe('pathFeet', () => {
  test('[MOD-GRID-02] the count of diagonals runs over the whole movement', () => {
    const path = squares([0, 0], [1, 1], [2, 1], [3, 2], [3, 3], [4, 4]);
    expect(pathFeet('alternating', null, path)).toBe(5 + 5 + 10 + 5 + 5);
    expect(pathFeet('alternating', null, path, { diagonals: 1 })).toBe(10 + 5 + 5 + 5 + 10);
    expect(pathFeet('flat', null, path)).toBe(25);
    expect(countDiagonals(path)).toBe(3);
  });

  test('[MOD-GRID-05] a single diagonal is 5 feet', () => {
    expect(pathFeet('alternating', null, squares([2, 2], [1, 3]))).toBe(5);
  });

  test('hampering ground doubles its step, the dear diagonal as well', () => {
    const map = parseMap({ rows: ['.~.', '..~'] });
    expect(pathFeet('alternating', map, squares([0, 0], [1, 0]))).toBe(10);
    expect(pathFeet('alternating', map, squares([0, 0], [1, 1], [2, 0]))).toBe(15);
    expect(pathFeet('alternating', map, squares([0, 1], [1, 0], [2, 1]))).toBe(10 + 20);
  });

  test('a large creature pays for its dearest square', () => {
    const map = parseMap({ rows: ['....', '...~'] });
    expect(pathFeet('flat', map, squares([0, 0], [1, 0], [2, 0]), { side: 2 })).toBe(15);
  });

  test('a path that cannot be walked is broken at a square, for a reason', () => {
    const map = parseMap({ rows: ['.#.', '...'] });
    expect(pathBreak(map, squares([0, 1], [1, 1], [2, 0]))).toEqual({ index: 2, why: 'cuts a corner' });
    expect(pathBreak(map, squares([0, 0], [1, 0]))).toEqual({ index: 1, why: 'blocked' });
    expect(pathBreak(map, squares([0, 0], [2, 0]))).toEqual({ index: 1, why: 'not adjacent' });
    expect(pathBreak(map, squares([0, 0], [0, 0]))).toEqual({ index: 1, why: 'not adjacent' });
    expect(pathBreak(map, squares([0, 0], [0, -1]))).toEqual({ index: 1, why: 'outside the map' });
    expect(pathBreak(map, squares([0, -1], [0, 0]))).toEqual({ index: 0, why: 'outside the map' });
    expect(pathBreak(map, squares([1, 0], [1, 1], [2, 1], [2, 0]))).toBeNull();
    expect(pathBreak(map, squares([0, 0], [0, 1]), { side: 2 })).toEqual({ index: 1, why: 'blocked' });
    expect(pathBreak(null, squares([0, 0], [1, 1], [3, 1]))).toEqual({ index: 2, why: 'not adjacent' });
    expect(() => pathFeet('flat', map, squares([0, 0], [1, 0]))).toThrow('path at B1: blocked');
  });
});
