import { findPath, squaresInReach } from '../path/path.ts';
import { pathBreak } from '../path/path-cost.ts';
import { hasLineOfEffectBetween, hasLineOfSightBetween, lineSquares } from '../sight/sight.ts';
import { compileMap } from './battle-map.ts';
import { arcOf, directionBetween, eighthsBetween } from './facing.ts';
import { anySquareAt, type Footprint, footprintSquares, standingOn, stepsBetween } from './footprint.ts';
import type { Grid, Leg } from './grid.ts';
import { distanceFeet } from './metric.ts';
import type { Square } from './square.ts';
import { COMPASS, namedSteps } from './steps.ts';

/** Squares: eight steps and directions, a line in each. A line has the number of its direction, from 1 on. */
export const SQUARE_GRID: Grid = {
  name: 'square',
  ...namedSteps('square'),
  stepIds: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
  compass: COMPASS,
  legs,
  spaces: footprintSquares,
  anySpace: anySquareAt,
  standingOn,
  around: (steps) => footprintSquares({ x: -steps, y: -steps, side: 2 * steps + 1 }),
  stepsApart,
  feetApart: distanceFeet,
  directionBetween,
  arcOf,
  areOpposite: (a, b) => eighthsBetween(a, b) === 4,
  stepAway,
  line: lineSquares,
  hasLineOfEffect: hasLineOfEffectBetween,
  hasLineOfSight: hasLineOfSightBetween,
  stepCost: (map, from, to, side) => {
    if (pathBreak(map, [from, to], { side }) !== null) return 0;
    if (map === null) return 1;
    const { cost } = compileMap(map);
    const dearest = (most: number, { x, y }: Square): number => Math.max(most, cost[y * map.width + x] ?? 0);
    return footprintSquares({ ...to, side }).reduce(dearest, 0);
  },
  findWay: (map, query, to) => findPath(map, { metric: 'flat', ...query, to }),
  placesInReach: (map, query) => squaresInReach(map, { metric: 'flat', ...query }),
  lineOf,
  continued: (line, steps) => (lineOf(steps) === line ? line : 0),
  bent: (line, steps) => {
    const next = lineOf(steps);
    return next > 0 && eighthsBetween(next - 1, line - 1) === 1 ? next : 0;
  },
};

function legs(dx: number, dy: number): readonly Leg[] {
  const across: Leg = [Math.abs(dx), dx > 0 ? 'east' : 'west'];
  const along: Leg = [Math.abs(dy), dy > 0 ? 'south' : 'north'];
  return [across, along].filter(([count]) => count > 0);
}

function stepsApart(a: Square, aSide: number, b: Square, bSide: number): number {
  if (aSide === 1 && bSide === 1) return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  return stepsBetween({ x: a.x, y: a.y, side: aSide }, { x: b.x, y: b.y, side: bSide });
}

function lineOf(steps: readonly number[]): number {
  const [first = -1] = steps;
  return steps.every((step) => step === first) ? first + 1 : 0;
}

function stepAway(from: Footprint, to: Footprint): Square {
  return { x: behind(from.x, from.side, to.x, to.side), y: behind(from.y, from.side, to.y, to.side) };
}

/** -1, 0 or 1: whether one span lies before, beside or behind another. */
function behind(from: number, side: number, to: number, otherSide: number): number {
  if (to + otherSide <= from) return -1;
  return to >= from + side ? 1 : 0;
}
