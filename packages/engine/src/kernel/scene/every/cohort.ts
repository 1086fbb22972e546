import type { Column, Factor } from './factor.ts';
import type { Outcomes } from './forks.ts';
import type { Waypoint } from './waypoints.ts';

/**
 * States that differ in nothing but numbers, and are followed as one for as long as nobody asks for what they differ in: each state of one of its factors with
 * each of every other.
 */
export class Cohort {
  readonly factors: readonly Factor[];
  /** The chance of all of them is theirs times that. */
  readonly #own: Chance;
  readonly #same: readonly (number | undefined)[];
  /** What has been made of it, by how: branches come by the same again and again. */
  readonly #made: Map<unknown, Cohort> = new Map();

  /** @param same what all of them have of the numbers of no factor, by rank; undefined where it is as it was at the start */
  constructor(factors: readonly Factor[], same: readonly (number | undefined)[], own: Chance) {
    this.factors = factors;
    this.#same = same;
    this.#own = own;
  }

  /** Whether there is nothing in which they differ. */
  get isOne(): boolean {
    return this.factors.every(({ size }) => size === 1);
  }

  /** How many states its factors have. */
  get size(): number {
    return this.factors.reduce((size, factor) => size + factor.size, 0);
  }

  /** How many the largest of them has. */
  get largest(): number {
    return this.factors.reduce((most, { size }) => Math.max(most, size), 1);
  }

  /** The chance of all of them. */
  get chance(): Chance {
    return this.chanceBut(-1);
  }

  /** The chance of all of them, but for what one of its factors brings to the upper side of it. */
  chanceBut(at: number): Chance {
    let { num, den } = this.#own;
    for (const [place, factor] of this.factors.entries()) {
      if (place !== at) num *= factor.sum;
      den *= factor.den;
    }
    return { num, den };
  }

  /** Its own chance, to which each of its factors adds its own. */
  get ownChance(): Chance {
    return this.#own;
  }

  /** The place among its factors of that to which a number belongs; -1 where it is the same in all states. */
  ownerOf(rank: number): number {
    return this.factors.findIndex((factor) => factor.has(rank));
  }

  /** The places of the factors to which some numbers belong, in rising order. */
  ownersOf(ranks: Iterable<number>): readonly number[] {
    const owners = new Set<number>();
    for (const rank of ranks) owners.add(this.ownerOf(rank));
    owners.delete(-1);
    return [...owners].sort((a, b) => a - b);
  }

  /** What they have of a number; undefined where it is as it was at the start. */
  column(rank: number): Column | undefined {
    for (const factor of this.factors) if (factor.has(rank)) return factor.column(rank);
    return this.#same[rank];
  }

  /** The same with another factor at that place. */
  replace(at: number, factor: Factor): Cohort {
    return new Cohort(this.factors.with(at, factor), this.#same, this.#own);
  }

  /** The same with a further factor. */
  and(factor: Factor): Cohort {
    return new Cohort([...this.factors, factor], this.#same, this.#own);
  }

  /** The same with those factors, of places that rise, as one at the first of them. @throws TooMany */
  joining(places: readonly number[]): Cohort {
    const [first = 0, ...others] = places;
    if (others.length === 0) return this;
    return this.made(`joining ${places}`, () => {
      const joined = others.reduce((all, at) => all.times(this.factors[at] as Factor), this.factors[first] as Factor);
      const factors = this.factors.with(first, joined).filter((_, at) => !others.includes(at));
      return new Cohort(factors, this.#same, this.#own);
    });
  }

  /** The same with something else made of them, found out once for each way of it. */
  made(how: unknown, make: () => Cohort): Cohort {
    let found = this.#made.get(how);
    if (found === undefined) {
      found = make();
      this.#made.set(how, found);
    }
    return found;
  }
}

export interface Chance {
  readonly num: bigint;
  readonly den: bigint;
}

export const CERTAIN: Chance = { num: 1n, den: 1n };

/** The state from which a walk sets out. */
export const ALONE: Cohort = new Cohort([], [], CERTAIN);

/** A place to which states have come that differ in numbers alone, and those states. */
export type Joined<C> = readonly [Waypoint<C>, Cohort];

/** Where stages lead to. */
export interface Ends extends Outcomes {
  readonly values: readonly Joined<boolean>[];
}
