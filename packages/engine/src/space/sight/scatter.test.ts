import { describe, expect, test } from 'vitest';
import { OPEN_GROUND } from '../../../test/support/sketch.ts';
import { parseMap } from '../grid/ascii.ts';
import type { Footprint } from '../grid/footprint.ts';
import {
  awayFrom,
  cornerAt,
  cornerReached,
  FAR_CORNERS,
  NEAR_CORNERS,
  type Offset,
  OWN_CORNERS,
  type Tie,
} from './scatter.ts';

const TARGET = { x: 10, y: 10 };
const at = (x: number, y: number, side = 1): Footprint => ({ x, y, side });

/** Steps along the grid from a corner to the nearest corner of the square aimed at. */
function stepsOff({ right, beyond }: Offset): number {
  return Math.max(0, -right, right - 1) + Math.max(0, -beyond, beyond - 1);
}

describe('scatter', () => {
  test('[MOD-EXP-07] the first table names the corners of the square, clockwise from the far left', () => {
    expect(OWN_CORNERS.map((offset) => cornerAt(TARGET, offset, 0))).toEqual([
      { x: 10, y: 10 },
      { x: 11, y: 10 },
      { x: 11, y: 11 },
      { x: 10, y: 11 },
    ]);
  });

  test('[MOD-EXP-07] the others are all corners one and two off, clockwise', () => {
    for (const [world, off] of [
      [NEAR_CORNERS, 1],
      [FAR_CORNERS, 2],
    ] as const) {
      expect(new Set(world.map(({ right, beyond }) => `${right},${beyond}`)).size).toBe(world.length);
      expect(world.every((offset) => stepsOff(offset) === off)).toBe(true);
      const turns = world.map((_, i) => {
        const [a, b] = [world[i]!, world[(i + 1) % world.length]!];
        return (a.beyond - 0.5) * (b.right - 0.5) - (a.right - 0.5) * (b.beyond - 0.5);
      });
      expect(turns.every((turn) => turn > 0)).toBe(true);
    }
    expect([NEAR_CORNERS.length, FAR_CORNERS.length]).toEqual([8, 12]);
    expect([NEAR_CORNERS[0], FAR_CORNERS[0]]).toEqual([
      { right: 1, beyond: 2 },
      { right: 1, beyond: 3 },
    ]);
  });

  test('[MOD-EXP-07] the picture turns with the thrower: away from him is beyond', () => {
    const beyondRight: Offset = { right: 2, beyond: 1 };
    expect(cornerAt(TARGET, beyondRight, 0)).toEqual({ x: 12, y: 10 });
    expect(cornerAt(TARGET, beyondRight, 2)).toEqual({ x: 11, y: 12 });
    expect(cornerAt(TARGET, beyondRight, 4)).toEqual({ x: 9, y: 11 });
    expect(cornerAt(TARGET, beyondRight, 6)).toEqual({ x: 10, y: 9 });
  });

  test.each<[Footprint, number, number]>([
    [at(10, 20), 0, 0],
    [at(3, 12), 2, 2],
    [at(10, 3), 4, 4],
    [at(20, 9), 6, 6],
    [at(7, 13), 0, 2],
    [at(7, 7), 4, 4],
    [at(13, 7), 4, 6],
    [at(13, 13), 0, 0],
    [at(10, 10), 0, 0],
    [at(6, 13, 2), 0, 2],
    [at(5, 13, 2), 2, 2],
  ])(
    '[MOD-EXP-07] away is the side that faces away from the thrower, ties as the option says (%j: %i, clockwise %i)',
    (thrower, northSouth, clockwise) => {
      const away = (tie: Tie): number => awayFrom(thrower, { ...TARGET, side: 1 }, tie);
      expect([away('northSouth'), away('clockwise')]).toEqual([northSouth, clockwise]);
    },
  );

  test('what would land behind a wall lies before it, what leaves the map at its edge', () => {
    const map = parseMap({ rows: ['.....', '.....', '.....', '.....'] });
    const wall = parseMap({ rows: ['.....', '.###.', '.....', '.....'] });
    const target = { x: 2, y: 2 };
    expect(cornerReached(map, target, { x: 2, y: 0 })).toEqual({ x: 2, y: 0 });
    expect(cornerReached(map, target, { x: 3, y: 5 })).toEqual({ x: 3, y: 4 });
    expect(cornerReached(wall, target, { x: 2, y: 0 })).toEqual({ x: 2, y: 2 });
    expect(cornerReached(wall, target, { x: 4, y: 1 })).toEqual({ x: 3, y: 2 });
    expect(cornerReached(wall, target, { x: 5, y: 2 })).toEqual({ x: 5, y: 2 });
    expect(cornerReached(OPEN_GROUND, target, { x: -7, y: 2 })).toEqual({ x: -7, y: 2 });
  });
});
