import { type Trail, write } from '../../state/apply.ts';
import type { Told } from '../../state/changes.ts';
import type { CountEvent } from '../../state/event.ts';
import type { Fight } from '../../state/fight.ts';
import type { Counts, Game } from '../../state/game.ts';
import type { Open } from '../points.ts';
import { Watchers } from '../watchers.ts';
import type { Derived, Fact, World } from '../world.ts';
import {
  ALL_ALIKE,
  ALONE,
  type Alike,
  alikeInBoth,
  type Cohort,
  type Column,
  columnOf,
  placesOf,
  type Spread,
  valueAt,
} from './cohort.ts';
import type { Comers, Differing } from './gathering.ts';
import { KnownFacts } from './known-facts.ts';
import { knownCount } from './sometime.ts';

/** One shape of each for as long as the process lives: engines run rules faster that always meet the same. */
const watchers = new Watchers();

/** A number in which states may differ: a count of somebody that has changed on the walk, where it is and what it was at the start, or one that is left open. */
interface Cell {
  /** Null for a number that is left open. */
  readonly counts: Record<string, number> | null;
  readonly name: string;
  readonly rank: number;
  readonly start: number;
}

/** A world whose states may be followed together. */
interface Table<G extends Game> extends World<G> {
  revision: number;
}

/** How a cohort parts before the walk goes on with one part of it; never returns. */
type Part = (parts: readonly Cohort[]) => never;

/**
 * The cohort on the way of a branch. The world shows its first state, as it is by now; each of the others has changed by as much.
 * Whatever a rule reads of them is the same for all: where it is not, the cohort parts by it, as a walk does at a roll.
 */
export class Cohorts<G extends Game> implements Told {
  readonly #table: Table<G>;
  readonly #part: Part;
  readonly #cells: Cell[] = [];
  /** Those of numbers that are left open, by which of them it is. */
  readonly #openCells: Cell[] = [];
  /** Of everybody, as they are: what rules read is seen through watchers. */
  readonly #counts: Record<string, number>[] = [];
  /** By the counts of somebody. */
  readonly #byCounts: Map<object, Map<string, Cell>> = new Map();
  /** Counts on which profiles go: they are never left open. */
  readonly #kept: ReadonlySet<string>;
  #now: Cohort = ALONE;
  /** As it was right behind the last fork: the same states in the same order. */
  #atFork: Cohort = ALONE;
  /** So many numbers are open on the way of the branch. */
  #open = 0;
  /** The place of the state that the world shows while facts of single ones are being found out; below 0 otherwise. */
  #asking = -1;
  /** What is read meanwhile of that in which they differ. */
  readonly #behind: Set<Cell> = new Set();
  readonly #facts: KnownFacts = new KnownFacts();
  #asked = 0;

  constructor(table: Table<G>, kept: ReadonlySet<string>, part: Part) {
    this.#table = table;
    this.#kept = kept;
    this.#part = part;
  }

  get now(): Cohort {
    return this.#now;
  }

  /** So many numbers are open on the way of the branch. */
  get open(): number {
    return this.#open;
  }

  /** Whether there is anything that is left open. */
  get isOn(): boolean {
    return this.#counts.length > 0;
  }

  /** Lets rules read the counts of that fight, which is the walk's own, through this. */
  watch(fight: Fight<G>): void {
    for (const combatant of fight.combatants as readonly { counts: G['counts'] }[]) {
      const { counts } = combatant;
      const byName = new Map<string, Cell>();
      this.#counts.push(counts as Record<string, number>);
      this.#byCounts.set(counts, byName);
      const see = (name: string): number | undefined => this.#read(counts, byName.get(name), name);
      combatant.counts = watchers.watch(counts, {}, Object.keys(counts), see, 'counts');
    }
  }

  /** A count of somebody changes. @param isApart in a part of a rule, what comes of which has to be the same for all */
  count({ who, count: name, by }: Pick<CountEvent, 'who' | 'count' | 'by'>, trail: Trail, isApart: boolean): void {
    const counts = this.#countsOf(who);
    if (!this.#kept.has(name)) {
      const cell = this.#cellOf(counts, name);
      if (isApart) this.#read(counts, cell, name);
    }
    write(counts, name, (counts[name] ?? 0) + by, trail);
  }

  /** The same by a number that is left open. */
  countOpen(who: number, name: string, by: Open, trail: Trail): void {
    const counts = this.#countsOf(who);
    const cell = this.#cellOf(counts, name);
    const before = this.#now;
    const first = this.#firstOf(by);
    const change = (): Column => {
      const own = before.column(cell.rank);
      const changed = this.#valuesIn(before, by);
      for (let at = 0; at < changed.length; at++) changed[at] = (changed[at] as number) + valueAt(own, at, cell.start);
      return columnOf(changed);
    };
    const how = `${cell.rank} ${by.at} ${by.times} ${by.plus}`;
    this.#now = before.made(how, () => before.with(cell.rank, change));
    write(counts, name, (counts[name] ?? 0) + first, trail);
  }

  #countsOf(who: number): Record<string, number> {
    const counts = this.#counts[who];
    if (counts === undefined) throw new RangeError(`an event names combatant ${who}, of ${this.#counts.length}`);
    return counts;
  }

  #cellOf(counts: Record<string, number>, name: string): Cell {
    const byName = this.#byCounts.get(counts) as Map<string, Cell>;
    let cell = byName.get(name);
    if (cell === undefined) {
      cell = { counts, name, rank: this.#cells.length, start: counts[name] ?? 0 };
      byName.set(name, cell);
      this.#cells.push(cell);
    }
    return cell;
  }

  /** A number is left open that has these values: which of those on the way of the branch it is. */
  spread(of: Spread): number {
    const { rank } = this.#openCell(this.#open);
    this.#now = this.#now.made(of, () => this.#now.times(rank, of));
    return this.#open++;
  }

  #openCell(at: number): Cell {
    let cell = this.#openCells[at];
    if (cell === undefined) {
      cell = { counts: null, name: '', rank: this.#cells.length, start: 0 };
      this.#openCells.push(cell);
      this.#cells.push(cell);
    }
    return cell;
  }

  /** What an open number is in each state. */
  valuesOf(open: Open): Float64Array {
    return this.#valuesIn(this.#now, open);
  }

  #valuesIn(cohort: Cohort, { at, times, plus }: Open): Float64Array {
    const column = cohort.column(this.#openCell(at).rank);
    const values = new Float64Array(cohort.size);
    for (let place = 0; place < values.length; place++) values[place] = times * valueAt(column, place, 0) + plus;
    return values;
  }

  #firstOf(open: Open): number {
    return this.#openAt(open, 0);
  }

  #openAt({ at, times, plus }: Open, place: number): number {
    return times * valueAt(this.#now.column(this.#openCell(at).rank), place, 0) + plus;
  }

  /** How much it is in all states that go on with this branch. */
  known(open: Open): number {
    if (this.#asking >= 0) {
      this.#behind.add(this.#openCell(open.at));
      return this.#openAt(open, this.#asking);
    }
    if (this.#now.differsIn(this.#openCell(open.at).rank)) this.#partByAll(this.valuesOf(open));
    return this.#firstOf(open);
  }

  isTold(record: object, name: string): boolean {
    return this.#kept.has(name) || !this.#byCounts.has(record);
  }

  isToldNow(record: object, name: string): boolean {
    return this.isTold(record, name);
  }

  factsNow(): string {
    return '';
  }

  /** What was found out is of no more use. */
  forget(): void {
    this.#facts.forget();
  }

  /** Goes on with a cohort whose first state the world shows. @param open so many numbers are open in it */
  goOn(cohort: Cohort, open: number): void {
    this.#now = cohort;
    this.#atFork = cohort;
    this.#open = open;
  }

  /** Goes on with a cohort from wherever the world is. @param open so many numbers are open in it */
  enter(cohort: Cohort, open: number, trail: Trail): void {
    for (const { counts, name, rank, start } of this.#cells) {
      const value = valueAt(cohort.column(rank), 0, start);
      if (counts !== null && counts[name] !== value) write(counts, name, value, trail);
    }
    this.goOn(cohort, open);
  }

  /** The branch has passed a fork. */
  passFork(): void {
    this.#atFork = this.#now;
  }

  /** Goes on with a part of the cohort. */
  enterPart(part: Cohort, trail: Trail): void {
    const now = this.#now;
    for (const { counts, name, rank, start } of this.#cells) {
      const by = valueAt(part.column(rank), 0, start) - valueAt(now.column(rank), 0, start);
      if (by !== 0 && counts !== null) write(counts, name, (counts[name] ?? 0) + by, trail);
    }
    this.goOn(part, this.#open);
  }

  #read(counts: Counts, cell: Cell | undefined, name: string): number | undefined {
    if (cell === undefined) return counts[name];
    const column = this.#now.column(cell.rank);
    if (typeof column !== 'object') return knownCount(counts[name]);
    if (this.#asking >= 0) this.#behind.add(cell);
    else this.#partByAll(column);
    return knownCount(counts[name]);
  }

  /** Only those of one value go on with this branch. */
  #partByAll(values: Float64Array): void {
    this.#partBy((at) => values[at]);
  }

  #partBy(partOf: (at: number) => unknown): void {
    const parts = placesOf(this.#now.size, partOf);
    if (parts.length > 1) this.#part(parts.map((places) => this.#atFork.pick(places)));
  }

  /** A fact of a combatant, which is the same for all that go on with this branch. */
  fact<V extends Fact>(of: Derived<G, V>, who: number, a: number | Open): V {
    const table = this.#table;
    if (this.#asking >= 0) return of(table, who, typeof a === 'number' ? a : this.known(a));
    if (this.#now.isOne) return of(table, who, typeof a === 'number' ? a : this.#firstOf(a));
    if (of.goesBy !== undefined) return this.#factByCount(of.goesBy, who, a);
    if (typeof a !== 'number') return this.#factOf(() => of(table, who, this.known(a)));
    const facts = this.#facts.at(table.revision, of);
    const key = a * MOST_COMBATANTS + who;
    const known = facts.get(key) as V | undefined;
    if (known !== undefined) return known;
    const value = this.#factOf(() => of(table, who, a));
    facts.set(key, value);
    return value;
  }

  #factOf<V>(work: () => V): V {
    this.#behind.clear();
    const value = this.#in(0, work);
    const all = this.#behind.size > 0 ? this.#ofAll(work) : null;
    if (all !== null) this.#partBy(all);
    return value;
  }

  /** One that goes by a count and the number of the moment alone. */
  #factByCount<V extends Fact>({ count, of }: NonNullable<Derived<G, V>['goesBy']>, who: number, a: number | Open): V {
    const counts = this.#countsOf(who);
    const cell = this.#byCounts.get(counts)?.get(count);
    const column = cell === undefined ? undefined : this.#now.column(cell.rank);
    const now = knownCount(counts[count]) ?? 0;
    const [first, open] = typeof a === 'number' ? [a, undefined] : [this.#firstOf(a), this.valuesOf(a)];
    const value = of(now, first);
    if (typeof column !== 'object' && open === undefined) return value;
    const more = now - valueAt(column, 0, now);
    this.#partBy((at) => {
      const own = typeof column === 'object' ? (knownCount((column[at] as number) + more) ?? 0) : now;
      return of(own, open === undefined ? first : (open[at] as number));
    });
    return value;
  }

  /** What a fact comes to in each state; null where that is the same. For all that are alike in what it reads of them it is found out once. */
  #ofAll<V>(work: () => V): ((at: number) => V) | null {
    const { size } = this.#behind;
    const { firsts, of } = this.#alike();
    const values = firsts.map((at) => this.#in(at, work));
    // Some of them have shown more of what it reads.
    if (this.#behind.size > size) return this.#ofAll(work);
    return values.every((value) => value === values[0]) ? null : (at) => values[of[at] as number] as V;
  }

  /** States by what they have of all that a fact was found to read. */
  #alike(): Alike {
    let alike: Alike | null = null;
    for (const { rank } of this.#behind) {
      const column = this.#now.column(rank);
      if (typeof column !== 'object') continue;
      const own = this.#now.alike(column);
      alike = alike === null ? own : alikeInBoth(alike, own);
    }
    return alike ?? ALL_ALIKE;
  }

  /** What some work comes to in all states of the cohort, which the world shows meanwhile. @param note is told each such thing, and the chance of the states over the denominator of the cohort */
  each<V>(work: () => V, note: (value: V, weight: bigint) => void): void {
    const now = this.#now;
    this.#behind.clear();
    const value = this.#in(0, work);
    const all = this.#behind.size > 0 ? this.#ofAll(work) : null;
    if (all === null) note(value, now.sum);
    else for (let at = 0; at < now.size; at++) note(all(at), now.weightAt(at));
  }

  /** What some work comes to in the state at that place, which the world shows meanwhile. */
  #in<V>(place: number, work: () => V): V {
    const table = this.#table;
    const { revision } = table;
    // Nothing that is kept as long as nothing happens holds good in more than one of them.
    table.revision = --this.#asked;
    this.#asking = place;
    this.#shift(0, place);
    try {
      return work();
    } finally {
      this.#shift(place, 0);
      this.#asking = -1;
      table.revision = revision;
    }
  }

  /** Lets the world show another state of the cohort. */
  #shift(from: number, to: number): void {
    if (from === to) return;
    for (const { counts, name, rank } of this.#cells) {
      const column = this.#now.column(rank);
      if (typeof column === 'object' && counts !== null)
        counts[name] = (counts[name] ?? 0) + (column[to] as number) - (column[from] as number);
    }
  }

  /** What counts were at the start. */
  get starts(): readonly number[] {
    return this.#cells.map(({ start }) => start);
  }

  /** All states of the cohort as they are now. @param open so many of the numbers that are open count, and no others */
  comers(open: number): Comers {
    const cohort = this.#now;
    const differ: Differing[] = [];
    const same: (number | undefined)[] = [];
    let shape = '';
    for (const cell of this.#cells) {
      const { rank, start } = cell;
      const column = this.#isPast(cell, open) ? start : cohort.column(rank);
      const value = this.#valueNow(cell, column);
      same.push(typeof column === 'object' ? undefined : value);
      if (typeof column === 'object') {
        differ.push({ rank, column, more: value - (column[0] as number) });
        shape += `;${rank}`;
      } else if (value !== start) shape += `;${rank}=${value}`;
    }
    return { differ, same, shape, cohort };
  }

  /** Whether it is a number that was left open of which nobody can ask any more. */
  #isPast(cell: Cell, open: number): boolean {
    return cell.counts === null && this.#openCells.indexOf(cell) >= open;
  }

  /** What it is in the state that the world shows. */
  #valueNow({ counts, name, start }: Cell, column: Column | undefined): number {
    return counts === null ? valueAt(column, 0, start) : (counts[name] ?? 0);
  }
}

/** More than a fight has. */
const MOST_COMBATANTS = 1000;
