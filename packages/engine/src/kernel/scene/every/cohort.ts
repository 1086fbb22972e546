import { Chances } from './chances.ts';
import type { Outcomes } from './forks.ts';
import type { Waypoint } from './waypoints.ts';

/** One state of a cohort. */
export interface Member {
  /** What its counts are, by the rank of their cell; what is left out is as it was at the start. */
  readonly values: readonly number[];
  /** Its chance, over the denominator of the cohort. */
  readonly weight: bigint;
}

/** Members by one of their counts. */
interface Alike {
  readonly firsts: readonly Member[];
  readonly of: readonly number[];
}

/** States that differ in nothing but counts, and are followed as one for as long as nobody asks for what they differ in. */
export class Cohort {
  readonly members: readonly [Member, ...Member[]];
  readonly den: bigint;
  /** By rank, as far as anybody has asked. */
  readonly #differs: (boolean | undefined)[] = [];
  readonly #alike: (Alike | undefined)[] = [];

  constructor(members: readonly [Member, ...Member[]], den: bigint) {
    this.members = members;
    this.den = den;
  }

  /** Whether there is nothing in which they differ. */
  get isOne(): boolean {
    return this.members.length === 1;
  }

  /** Whether members differ in the count of that rank. */
  differsIn(rank: number): boolean {
    let found = this.#differs[rank];
    if (found === undefined) {
      const [{ values }] = this.members;
      found = this.members.some((member) => member.values[rank] !== values[rank]);
      this.#differs[rank] = found;
    }
    return found;
  }

  /** The first member of each value of the count of that rank, and the place among these of every member's value. @param start what the count is where a member does not say */
  alike(rank: number, start: number): Alike {
    let found = this.#alike[rank];
    if (found === undefined) {
      const places = new Map<number, number>();
      const firsts: Member[] = [];
      const of = this.members.map((member) => {
        const value = member.values[rank] ?? start;
        const known = places.get(value);
        if (known !== undefined) return known;
        places.set(value, firsts.length);
        return firsts.push(member) - 1;
      });
      found = { firsts, of };
      this.#alike[rank] = found;
    }
    return found;
  }

  /** The weights of all its members. */
  get sum(): bigint {
    return this.members.reduce((sum, { weight }) => sum + weight, 0n);
  }

  /** Its members by something of them, each part a cohort. */
  by<V>(of: readonly V[]): readonly Cohort[] {
    const parts = new Map<V, [Member, ...Member[]]>();
    for (const [at, member] of this.members.entries()) {
      const value = of[at] as V;
      const part = parts.get(value);
      if (part === undefined) parts.set(value, [member]);
      else part.push(member);
    }
    return [...parts.values()].map((members) => new Cohort(members, this.den));
  }
}

/** The state from which a walk sets out. */
export const ALONE: Cohort = new Cohort([{ values: [], weight: 1n }], 1n);

/** A place to which states have come that differ in counts alone, and those states. */
export type Joined<C> = readonly [Waypoint<C>, Cohort];

/** Where stages lead to. */
export interface Ends extends Outcomes {
  readonly values: readonly Joined<boolean>[];
}

/** Thrown where more states come together than may; rules never catch it. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** Notes a state that has come to a place: by a number that is equal for equal ones among those of one shape. */
export type Note = (key: number, values: () => readonly number[], num: bigint, den: bigint) => void;

/** What has come to one place: by what is the same for many of them, and by a number for what is not. */
interface Arrivals<C> {
  readonly place: Waypoint<C>;
  readonly members: Map<string, Map<number, Arrived>>;
}

type Arrived = Pick<Member, 'values'>;

/** States as they come, each with its chance: those at one place become a cohort. */
export class Gathering<C> {
  readonly #places: Map<string, Arrivals<C>> = new Map();
  readonly #chances: Chances<Arrived> = new Chances();
  readonly #most: number;
  #members = 0;

  /** @param most so many states may come */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#places.size;
  }

  /** Notes those of one shape that come to a place. @throws TooMany */
  at(place: Waypoint<C>, shape: string): Note {
    const known = this.#places.get(place.key) ?? { place, members: new Map() };
    this.#places.set(place.key, known);
    const alike = known.members.get(shape) ?? new Map<number, Arrived>();
    known.members.set(shape, alike);
    return (key, values, num, den) => {
      let member = alike.get(key);
      if (member === undefined) {
        if (++this.#members > this.#most) throw new TooMany();
        member = { values: values() };
        alike.set(key, member);
      }
      this.#chances.note(member, num, den);
    };
  }

  /** All of them. @param wordOf the same word for the same state, whatever its shape */
  joined(wordOf: (values: readonly number[]) => string): {
    readonly all: readonly Joined<C>[];
    readonly sum: bigint;
    readonly den: bigint;
  } {
    const { weights, sum, den } = this.#chances.gathered();
    const all = [...this.#places.values()].map(({ place, members }): Joined<C> => {
      const each = [...members.values()].flatMap((alike) => [...alike.values()]);
      const those = each.map((arrived) => ({ values: arrived.values, weight: weights.get(arrived) ?? 0n }));
      const found = members.size === 1 ? those : merged(those, wordOf);
      return [place, new Cohort(found as [Member, ...Member[]], den)];
    });
    return { all, sum, den };
  }
}

function merged(all: readonly Member[], wordOf: (values: readonly number[]) => string): readonly Member[] {
  const known = new Map<string, Member>();
  for (const { values, weight } of all) {
    const word = wordOf(values);
    known.set(word, { values, weight: weight + (known.get(word)?.weight ?? 0n) });
  }
  return [...known.values()];
}
