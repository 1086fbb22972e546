import { die } from './dice.ts';
import type { FaceSource } from './faces.ts';
import { Odds } from './odds.ts';
import { Dice } from './recipe.ts';

/** One die that falls again as long as it shows more than a certain face. */
class Rerolled extends Dice {
  readonly #sides: number;

  constructor(sides: number, most: number) {
    const notation = `d${sides} up to ${most}`;
    super({ notation, min: 1, max: most, count: 1, first: 1, bits: Math.log2(most), tail: undefined });
    this.#sides = sides;
  }

  fall(source: FaceSource): number {
    for (;;) {
      const face = source.face(this.#sides);
      if (face <= this.max) return face;
    }
  }

  protected exact(): Odds<number> {
    return Odds.uniform(Array.from({ length: this.max }, (_, face) => face + 1));
  }
}

/** A die that is rolled again while it shows more than `most`, which is 1 or more and less than its sides. Its notation is for the eye alone. */
export function upToFace(sides: number, most: number): Dice {
  const one = die(sides);
  const key = `up to ${most}`;
  return one.made(key) ?? one.keep(key, new Rerolled(sides, most));
}
