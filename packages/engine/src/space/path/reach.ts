import { type Footprint, feetBetween, stepsBetween } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';

/** The one reach whose diagonals are not counted by the metric, in feet. */
const TWO_SQUARES = 10;

/**
 * Whether a creature reaches a target. Reach 5 covers the adjacent squares, diagonals included (MOD-MEL-01); reach 0
 * only the creature's own. Reach 10 covers the second diagonal too, although that is 15 feet away: the exception
 * of the 3.5 SRD, without which one could walk up to a pikeman unthreatened. Longer reaches follow the metric.
 */
export function isInReach(metric: Metric, from: Footprint, reachFeet: number, target: Footprint): boolean {
  if (reachFeet === TWO_SQUARES) return stepsBetween(from, target) <= TWO_SQUARES / SQUARE_FEET;
  return feetBetween(metric, from, target) <= reachFeet;
}

/** The part of the grid that counts; a BattleMap is one. */
export interface Bounds {
  readonly width: number;
  readonly height: number;
}

/**
 * The squares a creature threatens (MOD-AOO-02), row by row. Its own are among them: a Tiny enemy may stand there.
 * What blocks a blow on the way, such as a wall, is the caller's to ask of the line of effect.
 */
export function threatenedSquares(
  metric: Metric,
  from: Footprint,
  reachFeet: number,
  bounds: Bounds | null = null,
): Square[] {
  const steps = Math.floor(reachFeet / SQUARE_FEET);
  const west = Math.max(from.x - steps, bounds ? 0 : Number.NEGATIVE_INFINITY);
  const north = Math.max(from.y - steps, bounds ? 0 : Number.NEGATIVE_INFINITY);
  const east = Math.min(from.x + from.side + steps, bounds?.width ?? Number.POSITIVE_INFINITY);
  const south = Math.min(from.y + from.side + steps, bounds?.height ?? Number.POSITIVE_INFINITY);
  const squares: Square[] = [];
  for (let y = north; y < south; y++) {
    for (let x = west; x < east; x++) {
      if (isInReach(metric, from, reachFeet, { x, y, side: 1 })) squares.push({ x, y });
    }
  }
  return squares;
}
