import type { Outcomes } from './forks.ts';
import type { Waypoint } from './waypoints.ts';

/** What the states of a cohort have of one number: one value where all have the same. */
export type Column = number | Float64Array;

/** How the numbers and chances of a cohort are found, once somebody asks for them. */
interface Found {
  readonly size: number;
  /** The denominator of the chances. */
  readonly den: bigint;
  /** By the rank of its cell what they have of a count; undefined where it is as it was at the start. */
  readonly column: (rank: number) => Column | undefined;
  /** The chance of the state at that place. */
  readonly weightAt: (at: number) => bigint;
}

/** The values that a number may have which is left open, with their chances over one denominator. */
export class Spread {
  readonly values: Float64Array;
  readonly weights: readonly bigint[];
  readonly den: bigint;

  constructor(values: readonly number[], weights: readonly bigint[], den: bigint) {
    this.values = Float64Array.from(values);
    this.weights = weights;
    this.den = den;
  }
}

/**
 * States that differ in nothing but counts, and are followed as one for as long as nobody asks for what they differ in. What is made of a cohort is worked
 * out where it is asked for: most of it never is.
 */
export class Cohort {
  readonly size: number;
  readonly den: bigint;
  readonly #found: Found;
  readonly #columns: (Column | undefined)[] = [];
  /** What has been made of it, by how: branches come by the same again and again. */
  readonly #made: Map<unknown, Cohort> = new Map();
  readonly #alike: Map<Column, Alike> = new Map();

  constructor(found: Found) {
    this.size = found.size;
    this.den = found.den;
    this.#found = found;
  }

  static of(columns: readonly (Column | undefined)[], weights: readonly bigint[], den: bigint): Cohort {
    return new Cohort({
      size: weights.length,
      den,
      column: (rank) => columns[rank],
      weightAt: (at) => weights[at] as bigint,
    });
  }

  /** Whether there is nothing in which they differ. */
  get isOne(): boolean {
    return this.size === 1;
  }

  /** What they have of the count of that rank; undefined where it is as it was at the start. */
  column(rank: number): Column | undefined {
    if (rank in this.#columns) return this.#columns[rank];
    const found = this.#found.column(rank);
    this.#columns[rank] = found;
    return found;
  }

  /** The chance of the state at that place, over the denominator. */
  weightAt(at: number): bigint {
    return this.#found.weightAt(at);
  }

  /** Whether they differ in the count of that rank. */
  differsIn(rank: number): boolean {
    return typeof this.column(rank) === 'object';
  }

  /** The first state of each value of a column, and the place among these of every state's value. */
  alike(column: Float64Array): Alike {
    let found = this.#alike.get(column);
    if (found === undefined) {
      found = alikeIn(column);
      this.#alike.set(column, found);
    }
    return found;
  }

  /** The weights of all of them. */
  get sum(): bigint {
    let sum = 0n;
    for (let at = 0; at < this.size; at++) sum += this.weightAt(at);
    return sum;
  }

  /** Some of them. */
  pick(places: Int32Array): Cohort {
    return new Cohort({
      size: places.length,
      den: this.den,
      column: (rank) => {
        const column = this.column(rank);
        return typeof column === 'object' ? picked(column, places) : column;
      },
      weightAt: (at) => this.#found.weightAt(places[at] as number),
    });
  }

  /** The same, each of which comes with a further chance. @param weights over that denominator */
  weighted(weights: readonly bigint[], den: bigint): Cohort {
    return new Cohort({
      size: this.size,
      den: this.den * den,
      column: (rank) => this.column(rank),
      weightAt: (at) => this.#found.weightAt(at) * (weights[at] as bigint),
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

  /** The same with another column. */
  with(own: number, column: () => Column): Cohort {
    const { size, den } = this;
    return new Cohort({
      size,
      den,
      column: (rank) => (rank === own ? column() : this.column(rank)),
      weightAt: this.#found.weightAt,
    });
  }

  /** Each of them with each value of a further number, which has that rank. */
  times(own: number, { values, weights, den }: Spread): Cohort {
    const many = values.length;
    const size = this.size * many;
    return new Cohort({
      size,
      den: this.den * den,
      column: (rank) => {
        if (rank === own) return columnOf(repeated(values, this.size));
        const column = this.column(rank);
        return typeof column === 'object' ? spreadOut(column, many) : column;
      },
      weightAt: (at) => this.#found.weightAt(Math.floor(at / many)) * (weights[at % many] as bigint),
    });
  }
}

function repeated(values: Float64Array, times: number): Float64Array {
  const all = new Float64Array(values.length * times);
  for (let at = 0; at < times; at++) all.set(values, at * values.length);
  return all;
}

function spreadOut(column: Float64Array, many: number): Float64Array {
  const all = new Float64Array(column.length * many);
  for (let at = 0; at < column.length; at++) all.fill(column[at] as number, at * many, (at + 1) * many);
  return all;
}

/** States by some of their numbers. */
export interface Alike {
  /** One place of each value. */
  readonly firsts: readonly number[];
  /** The place of its value among these, for each. */
  readonly of: Int32Array;
}

function alikeIn(column: Float64Array): Alike {
  const places = new Map<number, number>();
  const firsts: number[] = [];
  const of = new Int32Array(column.length);
  for (let at = 0; at < column.length; at++) {
    const value = column[at] as number;
    let place = places.get(value);
    if (place === undefined) {
      place = firsts.push(at) - 1;
      places.set(value, place);
    }
    of[at] = place;
  }
  return { firsts, of };
}

/** Where nothing tells them apart. */
export const ALL_ALIKE: Alike = { firsts: [0], of: new Int32Array(0) };

/** States by what tells them apart in one way and in another. */
export function alikeInBoth(one: Alike, other: Alike): Alike {
  const many = other.firsts.length;
  const known = new Int32Array(one.firsts.length * many).fill(-1);
  const firsts: number[] = [];
  const of = new Int32Array(one.of.length);
  for (let at = 0; at < of.length; at++) {
    const both = (one.of[at] as number) * many + (other.of[at] as number);
    let place = known[both] as number;
    if (place < 0) {
      place = firsts.push(at) - 1;
      known[both] = place;
    }
    of[at] = place;
  }
  return { firsts, of };
}

function picked(column: Float64Array, places: Int32Array): Column {
  const found = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) found[at] = column[places[at] as number] as number;
  return columnOf(found);
}

/** The same, as one value where that is the same for all. */
export function columnOf(values: Float64Array): Column {
  const [first] = values;
  if (first === undefined) return values;
  for (let at = 1; at < values.length; at++) if (values[at] !== first) return values;
  return first;
}

/** What the state at that place has of it. */
export function valueAt(column: Column | undefined, at: number, start: number): number {
  if (column === undefined) return start;
  return typeof column === 'number' ? column : (column[at] as number);
}

/** The places of each of several values, of which there are so many. */
export function placesOf<V>(size: number, partOf: (at: number) => V): readonly Int32Array[] {
  const codes = new Map<V, number>();
  const of = new Int32Array(size);
  const counts: number[] = [];
  let [last, code]: [V | undefined, number] = [undefined, -1];
  for (let at = 0; at < size; at++) {
    const value = partOf(at);
    if (code < 0 || value !== last) {
      last = value;
      code = codes.get(value) ?? counts.push(0) - 1;
      codes.set(value, code);
    }
    of[at] = code;
    counts[code] = (counts[code] as number) + 1;
  }
  if (counts.length === 1) return ONE_PART;
  const parts = counts.map((count) => new Int32Array(count));
  const filled = counts.map(() => 0);
  for (let at = 0; at < size; at++) {
    const each = of[at] as number;
    const to = filled[each] as number;
    (parts[each] as Int32Array)[to] = at;
    filled[each] = to + 1;
  }
  return parts;
}

/** Nobody asks for the places where all are of one value. */
const ONE_PART: readonly Int32Array[] = [new Int32Array(0)];

/** The state from which a walk sets out. */
export const ALONE: Cohort = Cohort.of([], [1n], 1n);

/** A place to which states have come that differ in counts alone, and those states. */
export type Joined<C> = readonly [Waypoint<C>, Cohort];

/** Where stages lead to. */
export interface Ends extends Outcomes {
  readonly values: readonly Joined<boolean>[];
}
