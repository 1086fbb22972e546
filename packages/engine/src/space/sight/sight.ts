import { type BattleMap, type CompiledMap, compileMap, isOnMap } from '../grid/battle-map.ts';
import { NO_EFFECT, NO_SIGHT } from '../grid/compiled-edges.ts';
import { type Footprint, footprintSquares } from '../grid/footprint.ts';
import type { Square } from '../grid/square.ts';
import { isLinePast } from './edge-line.ts';
import { LineWalk } from './line-walk.ts';

/**
 * The squares that the line between the centres crosses, both ends included, in order. A square touched only in
 * its corner is not crossed.
 */
export function lineSquares(a: Square, b: Square): Square[] {
  const walk = new LineWalk(a, b);
  const squares: Square[] = [{ x: a.x, y: a.y }];
  while (walk.next()) squares.push({ x: walk.x, y: walk.y });
  return squares;
}

/**
 * Whether nothing that blocks sight stands on the line between the centres of two squares of the map. The two squares
 * themselves do not block. Where the line runs exactly through a corner of the grid, it passes one blocked square that
 * touches the corner, but not between two.
 */
export function hasLineOfEffect(map: BattleMap | null, a: Square, b: Square): boolean {
  if (map === null) return true;
  return isOnMap(map, a) && isOnMap(map, b) && isLineClear(compileMap(map), a, b);
}

/** The same for sight, which glass on edges does not block. */
export function hasLineOfSight(map: BattleMap | null, a: Square, b: Square): boolean {
  if (map === null || !isOnMap(map, a) || !isOnMap(map, b)) return map === null;
  const compiled = compileMap(map);
  if (compiled.edges === null) return isLineClear(compiled, a, b);
  return isLinePast(compiled, compiled.edges, NO_SIGHT, a, b);
}

/** Whether any square of one has line of sight to any square of the other. */
export function hasLineOfSightBetween(map: BattleMap | null, a: Footprint, b: Footprint): boolean {
  if (map === null) return true;
  const targets = footprintSquares(b);
  return footprintSquares(a).some((from) => targets.some((to) => hasLineOfSight(map, from, to)));
}

/** Whether any square of one has line of effect to any square of the other. */
export function hasLineOfEffectBetween(map: BattleMap | null, a: Footprint, b: Footprint): boolean {
  if (map === null) return true;
  if (a.side === 1 && b.side === 1) return hasLineOfEffect(map, a, b);
  const targets = footprintSquares(b);
  return footprintSquares(a).some((from) => targets.some((to) => hasLineOfEffect(map, from, to)));
}

function isLineClear(map: CompiledMap, a: Square, b: Square): boolean {
  if (map.edges !== null) return isLinePast(map, map.edges, NO_EFFECT, a, b);
  const { opaque, width } = map;
  const stepX = b.x < a.x ? -1 : 1;
  const stepY = b.y < a.y ? -width : width;
  const columns = (b.x - a.x) * stepX;
  const rows = b.y < a.y ? a.y - b.y : b.y - a.y;
  const end = b.y * width + b.x;
  let place = a.y * width + a.x;
  let ahead = rows - columns;
  while (place !== end) {
    if (ahead < 0) {
      place += stepX;
      ahead += 2 * rows;
    } else if (ahead > 0) {
      place += stepY;
      ahead -= 2 * columns;
    } else {
      if (opaque[place + stepX]! + opaque[place + stepY]! === 2) return false;
      place += stepX + stepY;
      ahead = 2 * (rows - columns);
    }
    if (opaque[place] === 1 && place !== end) return false;
  }
  return true;
}
