import { type BattleMap, terrainAt } from '../grid/battle-map.ts';
import { type Footprint, feetBetween } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { SQUARE_FEET } from '../grid/square.ts';

/** Beyond this distance from a low obstacle, in feet, it hides nobody. */
const LOW_OBSTACLE_FEET = 30;

/** Between whom an obstacle stands, and how the view passes over it. */
export interface Across {
  readonly map: BattleMap;
  /** Null for an effect that comes from a bare intersection, such as an explosion. */
  readonly from: Footprint | null;
  readonly to: Footprint;
  readonly metric: Metric;
  /** Obstacles no higher than this are looked over. */
  readonly overFeet: number;
}

/**
 * Whether an obstacle with a degree of cover, standing in the square, covers the target from this attacker.
 *
 * One with a height is a low obstacle: it covers those within 30 feet of it, and an attacker who is nearer to it than
 * the target ignores it (3.5 SRD, GNG-CORE-10). One without is an opening such as a window: whoever stands at it and
 * attacks someone who does not, ignores it, so that a sniper has better cover than his target (MOD-COVER-05).
 */
export function isCovering(across: Across, square: Footprint): boolean {
  const { from, to, metric } = across;
  const { height } = terrainAt(across.map, square);
  if (height !== undefined && height <= across.overFeet) return false;
  if (from === null) return true;
  const attackerFeet = feetBetween(metric, from, square);
  const targetFeet = feetBetween(metric, to, square);
  if (height === undefined) return attackerFeet > SQUARE_FEET || targetFeet <= SQUARE_FEET;
  return targetFeet <= LOW_OBSTACLE_FEET && attackerFeet >= targetFeet;
}
