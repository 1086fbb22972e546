import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgedMaps, piecesOf } from '../../../test/support/edged-maps.ts';
import { neighbours } from '../../../test/support/squares.ts';
import { parseMap } from '../grid/ascii.ts';
import { type BattleMap, isOnMap, terrainAt } from '../grid/battle-map.ts';
import { footprintSquares } from '../grid/footprint.ts';
import { printSquare, type Square } from '../grid/square.ts';
import { isGround } from './ground.ts';
import { findPath, squaresInReach } from './path.ts';
import { pathBreak } from './path-cost.ts';
import { straightPath } from './straight.ts';

const SIDE = 7;
const within = fc.integer({ min: 0, max: SIDE - 1 });
const square = fc.record({ x: within, y: within });

/** Whether a piece of a wall lies inside the rectangle of squares, not along its border. */
function isWallWithin(map: BattleMap, west: number, north: number, east: number, south: number): boolean {
  return piecesOf(map).some(({ ends: [a, b], blocksMove }) => {
    const x = (a.x + b.x) / 2;
    const y = (a.y + b.y) / 2;
    return blocksMove && x > west && x < east && y > north && y < south;
  });
}

function isFloor(map: BattleMap, place: Square, side: number): boolean {
  return footprintSquares({ ...place, side }).every((each) => isOnMap(map, each) && !terrainAt(map, each).blocksMove);
}

/** The obvious twin of a step: all squares of the rectangle that the mover sweeps are free, and no wall lies inside it. */
function canStep(map: BattleMap, from: Square, to: Square, side: number): boolean {
  const [west, north] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [east, south] = [Math.max(from.x, to.x) + side, Math.max(from.y, to.y) + side];
  const beside = [to, { x: from.x, y: to.y }, { x: to.x, y: from.y }];
  return (
    beside.every((place) => isFloor(map, place, side) || (place.x === from.x && place.y === from.y)) &&
    !isWallWithin(map, west, north, east, south)
  );
}

/** Steps to each place that can be got to, each as one square: breadth first. */
function stepsByTwin(map: BattleMap, from: Square, side: number): Map<string, number> {
  const steps = new Map([[printSquare(from), 0]]);
  const waiting = [from];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    for (const to of neighbours(one)) {
      if (steps.has(printSquare(to)) || !isOnMap(map, to) || !canStep(map, one, to, side)) continue;
      steps.set(printSquare(to), steps.get(printSquare(one))! + 1);
      waiting.push(to);
    }
  }
  return steps;
}

describe('ways past edges', () => {
  test('creatures of 1 to 3 squares get where a twin that knows no grid of moves gets them, in as many steps', () => {
    fc.assert(
      fc.property(edgedMaps(SIDE, '..........#'), square, fc.integer({ min: 1, max: 3 }), (map, from, side) => {
        fc.pre(isFloor(map, from, side) && !isWallWithin(map, from.x, from.y, from.x + side, from.y + side));
        const twin = stepsByTwin(map, from, side);
        const reached = squaresInReach(map, { metric: 'flat', from, side, budgetFeet: 500 });
        const found = new Map(reached.map(({ square: each, feet }) => [printSquare(each), feet / 5]));
        expect(new Map([...found, [printSquare(from), 0]])).toEqual(twin);
        for (const { square: to, feet } of reached) {
          const way = findPath(map, { metric: 'flat', from, to, side })!;
          expect(way.feet).toBe(feet);
          expect(pathBreak(map, [from, ...way.squares], { side })).toBeNull();
        }
      }),
      { numRuns: 150 },
    );
  });

  test('nobody is put where a wall runs through the own space', () => {
    fc.assert(
      fc.property(edgedMaps(SIDE, '.......#'), square, fc.integer({ min: 1, max: 3 }), (map, place, side) => {
        const free = isFloor(map, place, side) && !isWallWithin(map, place.x, place.y, place.x + side, place.y + side);
        expect(isGround(map, { ...place, side })).toBe(free);
      }),
    );
  });

  const to = (x: number, y: number): Square => ({ x, y });
  test('[MOD-GRID-04] a straight way leads through no wall, and past no end of one diagonally', () => {
    const map = parseMap({ rows: ['....', '....'], edges: [{ kind: 'wall', at: 'B1', side: 'east' }] });
    const straight = (from: Square, end: Square): boolean =>
      straightPath(map, { metric: 'alternating', from, to: end }) !== null;
    expect([straight(to(0, 0), to(3, 0)), straight(to(0, 1), to(3, 1)), straight(to(1, 0), to(2, 1))]).toEqual([
      false,
      true,
      false,
    ]);
    expect(pathBreak(map, [to(1, 0), to(2, 0)])).toEqual({ index: 1, why: 'blocked' });
    expect(pathBreak(map, [to(1, 1), to(2, 0)])).toEqual({ index: 1, why: 'cuts a corner' });
  });
});
