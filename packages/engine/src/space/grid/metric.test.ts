import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbours } from '../../../test/support/squares.ts';
import { distanceFeet, isAdjacent, type Metric } from './metric.ts';
import { DIRECTIONS, printSquare, type Square } from './square.ts';

const origin: Square = { x: 0, y: 0 };
const square = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) });
const metric = fc.constantFrom<Metric>('alternating', 'flat');

/** Walks the diagonals one by one, then the rest straight. */
function walkedFeet(rule: Metric, a: Square, b: Square): number {
  let { x, y } = a;
  let feet = 0;
  let diagonals = 0;
  while (x !== b.x || y !== b.y) {
    if (x !== b.x && y !== b.y) diagonals++;
    feet += x !== b.x && y !== b.y && rule === 'alternating' && diagonals % 2 === 0 ? 10 : 5;
    x += Math.sign(b.x - x);
    y += Math.sign(b.y - y);
  }
  return feet;
}

describe('metric', () => {
  test('[MOD-GRID-02] one to four diagonals are 5, 15, 20 and 30 feet', () => {
    const feet = [1, 2, 3, 4].map((n) => distanceFeet('alternating', origin, { x: n, y: -n }));
    expect(feet).toEqual([5, 15, 20, 30]);
  });

  test('[TC-MOVE-01] the flat metric counts 5 feet for every square, diagonals included', () => {
    expect(distanceFeet('flat', origin, { x: -4, y: 4 })).toBe(20);
    expect(distanceFeet('flat', origin, { x: 3, y: 7 })).toBe(35);
  });

  test('[MOD-GRID-03] distance equals the feet of a walk over open ground, both ways', () => {
    fc.assert(
      fc.property(metric, square, square, (rule, a, b) => {
        expect(distanceFeet(rule, a, b)).toBe(walkedFeet(rule, a, b));
        expect(distanceFeet(rule, b, a)).toBe(distanceFeet(rule, a, b));
      }),
    );
  });

  test('[MOD-GRID-01] adjacent are the eight squares around', () => {
    const around = neighbours({ x: 3, y: 4 });
    expect(around).toHaveLength(8);
    expect(new Set(around.map(printSquare)).size).toBe(8);
    expect(around.every((each) => isAdjacent({ x: 3, y: 4 }, each))).toBe(true);
    expect(isAdjacent(origin, origin)).toBe(false);
    expect(isAdjacent(origin, { x: 2, y: 0 })).toBe(false);
  });

  test('the diagonals are the odd directions, and rows count southwards', () => {
    expect(DIRECTIONS.every((step, i) => (step.x !== 0 && step.y !== 0) === (i % 2 === 1))).toBe(true);
    expect(DIRECTIONS[0]).toEqual({ x: 0, y: -1 });
  });
});
