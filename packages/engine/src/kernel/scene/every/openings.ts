import type { Dice } from '../../../chance/dice.ts';
import { lcm } from '../../../chance/fraction.ts';
import type { Odds } from '../../../chance/odds.ts';
import type { Cause } from '../../state/cause.ts';
import type { Game } from '../../state/game.ts';
import type { Check } from '../check.ts';
import { Open, type Opening, type Points } from '../points.ts';
import type { Total } from '../tally.ts';
import type { Derived, Fact } from '../world.ts';
import type { Branches } from './branches.ts';
import type { Classes } from './classes.ts';
import type { Cohort } from './cohort.ts';
import type { Cohorts, OpenFactor } from './cohorts.ts';
import { Spread } from './factor.ts';
import { CHANCE_OF_STATES, type Outcomes } from './forks.ts';

const LEFT_BY_PART = -1;

/** Stands in what comes of a part for the number that was left open in it. */
export const LEFT: Open = new (class extends Open {
  override toJSON(): never {
    return 'left open' as never;
  }
})(LEFT_BY_PART, 1, 0);

/** What a check against an open number came to, with the states for which it came to that. */
export class Sorted {
  readonly value: unknown;
  readonly cohort: Cohort;
  constructor(value: unknown, cohort: Cohort) {
    this.value = value;
    this.cohort = cohort;
  }
}

/** What the every driver does beside, where numbers are left open. */
interface Means<G extends Game> {
  readonly cohorts: Cohorts<G>;
  readonly branches: Branches;
  readonly classes: Classes;
  change(who: number, count: string, by: Open, why: Cause, source: number): void;
  check<T>(check: Check<T>, who: number, bonus: Total, versus: number, a: number): T;
  roll(dice: Dice): number;
  /** Goes on through that fork. */
  go(outcomes: () => Outcomes): unknown;
}

/** Numbers that are left open on the branches of a walk. */
export class Openings<G extends Game> implements Opening {
  readonly #means: Means<G>;
  /** What the part that is being walked has left open. */
  #left: number | null = null;

  constructor(means: Means<G>) {
    this.#means = means;
  }

  leave(value: number): Points {
    if (value < 1 || !this.#means.branches.isOutermostPart) return value;
    if (this.#left !== null) throw new Error('a part of a rule leaves one number open');
    this.#left = value;
    return LEFT;
  }

  /** What has been left open on the branch that has just been walked. */
  takeLeft(): number | null {
    const left = this.#left;
    this.#left = null;
    return left;
  }

  known(points: Open): number {
    return points.at === LEFT_BY_PART
      ? points.times * (this.#left ?? 0) + points.plus
      : this.#means.cohorts.known(points);
  }

  change(who: number, count: string, by: Open, why: Cause, source: number): void {
    this.#means.change(who, count, by, why, source);
  }

  fact<V extends Fact>(of: Derived<never, V>, who: number, a: Open): V {
    return this.#means.cohorts.fact(of as Derived<Game, V> as Derived<G, V>, who, a);
  }

  check<T>(check: Check<T>, who: number, bonus: Total, versus: Open, a: number): T {
    const { cohorts, branches } = this.#means;
    const open = branches.apart ? null : cohorts.openFactor(versus);
    if (open === null) return this.#means.check(check, who, bonus, this.known(versus), a);
    return this.#means.go(() => this.#sort(check, open, bonus.total, a)) as T;
  }

  roll(dice: Dice): Points {
    const { branches, cohorts } = this.#means;
    if (branches.apart || dice.openEnded) return this.#means.roll(dice);
    const { values, weights, total } = dice.odds;
    this.#means.go(() => ({ values: [new Spread(values, weights, total)], weights: [CHANCE_OF_STATES], total: 1n }));
    return new Open(cohorts.open - 1, 1, 0);
  }

  /** The classes of the outcome, each with the states for which it may come to that. */
  #sort<T>(
    { dice, by }: Check<T>,
    { at: owner, factor, values: versus }: OpenFactor,
    bonus: number,
    a: number,
  ): Outcomes {
    const { cohorts, classes } = this.#means;
    const known = new Map<number, Odds<T>>();
    for (const each of versus) if (!known.has(each)) known.set(each, classes.of(dice, by, [each - bonus, a, 0]));
    let den = 1n;
    for (const { total } of known.values()) den = lcm(den, total);
    const sorted = new Map<T, { readonly places: number[]; readonly weights: bigint[] }>();
    for (const [place, each] of versus.entries()) {
      const { values, weights, total } = known.get(each) as Odds<T>;
      for (const [at, value] of values.entries()) {
        const part = sorted.get(value) ?? { places: [], weights: [] };
        sorted.set(value, part);
        part.places.push(place);
        part.weights.push((weights[at] as bigint) * (den / total));
      }
    }
    const found = [...sorted].map(
      ([value, { places, weights }]) =>
        new Sorted(value, cohorts.now.replace(owner, factor.pick(Int32Array.from(places)).weighted(weights, den))),
    );
    return { values: found, weights: found.map(() => CHANCE_OF_STATES), total: 1n };
  }
}
