import type { FaceSource } from './faces.ts';
import { type Odds, sorted } from './odds.ts';
import { Dice } from './recipe.ts';

/** One die less another, for opposed rolls of which only the margin matters: the faces of `a` fall first. */
class Difference extends Dice {
  readonly #a: Dice;
  readonly #b: Dice;

  constructor(a: Dice, b: Dice) {
    super({
      notation: `${a.notation} less ${b.notation}`,
      min: a.min - b.max,
      max: a.max - b.min,
      count: 2,
      first: 1,
      bits: a.bits + b.bits,
      tail: a.tail ?? b.tail,
    });
    this.#a = a;
    this.#b = b;
  }

  fall(source: FaceSource): number {
    const a = this.#a.fall(source);
    return a - this.#b.fall(source);
  }

  protected exact(): Odds<number> {
    return sorted(this.#a.odds.combine(this.#b.odds, (a, b) => a - b));
  }
}

/** One die less another as a single die; the faces of `a` fall first. */
export function difference(a: Dice, b: Dice): Dice {
  return new Difference(a, b);
}

/** What a margin and a mark come to as one number. */
const pairOf = (margin: number, isMarked: boolean): number => 2 * margin + (isMarked ? 1 : 0);

/** The margin of such a number. */
export const marginOf = (pair: number): number => Math.floor(pair / 2);

/** Whether such a number is marked. */
export const isMarkedIn = (pair: number): boolean => marginOf(pair) * 2 !== pair;

/** One die less another, beside whether `a` shows something that matters by itself. */
class MarkedDifference extends Dice {
  readonly #a: Dice;
  readonly #b: Dice;
  readonly #isMarked: (a: number) => boolean;

  constructor(a: Dice, b: Dice, isMarked: (a: number) => boolean) {
    const { notation, min, max, count, first, bits, tail } = difference(a, b);
    super({ notation, min: pairOf(min, false), max: pairOf(max, true), count, first, bits, tail });
    this.#a = a;
    this.#b = b;
    this.#isMarked = isMarked;
  }

  fall(source: FaceSource): number {
    const a = this.#a.fall(source);
    return pairOf(a - this.#b.fall(source), this.#isMarked(a));
  }

  protected exact(): Odds<number> {
    return sorted(this.#a.odds.combine(this.#b.odds, (a, b) => pairOf(a - b, this.#isMarked(a))));
  }
}

/** One die less another as a single die that tells whether `a` is marked too: `marginOf` and `isMarkedIn` take its results apart. */
export function markedDifference(a: Dice, b: Dice, isMarked: (a: number) => boolean): Dice {
  return new MarkedDifference(a, b, isMarked);
}
