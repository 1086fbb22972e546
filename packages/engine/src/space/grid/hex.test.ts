import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEX_STEPS,
  type Hex,
  hexArcOf,
  hexesWithin,
  hexLine,
  hexSteps,
  hexStepsDirection,
  hexTurned,
  twelfthOf,
  twelfthsBetween,
} from './hex.ts';

const ORIGIN: Hex = { q: 0, r: 0 };
const coordinate = fc.integer({ min: -9, max: 9 });
const hex = fc.record({ q: coordinate, r: coordinate });

/** The six tiles around. */
const around = ({ q, r }: Hex): Hex[] => HEX_STEPS.map((step) => ({ q: q + step.q, r: r + step.r }));

/** The direction from the origin to a tile, by columns half a tile wide and rows. */
const towards = ({ q, r }: Hex): number => twelfthOf(2 * q + r, r);

/** Steps from the origin to every tile near it, found by going outwards from neighbour to neighbour. */
function walkedSteps(most: number): Map<string, number> {
  const steps = new Map([[JSON.stringify(ORIGIN), 0]]);
  let ring = [ORIGIN];
  for (let step = 1; step <= most; step++) {
    const fresh = ring.flatMap(around).filter((each) => !steps.has(JSON.stringify(each)));
    for (const each of fresh) steps.set(JSON.stringify(each), step);
    ring = fresh;
  }
  return steps;
}

describe('hexagonal grid', () => {
  test('distance is the length of the shortest walk', () => {
    const walked = walkedSteps(6);
    for (const [text, steps] of walked) expect(hexSteps(ORIGIN, JSON.parse(text))).toBe(steps);
    const within = hexesWithin(ORIGIN, 6);
    expect(within).toHaveLength(127);
    expect(within.every((each) => walked.has(JSON.stringify(each)))).toBe(true);
    expect(hexesWithin({ q: 2, r: -3 }, 1)).toEqual(expect.arrayContaining(around({ q: 2, r: -3 })));
  });

  test('a line is a shortest way, the same back, and never further than half a tile from the straight line', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const line = hexLine(a, b);
        expect(line).toHaveLength(hexSteps(a, b) + 1);
        expect([line[0], line.at(-1)]).toEqual([a, b]);
        expect(line.slice(1).every((each, i) => hexSteps(line[i]!, each) === 1)).toBe(true);
        expect(hexLine(b, a).reverse()).toEqual(line);
        const x = ({ q, r }: Hex): number => 2 * q + r;
        const y = ({ r }: Hex): number => Math.sqrt(3) * r;
        const length = Math.hypot(x(b) - x(a), y(b) - y(a));
        for (const each of length === 0 ? [] : line) {
          const cross = (x(b) - x(a)) * (y(each) - y(a)) - (y(b) - y(a)) * (x(each) - x(a));
          expect(Math.abs(cross) / length).toBeLessThanOrEqual(1.16);
        }
      }),
    );
  });

  test('directions are twelfths of a circle: even through a side, odd through a corner', () => {
    expect(HEX_STEPS.map(towards)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(towards({ q: 1, r: 1 })).toBe(1);
    expect(towards({ q: -1, r: 2 })).toBe(3);
    expect(towards({ q: 1, r: -2 })).toBe(9);
    expect(towards({ q: 5, r: 1 })).toBe(0);
    expect(towards(ORIGIN)).toBe(-1);
    fc.assert(
      fc.property(hex, (to) => {
        fc.pre(to.q !== 0 || to.r !== 0);
        expect(towards({ q: -to.q, r: -to.r })).toBe(hexTurned(towards(to), 6));
      }),
    );
  });

  test('turns are counted in steps of 30 degrees', () => {
    expect(twelfthsBetween(0, 1)).toBe(1);
    expect(twelfthsBetween(11, 1)).toBe(2);
    expect(twelfthsBetween(1, 7)).toBe(6);
    expect(hexTurned(1, -3)).toBe(10);
    expect(hexTurned(11, 14)).toBe(1);
  });

  test('[TC-RUN-07] a zigzag one tile wide counts as a straight line', () => {
    expect(hexStepsDirection([0, 0, 0])).toBe(0);
    expect(hexStepsDirection([0, 1, 0, 1])).toBe(1);
    expect(hexStepsDirection([1, 0, 1])).toBe(1);
    expect(hexStepsDirection([0, 5, 0])).toBe(11);
    expect(hexStepsDirection([0, 0, 1])).toBe(-1);
    expect(hexStepsDirection([0, 1, 1])).toBe(-1);
    expect(hexStepsDirection([0, 2, 0])).toBe(-1);
    expect(hexStepsDirection([4])).toBe(8);
    expect(hexStepsDirection([])).toBe(-1);
  });

  test('facing through a side there are three front and three rear tiles, through a corner two of each arc', () => {
    const arcs = (facing: number): string =>
      [0, 2, 4, 6, 8, 10].map((each) => hexArcOf(facing, each).charAt(0)).join('');
    expect(arcs(0)).toBe('ffrrrf');
    expect(arcs(1)).toBe('ffsrrs');
  });
});
