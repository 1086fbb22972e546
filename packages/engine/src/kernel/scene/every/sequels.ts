import type { Dice } from '../../../chance/dice.ts';
import type { Odds } from '../../../chance/odds.ts';
import type { Game } from '../../state/game.ts';
import type { Followed, Sequel } from '../sequel.ts';
import { asOne, othersOf } from '../throws.ts';
import type { Spot } from './branches.ts';
import { Chances, type Gathered } from './chances.ts';
import type { Ones } from './ones.ts';

/** All ways to one and the same sequel, by what is thrown in it: the sum, or the first throw where something follows from it. */
export interface Ways<G extends Game, T> {
  readonly sequel: Sequel<G, T>;
  readonly spot: Spot;
  readonly others: Dice | null;
  readonly thrown: Chances<number>;
}

/** Sequels with their chances; equal ones at equal spots are one. */
export class Sequels<G extends Game, T> {
  readonly #ones: Ones;
  readonly #ways: Map<object, Ways<G, T>> = new Map();

  constructor(ones: Ones) {
    this.#ones = ones;
  }

  all(): readonly Ways<G, T>[] {
    return [...this.#ways.values()];
  }

  note(sequel: Sequel<G, T>, spot: Spot, num: bigint, den: bigint): void {
    const { before = 0, throws, given, follows = null, becomes } = sequel.spec;
    const others = follows === null ? null : othersOf(throws, throws[0]?.times ?? 0);
    const { changes, memory } = spot;
    const key = this.#ones.of({ becomes, follows, given, others, changes: changes.key, memory });
    let ways = this.#ways.get(key);
    if (ways === undefined) {
      ways = { sequel, spot, others, thrown: new Chances<number>() };
      this.#ways.set(key, ways);
    }
    if (throws.length === 0) {
      ways.thrown.note(before, num, den);
      return;
    }
    const { dice, by, plus } = asOne(follows === null ? throws : throws.slice(0, 1));
    const { values, weights, total } = dice.odds;
    for (let at = 0; at < values.length; at++)
      ways.thrown.note(before + by(values[at] as number, plus, 0, 0), num * (weights[at] as bigint), den * total);
  }
}

/** What has followed from first throws, by what came of them: each with the chances of what they come to. */
export class Followers {
  readonly #byCame: Map<unknown, Chances<number>> = new Map();
  readonly #ones: Ones;

  constructor(ones: Ones) {
    this.#ones = ones;
  }

  note({ total, came }: Followed<unknown>, num: bigint, den: bigint): void {
    const one = typeof came === 'object' && came !== null ? this.#ones.of(came) : came;
    const totals = this.#byCame.get(one) ?? new Chances<number>();
    this.#byCame.set(one, totals);
    totals.note(total, num, den);
  }

  /** The same with the others added. */
  *with(
    others: Odds<number> | null,
  ): Generator<{ readonly came: unknown; readonly totals: Pick<Gathered<number>, 'weights' | 'den'> }> {
    for (const [came, chances] of this.#byCame) {
      const { weights, den } = chances.gathered();
      yield {
        came,
        totals: others === null ? { weights, den } : { weights: added(weights, others), den: den * others.total },
      };
    }
  }
}

function added(weights: ReadonlyMap<number, bigint>, others: Odds<number>): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const [total, weight] of weights)
    for (const [at, more] of others.values.entries())
      sums.set(total + more, (sums.get(total + more) ?? 0n) + weight * (others.weights[at] ?? 0n));
  return sums;
}
