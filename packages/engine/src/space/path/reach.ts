import { type Footprint, feetBetween, stepsBetween } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { SQUARE_FEET } from '../grid/square.ts';

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
