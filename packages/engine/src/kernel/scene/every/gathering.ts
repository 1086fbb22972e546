import { lcm } from '../../../chance/fraction.ts';
import { Cohort, type Column, columnOf, type Joined } from './cohort.ts';
import type { Waypoint } from './waypoints.ts';

/** Thrown where more states come together than may; rules never catch it. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** One of the numbers in which states that come to a place differ. */
export interface Differing {
  readonly rank: number;
  /** What each has of it, but for `more`. */
  readonly column: Float64Array;
  readonly more: number;
}

/** States that come to a place together. */
export interface Comers {
  /** In which they differ, by rank. */
  readonly differ: readonly Differing[];
  /** What all of them have of the others, by rank; what is left out is as it was at the start. */
  readonly same: readonly (number | undefined)[];
  /** Equal for those that differ in the same and have the same of the others. */
  readonly shape: string;
  /** All of them, with their chances. */
  readonly cohort: Pick<Cohort, 'size' | 'weightAt'>;
}

/** By how many counts they differ in: states of which each is within half of that range to either side of 0 are told by a small number. */
const RANGES: readonly number[] = [1, 2 ** 30, 2 ** 15, 2 ** 10];

/** How many more states may come. */
interface Room {
  left: number;
}

/** States of one shape that have come to one place: equal ones are one, and their chances are added up. */
class Alike {
  readonly ranks: readonly number[];
  readonly same: readonly (number | undefined)[];
  /** By what they have of the numbers in which they differ. */
  readonly #places: Map<number | string, number> = new Map();
  readonly columns: readonly number[][];
  /** The chance of each, by the denominator with which it came. */
  readonly sums: Map<bigint, bigint[]> = new Map();
  readonly #room: Room;

  constructor({ differ, same }: Comers, room: Room) {
    this.ranks = differ.map(({ rank }) => rank);
    this.columns = differ.map(() => []);
    this.same = same;
    this.#room = room;
  }

  get size(): number {
    return this.#places.size;
  }

  /** @throws TooMany */
  add({ differ, cohort }: Comers, num: bigint, den: bigint): void {
    const sums = this.#sumsOf(den);
    for (let at = 0; at < cohort.size; at++) {
      const place = this.#placeOf(differ, at);
      const own = cohort.weightAt(at);
      const weight = num === 1n ? own : own * num;
      const before = sums[place];
      sums[place] = before === undefined ? weight : before + weight;
    }
  }

  #sumsOf(den: bigint): bigint[] {
    let sums = this.sums.get(den);
    if (sums === undefined) {
      sums = [];
      this.sums.set(den, sums);
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
      for (let one = 0; one < differ.length; one++) this.columns[one]?.push(numberAt(differ[one] as Differing, at));
    }
    return place;
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
    if (value < 0 || value >= range) return wordOf(differ, at);
    key = key * range + value;
  }
  return key;
}

function wordOf(differ: readonly Differing[], at: number): string {
  return differ.map((each) => numberAt(each, at)).join();
}

/** What has come to one place, by its shape. */
interface Arrivals<C> {
  readonly place: Waypoint<C>;
  readonly shapes: Map<string, Alike>;
}

/** States as they come, each with its chance: those at one place become a cohort. */
export class Gathering<C> {
  readonly #arrivals: Map<string, Arrivals<C>> = new Map();
  readonly #room: Room;

  /** @param most so many states may come */
  constructor(most: number) {
    this.#room = { left: most };
  }

  get size(): number {
    return this.#arrivals.size;
  }

  /** Notes states that come to a place with that chance, each of which has its own besides. @throws TooMany */
  add(place: Waypoint<C>, comers: Comers, num: bigint, den: bigint): void {
    let known = this.#arrivals.get(place.key);
    if (known === undefined) {
      known = { place, shapes: new Map() };
      this.#arrivals.set(place.key, known);
    }
    let alike = known.shapes.get(comers.shape);
    if (alike === undefined) {
      alike = new Alike(comers, this.#room);
      known.shapes.set(comers.shape, alike);
    }
    alike.add(comers, num, den);
  }

  /** All of them. @param starts what counts were at the start, by rank */
  joined(starts: readonly number[]): {
    readonly all: readonly Joined<C>[];
    readonly sum: bigint;
    readonly den: bigint;
  } {
    let den = 1n;
    for (const { shapes } of this.#arrivals.values())
      for (const { sums } of shapes.values()) for (const each of sums.keys()) den = lcm(den, each);
    const all = [...this.#arrivals.values()].map(({ place, shapes }): Joined<C> => {
      const each = [...shapes.values()];
      return [place, each.length === 1 ? cohortOf(each[0] as Alike, den) : merged(each, den, starts)];
    });
    return { all, sum: all.reduce((sum, [, cohort]) => sum + cohort.sum, 0n), den };
  }
}

/** The chances of states over one denominator. */
function weightsOf({ sums, size }: Alike, den: bigint): readonly bigint[] {
  const weights = new Array<bigint>(size).fill(0n);
  for (const [over, each] of sums) {
    const factor = den / over;
    for (let at = 0; at < each.length; at++) {
      const sum = each[at];
      if (sum !== undefined) weights[at] = (weights[at] as bigint) + sum * factor;
    }
  }
  return weights;
}

function cohortOf(alike: Alike, den: bigint): Cohort {
  const columns: (Column | undefined)[] = [...alike.same];
  for (const [at, rank] of alike.ranks.entries()) columns[rank] = columnOf(Float64Array.from(alike.columns[at] ?? []));
  return Cohort.of(columns, weightsOf(alike, den), den);
}

/** Those of several shapes: equal ones are one. @param starts what counts were at the start, by rank */
function merged(all: readonly Alike[], den: bigint, starts: readonly number[]): Cohort {
  const [first] = all as [Alike];
  const sameOf = (alike: Alike, rank: number): number => alike.same[rank] ?? (starts[rank] as number);
  const isOpen = (rank: number): boolean =>
    all.some((alike) => alike.ranks.includes(rank) || sameOf(alike, rank) !== sameOf(first, rank));
  const ranks = [...starts.keys()].filter(isOpen);
  const same = starts.map((start, rank) => first.same[rank] ?? start);
  let whole: Alike | null = null;
  for (const alike of all) {
    const differ = ranks.map((rank) => ({ rank, column: columnIn(alike, rank, sameOf(alike, rank)), more: 0 }));
    const comers = { differ, same, shape: '', cohort: Cohort.of([], weightsOf(alike, den), den) };
    whole ??= new Alike(comers, { left: Number.POSITIVE_INFINITY });
    whole.add(comers, 1n, den);
  }
  return cohortOf(whole as Alike, den);
}

/** What they have of one number. */
function columnIn(alike: Alike, rank: number, same: number): Float64Array {
  const at = alike.ranks.indexOf(rank);
  return at < 0 ? new Float64Array(alike.size).fill(same) : Float64Array.from(alike.columns[at] ?? []);
}
