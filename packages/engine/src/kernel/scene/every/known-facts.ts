import type { Fact } from '../world.ts';
import { alikeInBoth, type Factor } from './factor.ts';
import { knownCount } from './sometime.ts';

/** Facts that have been found out and are the same for all states at hand, by the moment at which they are and what has found them out. */
export class KnownFacts {
  readonly #byMoment: Map<number, Map<unknown, Map<number, Fact>>> = new Map();

  at(moment: number, of: unknown): Map<number, Fact> {
    let facts = this.#byMoment.get(moment);
    if (facts === undefined) {
      facts = new Map();
      this.#byMoment.set(moment, facts);
    }
    let known = facts.get(of);
    if (known === undefined) {
      known = new Map();
      facts.set(of, known);
    }
    return known;
  }

  forget(): void {
    this.#byMoment.clear();
  }
}

/** A number that goes into a fact. */
export interface Input {
  /** What it is in the first state. */
  readonly now: number;
  /** Where states may differ in it, that number: by as much, or by as much less. */
  readonly rank: number | undefined;
  readonly times: 1 | -1;
}

/** What does not go into it. */
export const NOTHING: Input = { now: 0, rank: undefined, times: 1 };

/** What a fact comes to by three numbers. */
export type Arithmetic<V extends Fact> = (one: number, moment: number, other: number) => V;

/** An input as states of a factor have it. */
class Varying {
  /** Null where all have the same. */
  readonly column: Float64Array | null;
  readonly #times: number;
  readonly #plus: number;

  constructor(factor: Factor, { now, rank, times }: Input) {
    const column = rank !== undefined && factor.has(rank) ? factor.column(rank) : now;
    this.column = typeof column === 'object' ? column : null;
    this.#times = times;
    this.#plus = now - times * (this.column?.[0] ?? 0);
  }

  at(place: number): number {
    return this.column === null ? this.#plus : this.#plus + this.#times * (this.column[place] as number);
  }
}

/** What some arithmetic comes to in the state at each place of a factor. Null where it is found to be the same in all. */
export function valuesIn<V extends Fact>(
  factor: Factor,
  [one, moment, other]: readonly [Input, Input, Input],
  of: Arithmetic<V>,
): ((place: number) => V) | null {
  const [ones, moments, others] = [new Varying(factor, one), new Varying(factor, moment), new Varying(factor, other)];
  const work = (place: number): V =>
    of(knownCount(ones.at(place)) ?? 0, moments.at(place), knownCount(others.at(place)) ?? 0);
  // Counts come again and again, but hardly ever with the same number of the moment.
  if (moments.column !== null) return work;
  const [first, second] = [ones.column, others.column].flatMap((column) =>
    column === null ? [] : factor.alike(column),
  );
  if (first === undefined) return null;
  const { firsts, of: which } = second === undefined ? first : alikeInBoth(first, second);
  const values = firsts.map(work);
  return values.every((value) => value === values[0]) ? null : (place) => values[which[place] as number] as V;
}
