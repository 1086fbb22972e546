import type { FaceSource } from './faces.ts';
import { type Odds, sorted } from './odds.ts';
import { Dice, signed } from './recipe.ts';

/** What is left of a roll after a bonus or a reduction, 0 at least. */
class Remainder extends Dice {
  readonly #dice: Dice;
  readonly #plus: number;

  constructor(dice: Dice, plus: number) {
    super({
      notation: `max(0, ${dice.notation}${signed(plus)})`,
      min: Math.max(0, dice.min + plus),
      max: Math.max(0, dice.max + plus),
      count: dice.count,
      first: dice.first,
      bits: dice.bits,
      tail: dice.tail && { from: Math.max(0, dice.tail.from + plus), weight: dice.tail.weight },
    });
    this.#dice = dice;
    this.#plus = plus;
  }

  fall(source: FaceSource): number {
    return Math.max(0, this.#dice.fall(source) + this.#plus);
  }

  protected exact(): Odds<number> {
    return sorted(this.#dice.odds.map((value) => Math.max(0, value + this.#plus)));
  }
}

/** The dice with a bonus or a reduction, 0 at least; as dice, so that several of them can be added up. */
export function remainder(dice: Dice, plus: number): Dice {
  const key = `remainder ${plus}`;
  return dice.made(key) ?? dice.keep(key, new Remainder(dice, plus));
}
