import type { BattleMap } from './battle-map.ts';
import { anySquareAt, type Footprint, feetBetween, standingOn } from './footprint.ts';
import { type ApproachQuery, findPath, type MoveQuery, type Path, type PathQuery } from './path.ts';
import { pathBreak } from './path-cost.ts';
import { isInReach } from './reach.ts';
import { lineSquares } from './sight.ts';
import { SQUARE_FEET, type Square } from './square.ts';

/**
 * The way in a straight line (MOD-GRID-04): the shortest path over squares that the line between the centres crosses,
 * or null if any of them cannot be entered, even where the path could do without it.
 */
export function straightPath(map: BattleMap | null, query: PathQuery): Path | null {
  const { metric, from, to, budgetFeet } = query;
  // A line to the other end of the world is long to look at.
  if (budgetFeet !== undefined && feetBetween(metric, { ...from, side: 1 }, { ...to, side: 1 }) > budgetFeet)
    return null;
  const line = lineSquares(query.from, query.to);
  if (!isLineFree(map, line, query)) return null;
  const swept = standingOn(line.map((place) => ({ ...place, side: query.side ?? 1 })));
  return findPath(map, { ...query, blocked: (x, y) => !swept(x, y) });
}

/**
 * The way of a charge (MOD-CHARGE-03, MOD-CHARGE-04): a straight line to the nearest place from which the target is in
 * reach, and among equally near ones to that closest to the target. The charger must stop at the first place within
 * striking range, so a line over one in which it may not stop is no charge. No squares: in reach already.
 */
export function straightApproach(map: BattleMap | null, query: ApproachQuery): Path | null {
  const { from, metric, reachFeet, side = 1, target, budgetFeet } = query;
  if (budgetFeet !== undefined && feetBetween(metric, { ...from, side }, target) > budgetFeet + reachFeet) return null;
  const strikes = (place: Square): boolean => isInReach(metric, { ...place, side }, reachFeet, target);
  if (strikes(from)) return { squares: [], feet: 0 };
  for (const to of approachPlaces(query)) {
    const path = straightPath(map, { ...query, to });
    if (path?.squares.slice(0, -1).some(strikes) === false) return path;
  }
  return null;
}

function isLineFree(map: BattleMap | null, line: readonly Square[], { blocked, side = 1 }: MoveQuery): boolean {
  if (pathBreak(map, line, { side }) !== null) return false;
  return blocked === undefined || !line.slice(1).some(({ x, y }) => anySquareAt(blocked, x, y, side));
}

/** Places from which the target is in reach, the best to charge to first. */
function approachPlaces({ from, metric, reachFeet, side = 1, target }: ApproachQuery): Square[] {
  const steps = Math.floor(reachFeet / SQUARE_FEET);
  const places: { place: Footprint; feet: number; off: number }[] = [];
  for (let y = target.y - steps - side + 1; y < target.y + target.side + steps; y++) {
    for (let x = target.x - steps - side + 1; x < target.x + target.side + steps; x++) {
      const place = { x, y, side };
      if (!isInReach(metric, place, reachFeet, target)) continue;
      places.push({ place, feet: feetBetween(metric, { ...from, side }, place), off: centreGap(place, target) });
    }
  }
  places.sort((a, b) => a.feet - b.feet || a.off - b.off);
  return places.map(({ place }) => ({ x: place.x, y: place.y }));
}

/** Square of the distance between two centres, in half squares: only to compare by. */
function centreGap(a: Footprint, b: Footprint): number {
  return (2 * a.x + a.side - 2 * b.x - b.side) ** 2 + (2 * a.y + a.side - 2 * b.y - b.side) ** 2;
}
