import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSketch } from '../../../test/support/sketch.ts';
import { type Footprint, footprintSquares } from '../grid/footprint.ts';
import { areOpposite } from './flanking.ts';

/** Whether A and B stand on opposite sides of T. */
function opposite(rows: readonly string[]): boolean {
  const { tokens } = parseSketch({ rows });
  const token = (mark: string): Footprint => tokens.find((each) => each.mark === mark)!;
  return areOpposite(token('A'), token('B'), token('T'));
}

/** The same by points in very small steps from centre to centre: where the line comes into the target, and where it leaves. */
function marchedOpposite(a: Footprint, b: Footprint, target: Footprint): boolean {
  const pairs = footprintSquares(a).flatMap((from) => footprintSquares(b).map((to) => ({ from, to })));
  return pairs.some(({ from, to }) => {
    const steps = 4 * Math.max(1, Math.abs(to.x - from.x)) * Math.max(1, Math.abs(to.y - from.y));
    const touched = { west: false, east: false, north: false, south: false };
    for (let i = 0; i <= steps; i++) {
      // In 1 / (2 * steps) of a square from the target's north-west corner.
      const x = (2 * (from.x - target.x) + 1) * steps + 2 * (to.x - from.x) * i;
      const y = (2 * (from.y - target.y) + 1) * steps + 2 * (to.y - from.y) * i;
      const end = 2 * target.side * steps;
      if (x < 0 || y < 0 || x > end || y > end) continue;
      touched.west ||= x === 0;
      touched.east ||= x === end;
      touched.north ||= y === 0;
      touched.south ||= y === end;
    }
    return (touched.west && touched.east) || (touched.north && touched.south);
  });
}

describe('flanking', () => {
  test.each([
    [['ATB'], true],
    [['A..', '.T.', '..B'], true],
    [['.A.', '.T.', '.B.'], true],
    [['A..', '.TB'], false],
    [['A..', '.T.', '.B.'], false],
    [['A.B', '.T.'], false],
    [['AB.', '.T.'], false],
    [['T.', 'AB'], false],
    [['A.T.B'], true],
    [['A....', '..T.B'], false],
    [['A...', '.TT.', '.TTB'], false],
    [['A...', '.TT.', '.TT.', '...B'], true],
    [['.A..', '.TT.', '.TT.', '..B.'], true],
    [['.A..', '.TT.', '.TTB'], false],
    [['AA...', 'AATB.'], true],
    [['AA..', 'AA..', '..T.', '...B'], true],
  ])('%j: %s', (rows, expected) => {
    expect(opposite(rows)).toBe(expected);
  });

  test('of the places around a target just the one straight across is opposite', () => {
    const around = footprintSquares({ x: 0, y: 0, side: 3 }).filter(({ x, y }) => x !== 1 || y !== 1);
    const target = { x: 1, y: 1, side: 1 };
    for (const a of around) {
      const across = around.filter((b) => areOpposite({ ...a, side: 1 }, { ...b, side: 1 }, target));
      expect(across).toEqual([{ x: 2 - a.x, y: 2 - a.y }]);
    }
  });

  test('it is what a march along the lines finds, both ways', () => {
    const coordinate = fc.integer({ min: -4, max: 5 });
    const footprint = fc.record({ x: coordinate, y: coordinate, side: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(footprint, footprint, footprint, (a, b, target) => {
        expect(areOpposite(a, b, target)).toBe(marchedOpposite(a, b, target));
        expect(areOpposite(b, a, target)).toBe(areOpposite(a, b, target));
      }),
      { numRuns: 2000 },
    );
  });
});
