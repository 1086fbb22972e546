import type { FaceSource } from './faces.ts';
import { type Fraction, fraction } from './fraction.ts';
import type { Odds } from './odds.ts';
import { repeated } from './polynomial.ts';
import { Dice, several, signed, type Tail } from './recipe.ts';
import type { Die } from './single.ts';

/** The same dice rolled several times and totalled, with a constant. */
export class Repeated extends Dice {
  readonly times: number;
  readonly part: Dice;
  readonly plus: number;

  constructor(times: number, part: Dice, plus: number) {
    const alone = times === 1 && !part.notation.startsWith('d');
    super({
      notation: (alone ? part.notation : several(times, part)) + signed(plus),
      min: times * part.min + plus,
      max: times * part.max + plus,
      count: times * part.count,
      first: part.openEnded ? part.first : times * part.first,
      bits: times * part.bits,
      tail: part.tail && laterTail(part.tail, times, (times - 1) * part.min + plus),
    });
    this.times = times;
    this.part = part;
    this.plus = plus;
  }

  fall(source: FaceSource): number {
    let total = this.plus;
    for (let i = 0; i < this.times; i++) total += this.part.fall(source);
    return total;
  }

  protected exact(): Odds<number> {
    return repeated(this.part.odds, this.times, this.plus);
  }
}

/** Dice of one kind with a constant, `2d6+3`: by far the commonest roll, so it asks for its faces without a detour. */
export class Pool extends Repeated {
  private readonly sides: number;

  constructor(count: number, die: Die, plus: number) {
    super(count, die, plus);
    this.sides = die.sides;
  }

  override fall(source: FaceSource): number {
    let total = this.plus;
    for (let i = 0; i < this.times; i++) total += source.face(this.sides);
    return total;
  }
}

/** At least one of `times` chains was cut; the others give `more` at least. */
function laterTail(tail: Tail, times: number, more: number): Tail {
  const { num, den } = tail.weight;
  const power = BigInt(times);
  const weight: Fraction = fraction(den ** power - (den - num) ** power, den ** power);
  return { from: tail.from + more, weight };
}
