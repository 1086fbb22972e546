import { d20 } from '../../../chance/dice.ts';
import type { FaceSource } from '../../../chance/faces.ts';
import { Odds, sorted } from '../../../chance/odds.ts';
import { Dice } from '../../../chance/recipe.ts';
import { reaches } from '../checks/checks.ts';

const SAVE_BASE = 10;

/** The save that the first of several shots forces. */
export interface FirstSave {
  /** What is added to the d20. */
  readonly bonus: number;
  /** 1 where a natural 1 always fails and a natural 20 always saves, else 0. */
  readonly auto: 0 | 1;
  /** Whether a failure doubles the damage of the first shot. */
  readonly vital: boolean;
}

/**
 * The damage of a first shot, of all the others, and the save that the first one forces, as one roll: all that matters of
 * the three is the sum and whether the save failed, and so much fewer cases have to be told apart. The value is twice the
 * sum, and one more where the save failed.
 */
class Joint extends Dice {
  readonly #first: Dice;
  readonly #others: Dice;
  readonly #save: FirstSave;

  constructor(first: Dice, others: Dice, save: FirstSave) {
    super({
      notation: `${first.notation} and ${others.notation}`,
      min: 0,
      max: 2 * (2 * first.max + others.max) + 1,
      count: first.count + others.count + 1,
      first: first.first,
      bits: first.bits + others.bits + d20.bits,
      tail: undefined,
    });
    this.#first = first;
    this.#others = others;
    this.#save = save;
  }

  fall(source: FaceSource): number {
    const first = this.#first.fall(source);
    const others = this.#others.fall(source);
    const fails = first > 0 && this.#fails(first, d20.fall(source));
    return this.#valueOf(first, others, fails);
  }

  #fails(first: number, face: number): boolean {
    return !reaches(face, this.#save.bonus, SAVE_BASE + first, this.#save.auto);
  }

  #valueOf(first: number, others: number, fails: boolean): number {
    const doubled = fails && this.#save.vital ? first : 0;
    return 2 * (first + others + doubled) + Number(fails);
  }

  protected exact(): Odds<number> {
    const weights = new Map<number, bigint>();
    const [first, others] = [this.#first.odds, this.#others.odds];
    for (const [i, value] of first.values.entries()) {
      const failing = this.#failing(value);
      for (const fails of [false, true]) {
        const share = (first.weights[i] ?? 0n) * BigInt(fails ? failing : d20.max - failing);
        if (share === 0n) continue;
        for (const [j, more] of others.values.entries()) {
          const key = this.#valueOf(value, more, fails);
          weights.set(key, (weights.get(key) ?? 0n) + share * (others.weights[j] ?? 0n));
        }
      }
    }
    return sorted(Odds.weighted(weights));
  }

  /** On how many of the 20 faces the save fails. */
  #failing(first: number): number {
    if (first === 0) return 0;
    let count = 0;
    for (let face = 1; face <= d20.max; face++) if (this.#fails(first, face)) count++;
    return count;
  }
}

/** Damage of a first shot and of others, with the save that the first one forces. */
export function jointDice(first: Dice, others: Dice, save: FirstSave): Dice {
  const key = `joint ${others.notation} ${save.bonus} ${save.auto} ${save.vital}`;
  return first.made(key) ?? first.keep(key, new Joint(first, others, save));
}
