import type { FaceSource } from './faces.ts';
import { type Odds, sorted } from './odds.ts';
import { Dice } from './recipe.ts';

/** One die less another, for opposed rolls of which only the margin matters: the faces of `a` fall first. */
class Difference extends Dice {
  readonly #a: Dice;
  readonly #b: Dice;

  constructor(a: Dice, b: Dice, min: number = a.min - b.max, max: number = a.max - b.min) {
    super({
      notation: `${a.notation} less ${b.notation}`,
      min,
      max,
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
    return this.of(a, this.#b.fall(source));
  }

  protected exact(): Odds<number> {
    return sorted(this.#a.odds.combine(this.#b.odds, (a, b) => this.of(a, b)));
  }

  /** What two faces come to. */
  protected of(a: number, b: number): number {
    return a - b;
  }
}

/** One die less another as a single die; the faces of `a` fall first. */
export function difference(a: Dice, b: Dice): Dice {
  return new Difference(a, b);
}

/** The same, doubled, and one more where `a` shows something that matters by itself. */
class MarkedDifference extends Difference {
  readonly #isMarked: (a: number) => boolean;

  constructor(a: Dice, b: Dice, isMarked: (a: number) => boolean) {
    super(a, b, 2 * (a.min - b.max), 2 * (a.max - b.min) + 1);
    this.#isMarked = isMarked;
  }

  protected override of(a: number, b: number): number {
    return 2 * (a - b) + (this.#isMarked(a) ? 1 : 0);
  }
}

/** One die less another as a single die that tells whether `a` is marked too: `marginOf` and `isMarkedIn` take its results apart. */
export function markedDifference(a: Dice, b: Dice, isMarked: (a: number) => boolean): Dice {
  return new MarkedDifference(a, b, isMarked);
}

/** The margin in such a result. */
export const marginOf = (marked: number): number => Math.floor(marked / 2);

/** Whether such a result is marked. */
export const isMarkedIn = (marked: number): boolean => marked % 2 !== 0;
