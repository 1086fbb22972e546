import { type BattleMap, type CompiledMap, compileMap, isOnMap } from './battle-map.ts';
import { type Footprint, footprintSquares } from './footprint.ts';
import type { Square } from './square.ts';

/*
 * The line from centre to centre is walked from square to square by the sign of one whole number: which comes first,
 * the next border between columns or the next between rows. Zero is a corner of the grid, met exactly.
 */

/**
 * The squares that the line between the centres crosses, both ends included, in order. A square touched only in
 * its corner is not crossed.
 */
export function lineSquares(a: Square, b: Square): Square[] {
  const columns = Math.abs(b.x - a.x);
  const rows = Math.abs(b.y - a.y);
  const stepX = Math.sign(b.x - a.x);
  const stepY = Math.sign(b.y - a.y);
  let { x, y } = a;
  let ahead = rows - columns;
  const squares: Square[] = [{ x, y }];
  while (x !== b.x || y !== b.y) {
    const toward = ahead;
    if (toward <= 0) {
      x += stepX;
      ahead += 2 * rows;
    }
    if (toward >= 0) {
      y += stepY;
      ahead -= 2 * columns;
    }
    squares.push({ x, y });
  }
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

/** Whether any square of one has line of effect to any square of the other. */
export function hasLineOfEffectBetween(map: BattleMap | null, a: Footprint, b: Footprint): boolean {
  if (map === null) return true;
  if (a.side === 1 && b.side === 1) return hasLineOfEffect(map, a, b);
  const targets = footprintSquares(b);
  return footprintSquares(a).some((from) => targets.some((to) => hasLineOfEffect(map, from, to)));
}

function isLineClear(map: CompiledMap, a: Square, b: Square): boolean {
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
