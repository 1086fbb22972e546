import { lcm } from '../chance/fraction.ts';

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

  note(key: K, num: bigint, den: bigint): void {
    let sums = this.#byDen.get(den);
    if (sums === undefined) {
      sums = new Map();
      this.#byDen.set(den, sums);
    }
    sums.set(key, (sums.get(key) ?? 0n) + num);
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
