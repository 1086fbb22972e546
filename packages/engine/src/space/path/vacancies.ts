import type { BattleMap } from '../grid/battle-map.ts';
import { type Footprint, squareKey } from '../grid/footprint.ts';
import { gridOf } from '../grid/grid-of.ts';
import type { Square } from '../grid/square.ts';
import { isGround } from './ground.ts';

/** Whether nothing of the ground keeps a creature out of a place. */
export type GroundTest = (place: Footprint) => boolean;

/**
 * Free places for those who are set up one after the other. Nobody leaves in between: a place that was found wanting for a
 * space of one size stays so, and is not looked at again.
 */
export class Vacancies {
  readonly #map: BattleMap | null;
  readonly #isGround: GroundTest;
  readonly #taken: Set<number> = new Set();
  readonly #isTaken = (x: number, y: number): boolean => this.#taken.has(squareKey(x, y));
  /** By side of the space: where there is no room for one. */
  readonly #wanting: Map<number, Set<number>> = new Map();

  /** @param isGround what the map says, unless another one is asked */
  constructor(map: BattleMap | null, isGround: GroundTest = (place) => isOpenGround(map, place)) {
    this.#map = map;
    this.#isGround = isGround;
  }

  /** Somebody stands there, less than 16,384 squares from the first one. */
  take(place: Footprint): void {
    for (const square of gridOf(this.#map).spaces(place)) this.#taken.add(squareKey(square.x, square.y));
  }

  /**
   * Takes the first of the squares at which there is room for a space of that side, in squares; null where there is none.
   *
   * @param suits what else speaks for a square, for this one alone
   */
  takeFirst(squares: Iterable<Square>, side: number, suits?: (square: Square) => boolean): Square | null {
    const wanting = this.#wanting.get(side) ?? new Set<number>();
    this.#wanting.set(side, wanting);
    for (const square of squares) {
      const at = squareKey(square.x, square.y);
      if (wanting.has(at) || suits?.(square) === false) continue;
      wanting.add(at);
      const place = { ...square, side };
      if (!this.#isFree(place)) continue;
      this.take(place);
      return square;
    }
    return null;
  }

  #isFree(place: Footprint): boolean {
    if (!this.#isGround(place)) return false;
    return !gridOf(this.#map).anySpace(this.#isTaken, place.x, place.y, place.side);
  }
}

/** As `isGround`, which lists the squares of a place; those that begin on no ground are passed over before. */
function isOpenGround(map: BattleMap | null, place: Footprint): boolean {
  return isGround(map, { ...place, side: 1 }) && (place.side === 1 || isGround(map, place));
}
