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
