import { type Trail, write } from '../../state/apply.ts';
import type { Told } from '../../state/changes.ts';
import type { CountEvent } from '../../state/event.ts';
import type { Fight } from '../../state/fight.ts';
import type { Counts, Game } from '../../state/game.ts';
import { Watchers } from '../watchers.ts';
import type { Derived, Fact, World } from '../world.ts';
import { ALONE, type Cohort, type Member } from './cohort.ts';
import { knownCount } from './sometime.ts';

/** One shape of each for as long as the process lives: engines run rules faster that always meet the same. */
const watchers = new Watchers();

/** A count of somebody that has changed on the walk: where it is, and what it was at the start. */
interface Cell {
  readonly counts: Record<string, number>;
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
 * The cohort on the way of a branch. The world shows its first member, as it is by now; each of the others has changed by as much.
 * Whatever a rule reads of them is the same for all: where it is not, the cohort parts by it, as a walk does at a roll.
 */
export class Cohorts<G extends Game> implements Told {
  readonly #table: Table<G>;
  readonly #part: Part;
  readonly #cells: Cell[] = [];
  /** Of everybody, as they are: what rules read is seen through watchers. */
  readonly #counts: Record<string, number>[] = [];
  /** By the counts of somebody. */
  readonly #byCounts: Map<object, Map<string, Cell>> = new Map();
  /** Counts on which profiles go: they are never left open. */
  readonly #kept: ReadonlySet<string>;
  #now: Cohort = ALONE;
  /** Whether facts of single members are being found out: then the world is in the state of one. */
  #isAsking = false;
  /** What is read meanwhile of that in which members differ. */
  readonly #behind: Set<Cell> = new Set();
  /** Facts that are the same for all, by the moment at which they are. */
  #facts: Map<number, Map<unknown, Map<number, Fact>>> = new Map();
  #asked = 0;

  constructor(table: Table<G>, kept: ReadonlySet<string>, part: Part) {
    this.#table = table;
    this.#kept = kept;
    this.#part = part;
  }

  get now(): Cohort {
    return this.#now;
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
    const counts = this.#counts[who];
    if (counts === undefined) throw new RangeError(`an event names combatant ${who}, of ${this.#counts.length}`);
    if (!this.#kept.has(name)) {
      const cell = this.#cellOf(counts, name);
      if (isApart) this.#read(counts, cell, name);
    }
    write(counts, name, (counts[name] ?? 0) + by, trail);
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
    this.#facts.clear();
  }

  /** Goes on with a cohort whose first member the world shows. */
  goOn(cohort: Cohort): void {
    this.#now = cohort;
  }

  /** Goes on with a cohort from wherever the world is. */
  enter(cohort: Cohort, trail: Trail): void {
    const [{ values }] = cohort.members;
    for (const { counts, name, rank, start } of this.#cells) {
      const value = values[rank] ?? start;
      if (counts[name] !== value) write(counts, name, value, trail);
    }
    this.#now = cohort;
  }

  /** Goes on with a part of the cohort. */
  enterPart(part: Cohort, trail: Trail): void {
    const [from] = this.#now.members;
    const [to] = part.members;
    for (const cell of this.#cells) {
      const by = heldBy(to, cell) - heldBy(from, cell);
      if (by !== 0) write(cell.counts, cell.name, (cell.counts[cell.name] ?? 0) + by, trail);
    }
    this.#now = part;
  }

  #read(counts: Counts, cell: Cell | undefined, name: string): number | undefined {
    if (cell === undefined) return counts[name];
    const cohort = this.#now;
    if (cohort.isOne || !cohort.differsIn(cell.rank)) return knownCount(counts[name]);
    if (this.#isAsking) this.#behind.add(cell);
    else this.#partBy(cohort.members.map((member) => heldBy(member, cell)));
    return knownCount(counts[name]);
  }

  /** Only those of one value go on with this branch. */
  #partBy(values: readonly unknown[]): void {
    const parts = values.length === 0 ? [] : this.#now.by(values);
    if (parts.length > 1) this.#part(parts);
  }

  /** A fact of a combatant, which is the same for all that go on with this branch. */
  fact<V extends Fact>(of: Derived<G, V>, who: number, a: number): V {
    const table = this.#table;
    if (this.#isAsking || this.#now.isOne) return of(table, who, a);
    const facts = below(below(this.#facts, table.revision), of);
    const key = a * MOST_COMBATANTS + who;
    const known = facts.get(key) as V | undefined;
    if (known !== undefined) return known;
    const work = (): V => of(table, who, a);
    const [first] = this.#now.members;
    this.#behind.clear();
    const value = this.#in(first, work);
    if (this.#behind.size > 0) this.#partBy(this.#ofAll(work));
    facts.set(key, value);
    return value;
  }

  /** What a fact comes to in each state; nothing where that is the same. For all that are alike in what it reads of them it is found out once. */
  #ofAll<V>(work: () => V): readonly V[] {
    const { size } = this.#behind;
    const [cell] = this.#behind;
    if (size === 1 && cell !== undefined) {
      const { firsts, of } = this.#now.alike(cell.rank, cell.start);
      const values = firsts.map((member) => this.#in(member, work));
      if (this.#behind.size === size)
        return values.every((value) => value === values[0]) ? [] : of.map((at) => values[at] as V);
    }
    const known = new Map<string | number, V>();
    const found: V[] = [];
    for (const member of this.#now.members) {
      const key = this.#behindOf(member);
      const value = known.get(key) ?? this.#in(member, work);
      known.set(key, value);
      found.push(value);
    }
    // Some of them have shown more of what it reads.
    return this.#behind.size > size ? this.#ofAll(work) : found;
  }

  /** What it has of all that a fact was found to read. */
  #behindOf(member: Member): string | number {
    let key: string | number = '';
    for (const cell of this.#behind) key = key === '' ? heldBy(member, cell) : `${key} ${heldBy(member, cell)}`;
    return key;
  }

  /** What some work comes to in each state of the cohort, which the world shows meanwhile. */
  each(work: (member: Member) => void): void {
    const { members } = this.#now;
    if (this.#now.isOne) work(members[0]);
    else for (const member of members) this.#in(member, () => work(member));
  }

  /** What some work comes to in the state of a member, which the world shows meanwhile. */
  #in<V>(member: Member, work: () => V): V {
    const table = this.#table;
    const { revision } = table;
    const [first] = this.#now.members;
    // Nothing that is kept as long as nothing happens holds good in more than one of them.
    table.revision = --this.#asked;
    this.#isAsking = true;
    this.#shift(first, member);
    try {
      return work();
    } finally {
      this.#shift(member, first);
      this.#isAsking = false;
      table.revision = revision;
    }
  }

  /** Lets the world show another state of the cohort. */
  #shift(from: Member, to: Member): void {
    if (from === to) return;
    for (const cell of this.#cells) {
      const by = heldBy(to, cell) - heldBy(from, cell);
      if (by !== 0) cell.counts[cell.name] = (cell.counts[cell.name] ?? 0) + by;
    }
  }

  /** Tells all states of the cohort as they are now. @param noteOf notes those of a shape, by equal numbers where they are equal */
  tell(noteOf: (shape: string) => (key: number, values: () => readonly number[], weight: bigint) => void): void {
    const cohort = this.#now;
    const { members } = cohort;
    const [first] = members;
    const now = this.#cells.map(({ counts, name }) => counts[name] ?? 0);
    const open = this.#cells.filter(({ rank }) => cohort.differsIn(rank));
    const shape = this.#shapeBut(now, cohort);
    const note = noteOf(shape);
    for (const member of members) {
      let key = 0;
      let isNumber = open.length <= MOST_OPEN;
      for (const cell of open) {
        const value = (now[cell.rank] as number) + heldBy(member, cell) - heldBy(first, cell);
        key = key * RANGE + value + RANGE / 2;
        isNumber &&= value > -RANGE / 2 && value < RANGE / 2;
      }
      const values = (): readonly number[] => {
        const all = [...now];
        for (const cell of open)
          all[cell.rank] = (now[cell.rank] as number) + heldBy(member, cell) - heldBy(first, cell);
        return all;
      };
      if (isNumber) note(key, values, member.weight);
      else noteOf(this.wordOf(values()))(0, values, member.weight);
    }
  }

  /** The same word for the same state. */
  wordOf(values: readonly number[]): string {
    let word = '';
    for (const cell of this.#cells) word += textOf(cell, values[cell.rank] ?? cell.start);
    return word;
  }

  /** What is the same for all states of a cohort, and what is not. */
  #shapeBut(now: readonly number[], cohort: Cohort): string {
    let shape = '';
    for (const cell of this.#cells)
      shape += cohort.differsIn(cell.rank) ? `;${cell.rank}` : textOf(cell, now[cell.rank] as number);
    return shape;
  }
}

/** So many counts in which states differ, each within half of that range to either side of 0, are told as one number. */
const MOST_OPEN = 3;
const RANGE = 2 ** 17;

/** More than a fight has. */
const MOST_COMBATANTS = 1000;

function heldBy({ values }: Pick<Member, 'values'>, { rank, start }: Cell): number {
  return values[rank] ?? start;
}

/** What is as it was at the start is no part of a key, as what has not changed yet is none. */
function textOf({ rank, start }: Cell, value: number): string {
  return value === start ? '' : `;${rank}=${value}`;
}

function below<K, L, V>(map: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new Map();
    map.set(key, inner);
  }
  return inner;
}
