import type { FaceSource } from './faces.ts';
import type { Odds } from './odds.ts';
import { digitsFor, unpack } from './polynomial.ts';
import { Dice, several } from './recipe.ts';

export type End = 'highest' | 'lowest';

/** The total of the highest or lowest `keep` of `times` rolls of the same dice; all of them fall. */
export class Keep extends Dice {
  private readonly times: number;
  private readonly best: number;
  private readonly part: Dice;
  private readonly end: End;

  constructor([times, keep]: readonly [number, number], part: Dice, end: End) {
    const values = part.max - part.min + 1;
    super({
      notation: `${several(times, part)}k${end === 'highest' ? 'h' : 'l'}${keep}`,
      min: keep * part.min,
      max: keep * part.max,
      count: times * part.count,
      first: times * part.first,
      bits: times * part.bits,
      // One step for each value and each pair of numbers of dice kept, as counted in `exact`.
      effort: 1 + (values * keep * (keep + 1)) / 256,
      tail: undefined,
    });
    this.times = times;
    this.best = keep;
    this.part = part;
    this.end = end;
  }

  fall(source: FaceSource): number {
    const rolls: number[] = [];
    for (let i = 0; i < this.times; i++) rolls.push(this.part.fall(source));
    rolls.sort((a, b) => a - b);
    const from = this.end === 'highest' ? this.times - this.best : 0;
    let total = 0;
    for (let i = from; i < from + this.best; i++) total += rolls[i] as number;
    return total;
  }

  /**
   * Goes through the values from the end that is kept. `chosen[k]` is the polynomial of the ways in which exactly k rolls
   * show one of the values met so far, all of them kept. At each value, some number of the other rolls shows it: either
   * places for kept rolls remain, or they are filled and whatever is left lies beyond.
   */
  protected exact(): Odds<number> {
    const { values, weights, total } = this.part.odds;
    const digits = digitsFor(total ** BigInt(this.times));
    const chosen: bigint[] = Array.from({ length: this.best }, (_, k) => (k === 0 ? 1n : 0n));
    let [done, beyond] = [0n, total];
    for (let step = 0; step < values.length; step++) {
      const i = this.end === 'highest' ? values.length - 1 - step : step;
      beyond -= weights[i] as bigint;
      const shift = BigInt(((values[i] as number) - this.part.min) * digits * 4);
      done += this.step(chosen, { weight: weights[i] as bigint, beyond, shift });
    }
    return unpack(done, digits, this.min);
  }

  /** Moves `chosen` past one value and returns what was completed by it. */
  private step(chosen: bigint[], { weight, beyond, shift }: Value): bigint {
    let done = 0n;
    for (let k = this.best - 1; k >= 0; k--) {
      const before = chosen[k] as bigint;
      if (before === 0n) continue;
      const [others, places] = [this.times - k, this.best - k];
      // Ways in which j of the others show this value; those with too few to fill the places go on.
      let ways = 1n;
      let completed = (weight + beyond) ** BigInt(others) - beyond ** BigInt(others);
      for (let j = 1; j < places; j++) {
        ways = (ways * BigInt(others - j + 1) * weight) / BigInt(j);
        completed -= ways * beyond ** BigInt(others - j);
        chosen[k + j] = (chosen[k + j] as bigint) + ((before * ways) << (shift * BigInt(j)));
      }
      done += (before * completed) << (shift * BigInt(places));
    }
    return done;
  }
}

interface Value {
  readonly weight: bigint;
  /** The weight of all values still to come. */
  readonly beyond: bigint;
  /** By how many bits one kept roll of this value moves a polynomial. */
  readonly shift: bigint;
}
