import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcOf, directionBetween, directionOf, eighthsBetween, isInQuarter, turned } from './facing.ts';
import { DIRECTIONS } from './square.ts';

/** The spaces around a creature with that facing: F front, S side, R rear. */
function around(facing: number): string[] {
  const rows = [
    [7, 0, 1],
    [6, -1, 2],
    [5, 4, 3],
  ];
  const mark = (direction: number): string => (direction < 0 ? 'X' : arcOf(facing, direction).charAt(0).toUpperCase());
  return rows.map((row) => row.map(mark).join(''));
}

describe('facing', () => {
  test('[TC-FACE-06] front, side and rear spaces, facing straight and diagonally', () => {
    expect(around(0)).toEqual(['FFF', 'SXS', 'RRR']);
    expect(around(7)).toEqual(['FFS', 'FXR', 'SRR']);
    expect(around(2)).toEqual(['RSF', 'RXF', 'RSF']);
    expect(around(3)).toEqual(['RRS', 'RXF', 'SFF']);
  });

  test('turning by eighths of a circle', () => {
    expect(turned(7, 1)).toBe(0);
    expect(turned(0, -3)).toBe(5);
    expect(turned(3, 8)).toBe(3);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((direction) => eighthsBetween(0, direction))).toEqual([0, 1, 2, 3, 4, 3, 2, 1]);
    expect(eighthsBetween(7, 1)).toBe(2);
  });

  test('the direction to a neighbour is the step to it, and none leads to oneself', () => {
    for (const [direction, step] of DIRECTIONS.entries()) {
      expect(directionBetween({ x: 5, y: 5, side: 1 }, { x: 5 + step.x, y: 5 + step.y, side: 1 })).toBe(direction);
    }
    expect(directionBetween({ x: 0, y: 0, side: 3 }, { x: 1, y: 1, side: 1 })).toBe(-1);
  });

  test('a larger creature is seen from its centre, rounded to the nearest direction', () => {
    const giant = { x: 2, y: 2, side: 2 };
    expect(directionBetween(giant, { x: 2, y: 1, side: 1 })).toBe(0);
    expect(directionBetween(giant, { x: 1, y: 1, side: 1 })).toBe(7);
    expect(directionBetween(giant, { x: 4, y: 4, side: 2 })).toBe(3);
    expect(directionBetween(giant, { x: 4, y: 3, side: 1 })).toBe(2);
  });

  test('rounding agrees with the angle', () => {
    const coordinate = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const eighths = Math.round(Math.atan2(x, -y) / (Math.PI / 4));
        expect(directionOf(x, y)).toBe((eighths + 8) % 8);
      }),
    );
  });

  test('[MOD-VARC-02] arcs are quarters, and what lies on their border is in both', () => {
    const car = { x: 10, y: 10, side: 2 };
    const quarters = (x: number, y: number): number[] =>
      [0, 2, 4, 6].filter((quarter) => isInQuarter(car, quarter, { x, y, side: 2 }));
    expect(quarters(10, 4)).toEqual([0]);
    expect(quarters(11, 4)).toEqual([0]);
    expect(quarters(16, 4)).toEqual([0, 2]);
    expect(quarters(17, 4)).toEqual([2]);
    expect(quarters(4, 16)).toEqual([4, 6]);
    expect(isInQuarter(car, 1, { x: 16, y: 10, side: 2 })).toBe(true);
    expect(isInQuarter(car, 1, { x: 16, y: 11, side: 2 })).toBe(false);
  });
});
