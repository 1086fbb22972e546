import { type BattleMap, isOnMap, moveGrid } from '../grid/battle-map.ts';
import { anySquareAt, type Footprint, feetBetween, standingOn } from '../grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';
import { LineWalk } from '../sight/line-walk.ts';
import { lineSquares } from '../sight/sight.ts';
import { hasExit } from './move-grid.ts';
import { type ApproachQuery, findPath, type MoveQuery, type Path, type PathQuery, reaches } from './path.ts';

/**
 * The way in a straight line (MOD-GRID-04): the shortest path over squares that the line between the centres crosses,
 * or null if any of them cannot be entered, even where the path could do without it.
 */
export function straightPath(map: BattleMap | null, query: PathQuery): Path | null {
  const { metric, from, to, budgetFeet } = query;
  // A line to the other end of the world is long to look at.
  if (budgetFeet !== undefined && feetBetween(metric, { ...from, side: 1 }, { ...to, side: 1 }) > budgetFeet)
    return null;
  return lineTo(map, query, to);
}

/** The same within any budget. */
function lineTo(map: BattleMap | null, query: MoveQuery, to: Square): Path | null {
  const { from, occupied, side = 1 } = query;
  const isThere = from.x === to.x && from.y === to.y;
  if (!isThere && occupied !== undefined && anySquareAt(occupied, to.x, to.y, side)) return null;
  if (!isLineFree(map, query, to)) return null;
  const line = lineSquares(from, to);
  const swept = standingOn(line.map((place) => ({ ...place, side })));
  return findPath(map, { ...query, to, blocked: (x, y) => !swept(x, y) });
}

/**
 * The way of a charge (MOD-CHARGE-03, MOD-CHARGE-04): a straight line to the nearest place from which the target is in
 * reach, and among equally near ones to that closest to the target. The charger must stop at the first place within
 * striking range, so a line over one in which it may not stop is no charge. No squares: in reach already.
 */
export function straightApproach(map: BattleMap | null, query: ApproachQuery): Path | null {
  const { from, metric, reachFeet, side = 1, target, budgetFeet } = query;
  if (budgetFeet !== undefined && feetBetween(metric, { ...from, side }, target) > budgetFeet + reachFeet) return null;
  const strikes = ({ x, y }: Square): boolean => reaches(map, query, x, y);
  if (strikes(from)) return { squares: [], feet: 0 };
  const places = approachPlaces(map, query);
  // Mostly the first will do: they are not sorted.
  while (places.length > 0) {
    const to = takeBest(places);
    const path = lineTo(map, query, to);
    if (path !== null && !path.squares.some((square, at) => at < path.squares.length - 1 && strikes(square)))
      return path;
  }
  return null;
}

/** Whether a mover can go from each square that the line crosses into the next, and none is barred to it. */
function isLineFree(map: BattleMap | null, { from, blocked, side = 1 }: MoveQuery, to: Square): boolean {
  if (!isOnMap(map, from)) return false;
  const grid = map === null ? null : moveGrid(map, side);
  const walk = new LineWalk(from, to);
  let { x, y } = from;
  while (walk.next()) {
    if (grid !== null && !hasExit(grid, x, y, walk.x - x, walk.y - y)) return false;
    x = walk.x;
    y = walk.y;
    if (blocked !== undefined && anySquareAt(blocked, x, y, side)) return false;
  }
  return true;
}

/** A place to charge to. */
interface Stop extends Footprint {
  /** How far it is. */
  readonly feet: number;
  readonly off: number;
}

/** Places within the budget from which the target is in reach. */
function approachPlaces(map: BattleMap | null, query: ApproachQuery): Stop[] {
  const { from, metric, reachFeet, side = 1, target, budgetFeet } = query;
  const steps = Math.floor(reachFeet / SQUARE_FEET);
  const start = { x: from.x, y: from.y, side };
  const places: Stop[] = [];
  for (let y = target.y - steps - side + 1; y < target.y + target.side + steps; y++) {
    for (let x = target.x - steps - side + 1; x < target.x + target.side + steps; x++) {
      const place = { x, y, side, feet: 0, off: 0 };
      if (!reaches(map, query, x, y)) continue;
      place.feet = feetBetween(metric, start, place);
      if (budgetFeet !== undefined && place.feet > budgetFeet) continue;
      place.off = centreGap(place, target);
      places.push(place);
    }
  }
  return places;
}

/** Takes the best to charge to out of the places, of which there is one at least; of equals the first. */
function takeBest(places: Stop[]): Stop {
  let at = 0;
  let best = places[0]!;
  for (let i = 1; i < places.length; i++) {
    const { feet, off } = places[i]!;
    if (feet > best.feet || (feet === best.feet && off >= best.off)) continue;
    at = i;
    best = places[i]!;
  }
  places.splice(at, 1);
  return best;
}

/** Square of the distance between two centres, in half squares: only to compare by. */
function centreGap(a: Footprint, b: Footprint): number {
  return (2 * a.x + a.side - 2 * b.x - b.side) ** 2 + (2 * a.y + a.side - 2 * b.y - b.side) ** 2;
}
