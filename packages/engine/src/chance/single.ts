import type { FaceSource } from './faces.ts';
import { Odds } from './odds.ts';
import { Dice } from './recipe.ts';

/** No die at all: always the same number. */
export class Constant extends Dice {
  constructor(value: number) {
    super({ notation: `${value}`, min: value, max: value, count: 0, first: 0, bits: 0, tail: undefined });
  }

  fall(_source: FaceSource): number {
    return this.min;
  }

  protected exact(): Odds<number> {
    return Odds.always(this.min);
  }
}

/** One die with faces `1..sides`. */
export class Die extends Dice {
  readonly sides: number;

  constructor(sides: number) {
    super({ notation: `d${sides}`, min: 1, max: sides, count: 1, first: 1, bits: Math.log2(sides), tail: undefined });
    this.sides = sides;
  }

  fall(source: FaceSource): number {
    return source.face(this.sides);
  }

  protected exact(): Odds<number> {
    return Odds.uniform(Array.from({ length: this.sides }, (_, i) => i + 1));
  }
}
