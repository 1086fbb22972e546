import type { FaceSource } from './faces.ts';
import { addFractions, fraction, multiplyFractions } from './fraction.ts';
import type { Odds } from './odds.ts';
import { summed } from './polynomial.ts';
import { Dice, several, signed, type Tail } from './recipe.ts';

/** Different dice one after the other, totalled, with a constant. */
export class Mixed extends Dice {
  readonly parts: readonly Dice[];
  readonly plus: number;

  constructor(parts: readonly Dice[], plus: number) {
    const total = (of: (part: Dice) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
    const chain = parts.findIndex((part) => part.openEnded);
    super({
      notation:
        parts.map((part) => (part.notation.startsWith('d') ? several(1, part) : part.notation)).join('+') +
        signed(plus),
      min: total((part) => part.min) + plus,
      max: total((part) => part.max) + plus,
      count: total((part) => part.count),
      first: parts.slice(0, chain < 0 ? parts.length : chain + 1).reduce((sum, part) => sum + part.first, 0),
      bits: total((part) => part.bits),
      tail: sharedTail(parts, plus),
    });
    this.parts = parts;
    this.plus = plus;
  }

  fall(source: FaceSource): number {
    let total = this.plus;
    for (const part of this.parts) total += part.fall(source);
    return total;
  }

  protected exact(): Odds<number> {
    return summed(
      this.parts.map((part) => part.odds),
      this.plus,
    );
  }
}

/** At least one of the chains was cut; the least total with which that can be. */
function sharedTail(parts: readonly Dice[], plus: number): Tail | undefined {
  let [from, least, whole] = [Number.POSITIVE_INFINITY, plus, fraction(1)];
  for (const part of parts) {
    least += part.min;
    if (!part.tail) continue;
    from = Math.min(from, part.tail.from - part.min);
    const { num, den } = part.tail.weight;
    whole = multiplyFractions(whole, fraction(den - num, den));
  }
  if (from === Number.POSITIVE_INFINITY) return undefined;
  return { from: least + from, weight: addFractions(fraction(1), fraction(-whole.num, whole.den)) };
}
