import { type BattleMap, type CompiledMap, SOLID } from '../grid/battle-map.ts';
import { type CompiledEdges, crossing, crossingAt, EDGE_GRADE } from '../grid/compiled-edges.ts';
import { tileSteps } from '../grid/hex-space.ts';
import type { Square } from '../grid/square.ts';
import { LineWalk } from './line-walk.ts';

/*
 * Lines between the middles of two spaces, where something stands on edges.
 */

/**
 * As `hasLineOfEffect`, but an edge that the line crosses stops it too, if it has the bit. Through a corner of the grid the
 * line passes on either side; it is stopped where something stands on both.
 *
 * @param bit what stops the line: NO_EFFECT or NO_SIGHT
 */
export function isLinePast(map: CompiledMap, edges: CompiledEdges, bit: number, a: Square, b: Square): boolean {
  const { barrier, pitch } = map;
  const stops: Stops = (place, step) => (crossing(edges, place, step) & bit) !== 0;
  const end = (b.y + 1) * pitch + b.x + 1;
  let place = (a.y + 1) * pitch + a.x + 1;
  const walk = new LineWalk(a, b);
  let { x, y } = a;
  while (walk.next()) {
    const across = walk.x - x;
    const along = (walk.y - y) * pitch;
    const isStraight = across === 0 || along === 0;
    if (isStraight ? stops(place, across + along) : !isPastCorner(barrier, stops, place, across, along)) return false;
    ({ x, y } = walk);
    place += across + along;
    if (barrier[place] === SOLID && place !== end) return false;
  }
  return true;
}

/** Whether the edge over which one straight step leads from a place stops the line. */
type Stops = (place: number, step: number) => boolean;

function isPastCorner(barrier: Uint8Array, stops: Stops, place: number, across: number, along: number): boolean {
  const isRound = (first: number, then: number): boolean =>
    barrier[place + first] !== SOLID && !stops(place, first) && !stops(place + first, then);
  return isRound(across, along) || isRound(along, across);
}

/**
 * The same on hexagons. Where the line runs between two tiles it may take either.
 *
 * @param one the tiles on the line
 * @param other the same with the other one of two
 */
export function isTileLinePast(
  edges: CompiledEdges,
  bit: number,
  [one, other]: readonly [readonly Square[], readonly Square[]],
  blocks: (tile: Square) => boolean,
): boolean {
  const end = one.length - 1;
  let reached: readonly Square[] = one.slice(0, 1);
  for (let at = 1; at <= end; at++) {
    const [first, second] = [one[at]!, other[at]!];
    const free = [first, second].filter((tile) => at === end || !blocks(tile));
    const next = free.filter((tile) => reached.some((from) => leadsTo(edges, bit, from, tile)));
    // Between two tiles it changes from one to the other where nothing stands between them.
    reached = next.length > 0 && leadsTo(edges, bit, first, second) ? free : next;
  }
  return reached.length > 0;
}

function leadsTo(edges: CompiledEdges, bit: number, from: Square, to: Square): boolean {
  const step = { x: to.x - from.x, y: to.y - from.y };
  return tileSteps(from, to) === 1 && (crossingAt(edges, from, step) & bit) === 0;
}

/** Whether one step, of those around a space, leads past nothing that has the bit: a diagonal one on either side of its corner. */
export function isStepPast(
  edges: CompiledEdges,
  bit: number,
  from: Square,
  step: Square,
  grid: BattleMap['grid'],
): boolean {
  const stops = (at: Square, over: Square): boolean => (crossingAt(edges, at, over) & bit) !== 0;
  if (grid === 'hex' || step.x === 0 || step.y === 0) return !stops(from, step);
  const across = { x: step.x, y: 0 };
  const along = { x: 0, y: step.y };
  const isRound = (first: Square, then: Square): boolean =>
    !stops(from, first) && !stops({ x: from.x + first.x, y: from.y + first.y }, then);
  return isRound(across, along) || isRound(along, across);
}

/**
 * The place among COVER_SCALE of the cover that one step of a line passes, of those around a space: a diagonal one on the side of
 * its corner where there is less.
 */
export function gradeOfStep(edges: CompiledEdges, from: Square, step: Square, grid: BattleMap['grid']): number {
  const grade = (at: Square, over: Square): number => crossingAt(edges, at, over) & EDGE_GRADE;
  if (grid === 'hex' || step.x === 0 || step.y === 0) return grade(from, step);
  const across = { x: step.x, y: 0 };
  const along = { x: 0, y: step.y };
  const round = (first: Square, then: Square): number =>
    Math.max(grade(from, first), grade({ x: from.x + first.x, y: from.y + first.y }, then));
  return Math.min(round(across, along), round(along, across));
}
