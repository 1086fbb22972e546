import type { BattleMap } from '../grid/battle-map.ts';
import { directionBetween, turned } from '../grid/facing.ts';
import type { Footprint } from '../grid/footprint.ts';
import { DIRECTIONS, type Square } from '../grid/square.ts';
import { isWayFree } from './corner-line.ts';
import type { Intersection } from './line-ground.ts';

/*
 * Where something lands that was thrown at a square. Intersections around the square are written as seen by the thrower:
 * right of the square's near left corner, and beyond it. So the square reaches from 0, 0 to 1, 1.
 */

/** An intersection near the square aimed at, in squares from its near left corner. */
export interface Offset {
  readonly right: number;
  readonly beyond: number;
}

function offsets(pairs: readonly (readonly [number, number])[]): readonly Offset[] {
  return pairs.map(([right, beyond]) => ({ right, beyond }));
}

/** The corners of the square itself, clockwise from the far left one (MOD-EXP-07, V22-EXPL-04). */
export const OWN_CORNERS: readonly Offset[] = offsets([
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
]);

/** The eight corners one square off, clockwise from the far right (MOD-EXP-07, V22-EXPL-05). */
export const NEAR_CORNERS: readonly Offset[] = offsets([
  [1, 2],
  [2, 1],
  [2, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 2],
]);

/** The twelve corners two squares off, clockwise from the far right (MOD-EXP-07, V22-EXPL-06). */
export const FAR_CORNERS: readonly Offset[] = offsets([
  [1, 3],
  [2, 2],
  [3, 1],
  [3, 0],
  [2, -1],
  [1, -2],
  [0, -2],
  [-1, -1],
  [-2, 0],
  [-2, 1],
  [-1, 2],
  [0, 3],
]);

/** What becomes of a throw on an exact diagonal: away is north or south, or the next direction clockwise. */
export type Tie = 'northSouth' | 'clockwise';

/**
 * The straight direction (0 north, 2 east, 4 south, 6 west) that is nearest to the way from the thrower's centre to the
 * target's, by which offsets are turned (MOD-EXP-07, V22-EXPL-05). North for a throw at one's own feet.
 */
export function awayFrom(thrower: Footprint, target: Footprint, tie: Tie): number {
  const x = 2 * (target.x - thrower.x) + target.side - thrower.side;
  const y = 2 * (target.y - thrower.y) + target.side - thrower.side;
  if (x === 0 && y === 0) return 0;
  if (Math.abs(x) === Math.abs(y) && tie === 'clockwise') return turned(directionBetween(thrower, target), 1);
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 2 : 6;
  return y > 0 ? 4 : 0;
}

/** The intersection of an offset from a square, where `away` (0, 2, 4 or 6) leads from the thrower; 0 for the map's own north. */
export function cornerAt(target: Square, { right, beyond }: Offset, away: number): Intersection {
  const ahead = DIRECTIONS[away & 6]!;
  // From the middle of the square, in half squares; to the right of ahead is a quarter turn clockwise.
  const toRight = 2 * right - 1;
  const toBeyond = 2 * beyond - 1;
  return {
    x: target.x + (1 - ahead.y * toRight + ahead.x * toBeyond) / 2,
    y: target.y + (1 + ahead.x * toRight + ahead.y * toBeyond) / 2,
  };
}

/**
 * Where something comes to lie that leaves a square for an intersection straight or diagonally off one of its corners:
 * there, or at the last intersection on the way that it reaches before a wall or the edge of the map.
 */
export function cornerReached(map: BattleMap | null, target: Square, at: Intersection): Intersection {
  const start = {
    x: Math.min(Math.max(at.x, target.x), target.x + 1),
    y: Math.min(Math.max(at.y, target.y), target.y + 1),
  };
  const columns = at.x - start.x;
  const rows = at.y - start.y;
  for (let steps = Math.max(Math.abs(columns), Math.abs(rows)); steps > 0; steps--) {
    const x = start.x + Math.sign(columns) * Math.min(steps, Math.abs(columns));
    const y = start.y + Math.sign(rows) * Math.min(steps, Math.abs(rows));
    if (isWayFree(map, start, { x, y })) return { x, y };
  }
  return start;
}
