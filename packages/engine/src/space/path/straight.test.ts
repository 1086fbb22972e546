import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSketch } from '../../../test/support/sketch.ts';
import { standingOn } from '../grid/footprint.ts';
import { distanceFeet } from '../grid/metric.ts';
import { printSquare, type Square } from '../grid/square.ts';
import { lineSquares } from '../sight/sight.ts';
import { straightApproach, straightPath } from './straight.ts';

/** The squares of the charge of A at B; an F is a friend, an E an enemy. Null if there is no charge. */
function charge(rows: readonly string[], reachFeet = 5): string[] | null {
  const { map, tokens } = parseSketch({ rows });
  const token = (mark: string) => tokens.find((each) => each.mark === mark);
  const only = (mark: string) => standingOn(tokens.filter((each) => each.mark === mark));
  const [from, target] = [token('A')!, token('B')!];
  const enemies = standingOn(tokens.filter((each) => 'EB'.includes(each.mark)));
  const path = straightApproach(map, {
    metric: 'alternating',
    from,
    side: from.side,
    target,
    reachFeet,
    blocked: enemies,
    occupied: only('F'),
  });
  return path === null ? null : path.squares.map(printSquare);
}

describe('in a straight line', () => {
  test('no further than the budget, however far the place is', () => {
    const way = (x: number, budgetFeet: number) =>
      straightPath(null, { metric: 'alternating', from: { x: 0, y: 0 }, to: { x, y: 0 }, budgetFeet })?.feet ?? null;
    expect([way(3, 15), way(4, 15), way(1_000_000, 15)]).toEqual([15, null, null]);
  });

  test('[MOD-GRID-04] over free ground it is as long as the distance, on squares that the line crosses', () => {
    const square = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
    fc.assert(
      fc.property(square, square, (from, to) => {
        const path = straightPath(null, { metric: 'alternating', from, to });
        expect(path?.feet).toBe(distanceFeet('alternating', from, to));
        const line = new Set(lineSquares(from, to).map(printSquare));
        expect(path?.squares.every((each) => line.has(printSquare(each)))).toBe(true);
      }),
    );
  });

  test('[MOD-GRID-04] a square crossed by the line must be free even if the path could avoid it', () => {
    const from: Square = { x: 0, y: 0 };
    const to: Square = { x: 2, y: 1 };
    const blocked = standingOn([{ x: 1, y: 0, side: 1 }]);
    expect(straightPath(null, { metric: 'alternating', from, to, blocked })).toBeNull();
    expect(straightPath(null, { metric: 'alternating', from, to })?.feet).toBe(10);
  });

  test('it does not end where somebody else stands', () => {
    const from: Square = { x: 0, y: 0 };
    const occupied = standingOn([{ x: 2, y: 0, side: 1 }]);
    const way = (x: number) => straightPath(null, { metric: 'alternating', from, to: { x, y: 0 }, occupied });
    expect([way(2), way(3)?.feet]).toEqual([null, 15]);
  });

  test('[MOD-CHARGE-03] [MOD-CHARGE-04] a charge stops at the nearest place in reach', () => {
    expect(charge(['A....B'])).toEqual(['1,0', '2,0', '3,0', '4,0']);
    expect(charge(['A....B'], 10)).toEqual(['1,0', '2,0', '3,0']);
    expect(charge(['AB....'])).toEqual([]);
    expect(charge(['A...', '....', '....', '...B'])).toEqual(['1,1', '2,2']);
  });

  test('a wall or an enemy in the way stops it, a friend at the side does not', () => {
    expect(charge(['A.#..B'])).toBeNull();
    expect(charge(['A.E..B'])).toBeNull();
    expect(charge(['A.F..B'])).toEqual(['1,0', '2,0', '3,0', '4,0']);
    expect(charge(['A....B', '....F.'])).toEqual(['1,0', '2,0', '3,0', '4,0']);
  });

  test('with a friend before the target, another place beside it is taken if the line to it is free', () => {
    expect(charge(['.....', 'A..FB', '.....'])).toEqual(['1,1', '2,0', '3,0']);
    expect(charge(['A..FB'])).toBeNull();
    expect(charge(['A.F.B'], 10)).toBeNull();
    expect(charge(['A..FB'], 10)).toEqual(['1,0', '2,0']);
  });

  test('a Large charger needs room for all its squares', () => {
    expect(charge(['AA....B', 'AA.....'])).toEqual(['1,0', '2,0', '3,0', '4,0']);
    expect(charge(['AA....B', 'AA.#...'])).toBeNull();
  });
});
