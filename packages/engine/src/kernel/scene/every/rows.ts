import { gcd, lcm } from '../../../chance/fraction.ts';
import { CERTAIN, type Chance } from './cohort.ts';
import { columnOf, Factor, TooMany } from './factor.ts';

/** One of the numbers in which states that come to a place differ. */
export interface Differing {
  readonly rank: number;
  /** What each has of it, but for `more`. */
  readonly column: Float64Array;
  readonly more: number;
}

/** States by the numbers of one factor in which they differ, with their chances. */
export interface Portion {
  readonly factor: Pick<Factor, 'size' | 'den' | 'weightAt'>;
  readonly differ: readonly Differing[];
}

/** The numbers in which its states differ. */
export function ranksOf({ differ }: Pick<Portion, 'differ'>): readonly number[] {
  return differ.map(({ rank }) => rank);
}

/** How many more states may come. */
export interface Room {
  left: number;
}

export const ANY_NUMBER: Room = { left: Number.POSITIVE_INFINITY };

/** By how many numbers they differ in: states of which each is within half of that range to either side of 0 are told by a small number. */
const RANGES: readonly number[] = [1, 2 ** 30, 2 ** 15, 2 ** 10];

/** States that differ in the same numbers: equal ones are one, and their chances are added up. */
export class Rows {
  readonly ranks: readonly number[];
  /** By what they have of the numbers in which they differ. */
  readonly #places: Map<number | string, number> = new Map();
  readonly #columns: readonly number[][];
  /** The chance of each, by the denominator with which it came. */
  readonly #sums: Map<bigint, bigint[]> = new Map();
  readonly #room: Room;

  constructor(ranks: readonly number[], room: Room) {
    this.ranks = ranks;
    this.#columns = ranks.map(() => []);
    this.#room = room;
  }

  static of(portion: Portion): Rows {
    const rows = new Rows(ranksOf(portion), ANY_NUMBER);
    rows.add(portion, CERTAIN);
    return rows;
  }

  get size(): number {
    return this.#places.size;
  }

  /** @param chance of all of them @throws TooMany */
  add({ factor, differ }: Portion, { num, den }: Chance): void {
    const sums = this.#sumsOf(den * factor.den);
    for (let at = 0; at < factor.size; at++) {
      const place = this.#placeOf(differ, at);
      const own = factor.weightAt(at);
      const weight = num === 1n ? own : own * num;
      const before = sums[place];
      sums[place] = before === undefined ? weight : before + weight;
    }
  }

  #sumsOf(den: bigint): bigint[] {
    let sums = this.#sums.get(den);
    if (sums === undefined) {
      sums = [];
      this.#sums.set(den, sums);
    }
    return sums;
  }

  #placeOf(differ: readonly Differing[], at: number): number {
    const key = keyOf(differ, at);
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#places.size;
      if (this.#room.left-- === 0) throw new TooMany();
      this.#places.set(key, place);
      for (let one = 0; one < differ.length; one++) this.#columns[one]?.push(numberAt(differ[one] as Differing, at));
    }
    return place;
  }

  /** What the states have of each number. */
  columns(): readonly Float64Array[] {
    return this.#columns.map((column) => Float64Array.from(column));
  }

  /** The chances of the states over one denominator. */
  weights(): { readonly weights: readonly bigint[]; readonly den: bigint } {
    let den = 1n;
    for (const each of this.#sums.keys()) den = lcm(den, each);
    const weights = new Array<bigint>(this.size).fill(0n);
    for (const [over, each] of this.#sums) {
      const times = den / over;
      for (let at = 0; at < each.length; at++) {
        const sum = each[at];
        if (sum !== undefined) weights[at] = (weights[at] as bigint) + sum * times;
      }
    }
    return { weights, den };
  }

  /** Them as a portion, in which no two are alike. */
  portion(): Portion {
    const { weights, den } = this.weights();
    const columns = this.columns();
    const differ = this.ranks.map((rank, one): Differing => ({ rank, column: columns[one] as Float64Array, more: 0 }));
    return { factor: { size: this.size, den, weightAt: (at) => weights[at] as bigint }, differ };
  }

  factor(): Factor {
    const { weights, den } = this.weights();
    return Factor.of(this.ranks, this.columns().map(columnOf), weights, den);
  }
}

function numberAt({ column, more }: Differing, at: number): number {
  return (column[at] as number) + more;
}

function keyOf(differ: readonly Differing[], at: number): number | string {
  const range = RANGES[differ.length] ?? 0;
  let key = 0;
  for (const each of differ) {
    const value = numberAt(each, at) + range / 2;
    if (value < 0 || value >= range) return differ.map((one) => numberAt(one, at)).join();
    key = key * range + value;
  }
  return key;
}

/** A portion in the one form that all have which differ by a common part of all chances at most. */
export interface Normal extends Portion {
  readonly key: string;
  /** That common part. */
  readonly chance: Chance;
}

export function normalOf(rows: Rows): Normal {
  const columns = rows.columns();
  const order = [...new Array(rows.size).keys()].sort((a, b) => {
    for (const column of columns) if (column[a] !== column[b]) return (column[a] as number) - (column[b] as number);
    return 0;
  });
  const { weights: all, den } = rows.weights();
  const common = all.reduce(gcd, 0n);
  const weights = order.map((at) => (all[at] as bigint) / common);
  const differ = rows.ranks.map((rank, one): Differing => {
    const column = Float64Array.from(order, (at) => columns[one]?.[at] as number);
    return { rank, column, more: 0 };
  });
  const key = `${differ.map(({ column }) => column.join()).join(';')};${weights.map((weight) => weight.toString(32)).join()}`;
  const factor = { size: order.length, den: 1n, weightAt: (at: number) => weights[at] as bigint };
  return { factor, differ, key, chance: { num: common, den } };
}
