import { lcm } from '../../../chance/fraction.ts';
import { Odds } from '../../../chance/odds.ts';

/** Chances over one denominator. */
export interface Gathered<K> {
  readonly weights: ReadonlyMap<K, bigint>;
  readonly den: bigint;
  /** The sum of the weights: `den` where every way has been walked. */
  readonly sum: bigint;
}

/** Chances that are being added up, each over the denominator with which it comes. */
export class Chances<K> {
  readonly #byDen: Map<bigint, Map<K, bigint>> = new Map();
  /** Most chances come with the denominator of the one before. */
  #den = 0n;
  #sums: Map<K, bigint> = new Map();

  note(key: K, num: bigint, den: bigint): void {
    if (den !== this.#den) {
      this.#den = den;
      this.#sums = this.#byDen.get(den) ?? new Map();
      this.#byDen.set(den, this.#sums);
    }
    const before = this.#sums.get(key);
    this.#sums.set(key, before === undefined ? num : before + num);
  }

  /** Brings the sums over their several denominators to one. */
  gathered(): Gathered<K> {
    let common = 1n;
    for (const den of this.#byDen.keys()) common = lcm(common, den);
    const weights = new Map<K, bigint>();
    let sum = 0n;
    for (const [den, sums] of this.#byDen) {
      const factor = common / den;
      for (const [key, num] of sums) {
        weights.set(key, (weights.get(key) ?? 0n) + num * factor);
        sum += num * factor;
      }
    }
    return { weights, den: common, sum };
  }
}

/** @throws Error where a branch was left out or walked twice */
export function oddsOf<K>(found: Chances<K>): Odds<K> {
  const { weights, den, sum } = found.gathered();
  checkWhole(sum, den);
  return Odds.weighted(weights);
}

export function checkWhole(sum: bigint, den: bigint): void {
  if (sum !== den) throw new Error(`the branches add up to ${sum}/${den}: the rule is not deterministic`);
}
