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
