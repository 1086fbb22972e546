import type { Dice } from '../../../chance/dice.ts';
import { Odds } from '../../../chance/odds.ts';
import type { By } from '../check.ts';

/** The classes of rolls, each worked out once: the same roll is met on many branches. */
export class Classes {
  readonly #known: Map<Dice, Map<unknown, Map<string, Odds<unknown>>>> = new Map();

  of<T>(dice: Dice, by: By<T>, numbers: readonly [number, number, number]): Odds<T> {
    let known = this.#known.get(dice);
    if (known === undefined) {
      known = new Map();
      this.#known.set(dice, known);
    }
    let same = known.get(by);
    if (same === undefined) {
      same = new Map();
      known.set(by, same);
    }
    const key = numbers.join();
    const found = (same.get(key) as Odds<T> | undefined) ?? classes(dice.odds, by, ...numbers);
    same.set(key, found);
    return found;
  }
}

function classes<T>(odds: Odds<number>, by: By<T>, a: number, b: number, c: number): Odds<T> {
  const weights = new Map<T, bigint>();
  odds.values.forEach((value, index) => {
    const key = by(value, a, b, c);
    weights.set(key, (weights.get(key) ?? 0n) + (odds.weights[index] ?? 0n));
  });
  return Odds.weighted(weights);
}
