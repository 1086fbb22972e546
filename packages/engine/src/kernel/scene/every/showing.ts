import type { Cell } from './cells.ts';
import type { Cohort } from './cohort.ts';
import { ALL_ALIKE, type Alike, alikeInBoth, Factor, valueAt } from './factor.ts';

/** A state of some of the factors of a cohort, which are taken as one. */
interface Shown {
  readonly factor: Factor;
  readonly place: number;
}

/** What a fact comes to in states in which it is not the same. */
export interface Differences<V> {
  /** Where in the cohort the factors are on which it goes. */
  readonly owners: readonly number[];
  /** These as one. */
  readonly factor: Factor;
  /** What the fact comes to in its state at that place. */
  readonly valueAt: (place: number) => V;
  /** All that the fact comes to, each with the chance that states of the factor have in which it does. */
  readonly each: () => readonly (readonly [V, bigint])[];
}

/** The state from which nothing that is shown is another. */
const FIRST: Shown = { factor: Factor.of([], [], [1n], 1n), place: 0 };

/** Lets the world show one state of a cohort after the other, and finds out what some work comes to in each. */
export class Showing {
  readonly #table: { revision: number };
  readonly #cells: readonly Cell[];
  #shown: Shown | null = null;
  /** What is read meanwhile of that in which states may differ. */
  readonly #read: Set<Cell> = new Set();
  #asked = 0;

  constructor(table: { revision: number }, cells: readonly Cell[]) {
    this.#table = table;
    this.#cells = cells;
  }

  /** Whether the world shows single states just now. */
  get isOn(): boolean {
    return this.#shown !== null;
  }

  /** Somebody reads that number meanwhile. */
  note(cell: Cell): void {
    this.#read.add(cell);
  }

  /** What the state that is shown has of a number; the first one where none is. */
  valueOf(rank: number, cohort: Cohort): number {
    const shown = this.#shown;
    if (shown?.factor.has(rank) === true) return valueAt(shown.factor.column(rank), shown.place, 0);
    return valueAt(cohort.column(rank), 0, 0);
  }

  /** What some work comes to in the first state, and in all of them where that is not the same. */
  inAll<V>(cohort: Cohort, work: () => V): readonly [V, Differences<V> | null] {
    this.#read.clear();
    const value = this.#in(FIRST, work);
    return [value, this.#read.size > 0 ? this.#differences(cohort, work) : null];
  }

  /** For all states that are alike in what the work reads of them it is done once. */
  #differences<V>(cohort: Cohort, work: () => V): Differences<V> | null {
    const { size } = this.#read;
    const owners = cohort.ownersOf([...this.#read].map(({ rank }) => rank));
    const factor = cohort.joining(owners).factors[owners[0] ?? -1];
    if (factor === undefined) return null;
    const { firsts, of } = this.#alike(factor);
    const values = firsts.map((place) => this.#in({ factor, place }, work));
    // Some of them have shown more of what it reads.
    if (this.#read.size > size) return this.#differences(cohort, work);
    if (values.every((value) => value === values[0])) return null;
    const each = (): readonly (readonly [V, bigint])[] => {
      const weights = values.map(() => 0n);
      for (const [place, which] of of.entries()) weights[which] = (weights[which] as bigint) + factor.weightAt(place);
      return values.map((value, which) => [value, weights[which] as bigint]);
    };
    return { owners, factor, valueAt: (place) => values[of[place] as number] as V, each };
  }

  /** States by what they have of all that was read. */
  #alike(factor: Factor): Alike {
    let alike: Alike | null = null;
    for (const { rank } of this.#read) {
      const column = factor.has(rank) ? factor.column(rank) : undefined;
      if (typeof column !== 'object') continue;
      const own = factor.alike(column);
      alike = alike === null ? own : alikeInBoth(alike, own);
    }
    return alike ?? ALL_ALIKE;
  }

  /** What some work comes to in a state, which the world shows meanwhile. */
  #in<V>(shown: Shown, work: () => V): V {
    const table = this.#table;
    const { revision } = table;
    // Nothing that is kept as long as nothing happens holds good in more than one of them.
    table.revision = --this.#asked;
    this.#shown = shown;
    this.#shift(shown, 1);
    try {
      return work();
    } finally {
      this.#shift(shown, -1);
      this.#shown = null;
      table.revision = revision;
    }
  }

  /** Lets the world show a state of a factor in place of its first one, or that one again. */
  #shift({ factor, place }: Shown, times: 1 | -1): void {
    if (place === 0) return;
    for (const { counts, name, rank } of this.#cells) {
      const column = factor.has(rank) ? factor.column(rank) : undefined;
      if (typeof column === 'object' && counts !== null)
        counts[name] = (counts[name] ?? 0) + times * ((column[place] as number) - (column[0] as number));
    }
  }
}
