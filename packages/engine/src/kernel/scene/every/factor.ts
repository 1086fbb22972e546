/** What the states of a factor have of one number: one value where all have the same. */
export type Column = number | Float64Array;

/** Thrown where more states come together than may; rules never catch it. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** More states than are worth being followed as one. */
export const MOST_STATES = 1_000_000;

/** How the numbers and chances of a factor are found, once somebody asks for them. */
interface Found {
  readonly ranks: readonly number[];
  readonly size: number;
  /** The denominator of the chances. */
  readonly den: bigint;
  /** What its states have of one of its numbers, by its rank. */
  readonly column: (rank: number) => Column;
  /** The chance of the state at that place. */
  readonly weightAt: (at: number) => bigint;
}

/** The values that a number may have which is left open, with their chances over one denominator. */
export class Spread {
  readonly values: Float64Array;
  readonly weights: readonly bigint[];
  readonly den: bigint;
  /** It as a factor, by the rank of the number: branches come by the same again and again. */
  readonly #factors: Map<number, Factor> = new Map();

  constructor(values: readonly number[], weights: readonly bigint[], den: bigint) {
    this.values = Float64Array.from(values);
    this.weights = weights;
    this.den = den;
  }

  factor(rank: number): Factor {
    let found = this.#factors.get(rank);
    if (found === undefined) {
      found = Factor.of([rank], [columnOf(this.values)], this.weights, this.den);
      this.#factors.set(rank, found);
    }
    return found;
  }
}

/**
 * Numbers whose chances hang together, and do not on those of any other factor: a table of states. What is made of one is worked out where it is asked
 * for: most of it never is.
 */
export class Factor {
  readonly ranks: readonly number[];
  readonly size: number;
  readonly den: bigint;
  readonly #found: Found;
  readonly #columns: (Column | undefined)[] = [];
  readonly #alike: Map<Column, Alike> = new Map();
  #sum: bigint | null = null;

  constructor(found: Found) {
    this.ranks = found.ranks;
    this.size = found.size;
    this.den = found.den;
    this.#found = found;
  }

  /** @param columns of each of the numbers */
  static of(ranks: readonly number[], columns: readonly Column[], weights: readonly bigint[], den: bigint): Factor {
    return new Factor({
      ranks,
      size: weights.length,
      den,
      column: (rank) => columns[ranks.indexOf(rank)] as Column,
      weightAt: (at) => weights[at] as bigint,
    });
  }

  /** Whether that number is one of its own. */
  has(rank: number): boolean {
    return this.ranks.includes(rank);
  }

  /** What its states have of one of its numbers. */
  column(rank: number): Column {
    let column = this.#columns[rank];
    if (column === undefined) {
      column = this.#found.column(rank);
      this.#columns[rank] = column;
    }
    return column;
  }

  /** The chance of the state at that place, over the denominator. */
  weightAt(at: number): bigint {
    return this.#found.weightAt(at);
  }

  /** The weights of all of them. */
  get sum(): bigint {
    if (this.#sum === null) {
      this.#sum = 0n;
      for (let at = 0; at < this.size; at++) this.#sum += this.weightAt(at);
    }
    return this.#sum;
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

  /** Some of its states. */
  pick(places: Int32Array): Factor {
    return new Factor({
      ...this.#found,
      size: places.length,
      column: (rank) => {
        const column = this.column(rank);
        return typeof column === 'object' ? picked(column, places) : column;
      },
      weightAt: (at) => this.weightAt(places[at] as number),
    });
  }

  /** The same, each of which comes with a further chance. @param weights over that denominator */
  weighted(weights: readonly bigint[], den: bigint): Factor {
    return new Factor({
      ...this.#found,
      den: this.den * den,
      column: (rank) => this.column(rank),
      weightAt: (at) => this.weightAt(at) * (weights[at] as bigint),
    });
  }

  /** The same with another column, or with one more. */
  with(own: number, column: () => Column): Factor {
    return new Factor({
      ...this.#found,
      ranks: this.has(own) ? this.ranks : [...this.ranks, own],
      column: (rank) => (rank === own ? column() : this.column(rank)),
    });
  }

  /** Each of its states with each of another. @throws TooMany */
  times(other: Factor): Factor {
    const many = other.size;
    if (this.size * many > MOST_STATES) throw new TooMany();
    return new Factor({
      ranks: [...this.ranks, ...other.ranks],
      size: this.size * many,
      den: this.den * other.den,
      column: (rank) => {
        const column = (this.has(rank) ? this : other).column(rank);
        if (typeof column === 'number') return column;
        return this.has(rank) ? spreadOut(column, many) : repeated(column, this.size);
      },
      weightAt: (at) => this.weightAt(Math.floor(at / many)) * other.weightAt(at % many),
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
