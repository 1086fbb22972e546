import { type BattleMap, compileMap, isOnMap, terrainAt } from '../grid/battle-map.ts';
import { isDivided } from '../grid/compiled-edges.ts';
import type { Footprint } from '../grid/footprint.ts';
import { gridOf } from '../grid/grid-of.ts';

/** Whether all of a space is on the map, and nothing there keeps everybody out. */
export function isGround(map: BattleMap | null, place: Footprint): boolean {
  if (map === null) return true;
  const squares = gridOf(map).spaces(place);
  if (isDivided(compileMap(map).edges, squares)) return false;
  return squares.every((square) => isOnMap(map, square) && !terrainAt(map, square).blocksMove);
}
