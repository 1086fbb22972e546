import { type BattleMap, compileMap, isOnMap } from '../grid/battle-map.ts';
import { isDivided, isKeptFrom } from '../grid/compiled-edges.ts';
import type { WayQuery } from '../grid/grid.ts';
import { anyTile, tilesOf } from '../grid/hex-space.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';
import { TILE_STEPS } from '../grid/steps.ts';
import type { Path, ReachableSquare } from './path.ts';

/** What one step to a place counts, in tiles: the dearest of those it stands on then; 0 where it cannot be taken. */
export function tileStepCost(map: BattleMap | null, from: Square, step: Square, side: number): number {
  if (map === null) return 1;
  const { edges } = compileMap(map);
  if (edges !== null && tilesOf({ ...from, side }).some((tile) => isKeptFrom(edges, tile, step))) return 0;
  return placeCost(map, { x: from.x + step.x, y: from.y + step.y }, side);
}

/** What it counts to stand in a place, in tiles: the dearest of them; 0 where one of them cannot be entered. */
function placeCost(map: BattleMap, place: Square, side: number): number {
  const { cost, edges, width } = compileMap(map);
  const tiles = tilesOf({ x: place.x, y: place.y, side });
  if (isDivided(edges, tiles)) return 0;
  let dearest = 0;
  for (const tile of tiles) {
    const each = isOnMap(map, tile) ? cost[tile.y * width + tile.x]! : 0;
    if (each === 0) return 0;
    dearest = Math.max(dearest, each);
  }
  return dearest;
}

/** A place that was reached: what it cost, and from where. */
interface Reached {
  readonly at: Square;
  readonly spent: number;
  readonly before: Reached | null;
}

function keyOf({ x, y }: Square): string {
  return `${x},${y}`;
}

/**
 * All places within the budget in the order of what they cost, by the cheapest way; of equally cheap ones those found
 * first. Ways are short: a creature moves a few tiles in one go.
 */
function* flood(map: BattleMap | null, query: WayQuery): Generator<Reached> {
  const settled = new Set<string>();
  const waiting: Reached[][] = [[{ at: query.from, spent: 0, before: null }]];
  for (let spent = 0; spent < waiting.length; spent++) {
    for (const reached of waiting[spent] ?? []) {
      if (settled.has(keyOf(reached.at))) continue;
      settled.add(keyOf(reached.at));
      yield reached;
      for (const next of stepsFrom(map, query, reached)) {
        const bucket = waiting[next.spent];
        if (bucket === undefined) waiting[next.spent] = [next];
        else bucket.push(next);
      }
    }
  }
}

/** The places beside one that can be entered with what is left of the budget. */
function stepsFrom(map: BattleMap | null, { side, budgetFeet, blocked }: WayQuery, before: Reached): Reached[] {
  const next: Reached[] = [];
  for (const step of TILE_STEPS) {
    const at = { x: before.at.x + step.x, y: before.at.y + step.y };
    const cost = tileStepCost(map, before.at, step, side);
    const spent = before.spent + cost;
    if (cost === 0 || spent * SQUARE_FEET > budgetFeet) continue;
    if (blocked === undefined || !anyTile(blocked, at.x, at.y, side)) next.push({ at, spent, before });
  }
  return next;
}

function mayStop({ from, side, occupied }: WayQuery, { x, y }: Square): boolean {
  return (x === from.x && y === from.y) || occupied === undefined || !anyTile(occupied, x, y, side);
}

/** The shortest way to a tile within the budget, or null. */
export function findHexPath(map: BattleMap | null, query: WayQuery, to: Square): Path | null {
  for (const reached of flood(map, query)) {
    if (reached.at.x !== to.x || reached.at.y !== to.y || !mayStop(query, to)) continue;
    const squares: Square[] = [];
    for (let at: Reached | null = reached; at?.before != null; at = at.before) squares.unshift(at.at);
    return { squares, feet: reached.spent * SQUARE_FEET };
  }
  return null;
}

/** Where one may stop within the budget, the nearest first. */
export function tilesInReach(map: BattleMap | null, query: WayQuery): ReachableSquare[] {
  const found: ReachableSquare[] = [];
  for (const { at, spent, before } of flood(map, query)) {
    if (before !== null && mayStop(query, at)) found.push({ square: at, feet: spent * SQUARE_FEET });
  }
  return found;
}
