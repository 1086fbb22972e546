import type { BattleMap } from '../grid/battle-map.ts';
import { areAdjacent, type Footprint } from '../grid/footprint.ts';
import { gridOf } from '../grid/grid-of.ts';

/** Whether nothing on the edges of the map keeps the one from getting at the other: filled squares do not part who stands beside each other. */
export function isOpenBetween(map: BattleMap | null, a: Footprint, b: Footprint): boolean {
  return map?.edges === undefined || gridOf(map).hasLineOfEffect(map, a, b);
}

/** Whether two touch, at a side or a corner, with nothing on an edge between them. */
export function areBeside(map: BattleMap | null, a: Footprint, b: Footprint): boolean {
  return areAdjacent(a, b) && isOpenBetween(map, a, b);
}
