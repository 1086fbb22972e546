import { type BattleMap, terrainAt } from '../grid/battle-map.ts';
import { type Edge, edgeTerrain, spacesOf } from '../grid/edge.ts';
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
  const attackerFeet = from === null ? null : feetBetween(metric, from, square);
  return covers(across, height, { attackerFeet, targetFeet: feetBetween(metric, to, square), atFeet: SQUARE_FEET });
}

/** The same of what stands on an edge. Whoever stands in one of its squares stands at it. */
export function isCoveringEdge(across: Across, edge: Edge): boolean {
  const { map, from, to, metric } = across;
  const { height } = edgeTerrain(map, edge) ?? {};
  const squares = spacesOf(map, edge);
  const feetTo = (end: Footprint): number =>
    Math.min(...squares.map((square) => feetBetween(metric, end, { ...square, side: 1 })));
  return covers(across, height, {
    attackerFeet: from === null ? null : feetTo(from),
    targetFeet: feetTo(to),
    atFeet: 0,
  });
}

/** How far both are from an obstacle. */
interface Distances {
  /** Null for an effect that comes from a bare intersection. */
  readonly attackerFeet: number | null;
  readonly targetFeet: number;
  /** Whoever is no further off stands at it. */
  readonly atFeet: number;
}

function covers(across: Across, height: number | undefined, { attackerFeet, targetFeet, atFeet }: Distances): boolean {
  if (height !== undefined && height <= across.overFeet) return false;
  if (attackerFeet === null) return true;
  if (height === undefined) return attackerFeet > atFeet || targetFeet <= atFeet;
  return targetFeet <= LOW_OBSTACLE_FEET && attackerFeet >= targetFeet;
}
