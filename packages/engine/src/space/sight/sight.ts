import { type BattleMap, type CompiledMap, compileMap, isOnMap } from '../grid/battle-map.ts';
import { type Footprint, footprintSquares } from '../grid/footprint.ts';
import type { Square } from '../grid/square.ts';

/*
 * The line from centre to centre is walked from square to square by the sign of one whole number: which comes first,
 * the next border between columns or the next between rows. Zero is a corner of the grid, met exactly.
 */

/** Goes along the line between the centres of two squares, from one square that it crosses to the next. */
export class LineWalk {
  x: number;
  y: number;
  readonly #end: Square;
  readonly #columns: number;
  readonly #rows: number;
  readonly #stepX: number;
  readonly #stepY: number;
  #ahead: number;

  /** Stands on `a` to begin with. */
  constructor(a: Square, b: Square) {
    this.x = a.x;
    this.y = a.y;
    this.#end = b;
    this.#columns = Math.abs(b.x - a.x);
    this.#rows = Math.abs(b.y - a.y);
    this.#stepX = Math.sign(b.x - a.x);
    this.#stepY = Math.sign(b.y - a.y);
    this.#ahead = this.#rows - this.#columns;
  }

  /** One square further; false at the end. */
  next(): boolean {
    if (this.x === this.#end.x && this.y === this.#end.y) return false;
    const toward = this.#ahead;
    if (toward <= 0) {
      this.x += this.#stepX;
      this.#ahead += 2 * this.#rows;
    }
    if (toward >= 0) {
      this.y += this.#stepY;
      this.#ahead -= 2 * this.#columns;
    }
    return true;
  }
}

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
