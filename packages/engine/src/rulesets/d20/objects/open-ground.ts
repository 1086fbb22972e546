import type { Cause } from '../../../kernel/rule.ts';
import { isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { floorMark, isInTheWay } from '../../../space/grid/floor.ts';
import { footprintSquares } from '../../../space/grid/footprint.ts';
import type { D20Scene } from '../game.ts';
import { footprintOf } from '../movement/field.ts';

/**
 * Where the thing stood for the ground (a door, a wall, a crate that the map draws), there is even floor now (MOD-OBJ-13,
 * V22-OBJT-07).
 *
 * @returns whether it stood for any
 */
export function openGround(scene: D20Scene, who: number, why: Cause): boolean {
  const { map } = scene.fight;
  const floor = map === null ? undefined : floorMark(map);
  if (map === null || floor === undefined) return false;
  let opened = false;
  for (const square of footprintSquares(footprintOf(scene, who))) {
    if (!isOnMap(map, square) || !isInTheWay(terrainAt(map, square))) continue;
    scene.emit({ kind: 'terrain', who, x: square.x, y: square.y, mark: floor, why });
    opened = true;
  }
  return opened;
}
