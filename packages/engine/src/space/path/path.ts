import { type BattleMap, isOnMap, MAX_MAP_SIDE, moveGrid } from '../grid/battle-map.ts';
import { anySquareAt, type Footprint, type SquareTest } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';
import { hasLineOfEffectBetween } from '../sight/sight.ts';
import { type MoveGrid, openGrid } from './move-grid.ts';
import { isInReach } from './reach.ts';
import { type Accept, EVERYWHERE, type Found, type Rectangle, search } from './search.ts';

/** Who moves, from where, past whom. A mover is placed by its north-west square. */
export interface MoveQuery {
  readonly metric: Metric;
  readonly from: Square;
  /** Side of the mover's footprint, in squares; 1 when left out. */
  readonly side?: number;
  /** Most to spend, in feet; without end when left out. */
  readonly budgetFeet?: number;
  /** Diagonals already counted in this action; 0 when left out. */
  readonly diagonals?: number;
  /** Squares that may not be entered, such as an enemy's. Unlike a wall, they may be passed diagonally. */
  readonly blocked?: SquareTest;
  /** Squares that may be passed but not stopped in, such as a friend's. The mover's own must not be among them. */
  readonly occupied?: SquareTest;
}

export interface PathQuery extends MoveQuery {
  readonly to: Square;
}

/** To any place from which the target is in reach. */
export interface ApproachQuery extends MoveQuery {
  readonly target: Footprint;
  readonly reachFeet: number;
}

export interface ReachQuery extends MoveQuery {
  readonly budgetFeet: number;
}

export interface Path {
  /** The squares entered, in order, without the start. */
  readonly squares: Square[];
  readonly feet: number;
}

/** A place that can be reached, by the cheapest way there. */
export interface ReachableSquare {
  readonly square: Square;
  readonly feet: number;
}

/** The shortest path, or null if there is none. A budget, blocked squares and the squares of others are kept to. */
export function findPath(map: BattleMap | null, query: PathQuery): Path | null {
  const { from, to } = query;
  const mayStop = stopTest(query);
  return shortest(map, query, at(to), (x, y) => (x === from.x && y === from.y) || mayStop(x, y));
}

/** The shortest path to where the target is in reach; no squares if it is already. */
export function findApproach(map: BattleMap | null, query: ApproachQuery): Path | null {
  const { from } = query;
  if (reaches(map, query, from.x, from.y)) return map === null || isOnMap(map, from) ? { squares: [], feet: 0 } : null;
  const mayStop = stopTest(query);
  return shortest(map, query, approachGoal(query), (x, y) => {
    return reaches(map, query, x, y) && mayStop(x, y);
  });
}

/** Whether the target is in reach from a place, past what stands on edges. */
export function reaches(
  map: BattleMap | null,
  { metric, reachFeet, target, side = 1 }: ApproachQuery,
  x: number,
  y: number,
): boolean {
  const place = { x, y, side };
  if (!isInReach(metric, place, reachFeet, target)) return false;
  return map?.edges === undefined || hasLineOfEffectBetween(map, place, target);
}

/**
 * Where a mover may stop within its budget, nearest first, without the place it is in. Of open ground the squares up to
 * 511 away are searched.
 */
export function squaresInReach(map: BattleMap | null, query: ReachQuery): ReachableSquare[] {
  const { from } = query;
  if (!isOnMap(map, from)) return [];
  const mayStop = stopTest(query);
  const reached: ReachableSquare[] = [];
  const margin = Math.min(Math.max(0, Math.floor(query.budgetFeet / SQUARE_FEET)), (MAX_MAP_SIDE >> 1) - 1);
  const field = map === null ? openField(at(from), margin) : mapField(map, query);
  runSearch(field, query, EVERYWHERE, (x, y, squares) => {
    if ((x !== from.x || y !== from.y) && mayStop(x, y))
      reached.push({ square: { x, y }, feet: squares * SQUARE_FEET });
    return false;
  });
  return reached;
}

/** The rectangle of the places from which a target may be in reach. */
function approachGoal({ target, reachFeet, side = 1 }: ApproachQuery): Rectangle {
  const steps = Math.floor(reachFeet / SQUARE_FEET);
  return {
    west: target.x - steps - side + 1,
    north: target.y - steps - side + 1,
    east: target.x + steps + target.side - 1,
    south: target.y + steps + target.side - 1,
  };
}

function stopTest({ occupied, side = 1 }: MoveQuery): SquareTest {
  if (occupied === undefined) return () => true;
  return (x, y) => !anySquareAt(occupied, x, y, side);
}

/** Ground to search: a grid, and where its place 0 is on the map. */
interface Field {
  readonly grid: MoveGrid;
  readonly origin: Square;
}

const MAP_ORIGIN: Square = { x: 0, y: 0 };

function mapField(map: BattleMap, { side = 1 }: MoveQuery): Field {
  return { grid: moveGrid(map, side), origin: MAP_ORIGIN };
}

/** Open ground: a rectangle and so many squares around it. */
function openField(inner: Rectangle, margin: number): Field {
  const side = 1 + 2 * margin + Math.max(inner.east - inner.west, inner.south - inner.north);
  return { grid: openGrid(side), origin: { x: inner.west - margin, y: inner.north - margin } };
}

/** The rectangle of one square. */
function at({ x, y }: Square): Rectangle {
  return { west: x, north: y, east: x, south: y };
}

function runSearch(field: Field, query: MoveQuery, goal: Rectangle, accept: Accept): Found | null {
  return search(
    {
      grid: field.grid,
      metric: query.metric,
      side: query.side ?? 1,
      origin: field.origin,
      from: query.from,
      diagonals: query.diagonals ?? 0,
      blocked: query.blocked ?? null,
      budget: Math.floor((query.budgetFeet ?? Number.POSITIVE_INFINITY) / SQUARE_FEET),
      goal,
    },
    accept,
  );
}

function shortest(map: BattleMap | null, query: MoveQuery, goal: Rectangle, accept: Accept): Path | null {
  const found = map === null ? searchOpenGround(query, goal, accept) : searchMap(map, query, goal, accept);
  return found === null ? null : { squares: found.squares, feet: found.spent * SQUARE_FEET };
}

function searchMap(map: BattleMap, query: MoveQuery, goal: Rectangle, accept: Accept): Found | null {
  return isOnMap(map, query.from) ? runSearch(mapField(map, query), query, goal, accept) : null;
}

/** Furthest that a way round obstacles on open ground is looked for beyond the start and the goal, in squares. */
const FURTHEST_MARGIN = 120;

/**
 * Open ground has no end, so a rectangle around start and goal is searched. A way that leaves it goes beyond its margin
 * and comes back, so it costs at least twice the margin: a cheaper path is the shortest. Otherwise the margin grows.
 * A start and a goal more than 783 squares apart are too far: no rectangle is larger than the largest map.
 */
function searchOpenGround(query: MoveQuery, goal: Rectangle, accept: Accept): Found | null {
  const inner = around(query.from, goal);
  const columns = inner.east - inner.west;
  const rows = inner.south - inner.north;
  if (Math.max(columns, rows) + 2 * FURTHEST_MARGIN >= MAX_MAP_SIDE) return null;
  let margin = Math.min(FURTHEST_MARGIN, 2 + ((columns + rows) >> 1));
  for (;;) {
    const found = runSearch(openField(inner, margin), query, goal, accept);
    if (margin === FURTHEST_MARGIN || (found !== null && found.spent <= 2 * (margin + 1))) return found;
    margin = Math.min(FURTHEST_MARGIN, found === null ? 4 * margin : (found.spent + 1) >> 1);
  }
}

/** The least rectangle that holds a square and a rectangle. */
function around({ x, y }: Square, goal: Rectangle): Rectangle {
  return {
    west: Math.min(x, goal.west),
    north: Math.min(y, goal.north),
    east: Math.max(x, goal.east),
    south: Math.max(y, goal.south),
  };
}
