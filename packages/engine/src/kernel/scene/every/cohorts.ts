import { type Trail, write } from '../../state/apply.ts';
import type { Told } from '../../state/changes.ts';
import type { CountEvent } from '../../state/event.ts';
import type { Fight } from '../../state/fight.ts';
import type { Counts, Game } from '../../state/game.ts';
import { fighterAt } from '../fighter.ts';
import type { Open } from '../points.ts';
import { watch } from '../watchers.ts';
import type { ByCounts, Derived, Fact, World } from '../world.ts';
import { type Cell, Cells } from './cells.ts';
import { ALONE, type Cohort } from './cohort.ts';
import { type Column, columnOf, type Factor, placesOf, type Spread, valueAt } from './factor.ts';
import { type Comers, comersOf } from './gathering.ts';
import { type Arithmetic, type Input, KnownFacts, NOTHING, valuesIn } from './known-facts.ts';
import type { Differing } from './rows.ts';
import { Showing } from './showing.ts';
import { knownCount } from './sometime.ts';

/** A world whose states may be followed together. */
interface Table<G extends Game> extends World<G> {
  revision: number;
}

/** The factor that owns an open number, where in the cohort it is, and what the number is in each of its states. */
export interface OpenFactor {
  readonly at: number;
  readonly factor: Factor;
  readonly values: Float64Array;
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
  readonly #cells: Cells = new Cells();
  readonly #showing: Showing;
  /** Counts on which profiles go: they are never left open. */
  readonly #kept: ReadonlySet<string>;
  #now: Cohort = ALONE;
  /** As it was right behind the last fork: the same states in the same order. */
  #atFork: Cohort = ALONE;
  /** So many numbers are open on the way of the branch. */
  #open = 0;
  readonly #facts: KnownFacts = new KnownFacts();

  constructor(table: Table<G>, kept: ReadonlySet<string>, part: Part) {
    this.#table = table;
    this.#showing = new Showing(table, this.#cells.all);
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
    return !this.#cells.isEmpty;
  }

  /** Lets rules read the counts of that fight, which is the walk's own, through this. */
  watch(fight: Fight<G>): void {
    for (const combatant of fight.combatants as readonly { counts: G['counts'] }[]) {
      const { counts } = combatant;
      const byName = this.#cells.add(counts as Record<string, number>);
      const see = (name: string): number | undefined => this.#read(counts, byName.get(name), name);
      combatant.counts = watch(counts, {}, Object.keys(counts), see, 'counts');
    }
  }

  /** A count of somebody changes. @param isApart in a part of a rule, what comes of which has to be the same for all */
  count({ who, count: name, by }: Pick<CountEvent, 'who' | 'count' | 'by'>, trail: Trail, isApart: boolean): void {
    const counts = this.#cells.countsOf(who);
    if (!this.#kept.has(name)) {
      const cell = this.#cells.of(counts, name);
      if (isApart) this.#read(counts, cell, name);
    }
    write(counts, name, (counts[name] ?? 0) + by, trail);
  }

  /** The same by a number that is left open. */
  countOpen(who: number, name: string, by: Open, trail: Trail): void {
    const counts = this.#cells.countsOf(who);
    const { rank, start } = this.#cells.of(counts, name);
    const first = this.#openNow(by);
    const openRank = this.#cells.open(by).rank;
    if (this.#now.ownerOf(openRank) >= 0) {
      const [at] = this.#join(openRank, rank) as readonly [number];
      const before = this.#now;
      this.#now = before.made(`${rank} ${by.at} ${by.times} ${by.plus}`, () => {
        const factor = before.factors[at] as Factor;
        const changed = (): Column => {
          const values = openIn(factor, openRank, by);
          const own = factor.has(rank) ? factor.column(rank) : before.column(rank);
          for (let place = 0; place < values.length; place++)
            values[place] = (values[place] as number) + valueAt(own, place, start);
          return columnOf(values);
        };
        return before.replace(at, factor.with(rank, changed));
      });
    }
    write(counts, name, (counts[name] ?? 0) + first, trail);
  }

  /** Lets those numbers be of one factor; its place, where there is one to which they belong. */
  #join(...ranks: readonly number[]): readonly number[] {
    const owners = this.#now.ownersOf(ranks);
    this.#now = this.#now.joining(owners);
    this.#atFork = this.#atFork.joining(owners);
    return owners;
  }

  /** A number is left open that has these values: which of those on the way of the branch it is. */
  spread(of: Spread): number {
    const { rank } = this.#cells.open({ at: this.#open });
    const before = this.#now;
    this.#now = before.made(of, () => before.and(of.factor(rank)));
    return this.#open++;
  }

  /** What an open number is in each state of its factor, and where in the cohort that is; null where it is the same in all. */
  openFactor(open: Open): OpenFactor | null {
    const { rank } = this.#cells.open(open);
    const at = this.#now.ownerOf(rank);
    const factor = this.#now.factors[at];
    if (factor === undefined || typeof factor.column(rank) === 'number') return null;
    return { at, factor, values: openIn(factor, rank, open) };
  }

  /** What an open number is in the state that is shown. */
  #openNow(open: Open): number {
    return open.times * this.#showing.valueOf(this.#cells.open(open).rank, this.#now) + open.plus;
  }

  /** How much it is in all states that go on with this branch. */
  known(open: Open): number {
    const cell = this.#cells.open(open);
    if (this.#showing.isOn) this.#showing.note(cell);
    else this.#partByAll(cell);
    return this.#openNow(open);
  }

  isTold(record: object, name: string): boolean {
    return this.#kept.has(name) || !this.#cells.has(record);
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
    for (const { counts, name, rank, start } of this.#cells.all) {
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
    for (const { counts, name, rank, start } of this.#cells.all) {
      const by = valueAt(part.column(rank), 0, start) - valueAt(now.column(rank), 0, start);
      if (by !== 0 && counts !== null) write(counts, name, (counts[name] ?? 0) + by, trail);
    }
    this.goOn(part, this.#open);
  }

  #read(counts: Counts, cell: Cell | undefined, name: string): number | undefined {
    if (cell !== undefined && typeof this.#now.column(cell.rank) === 'object') {
      if (this.#showing.isOn) this.#showing.note(cell);
      else this.#partByAll(cell);
    }
    return cell === undefined ? counts[name] : knownCount(counts[name]);
  }

  /** Only those go on with this branch that have one value of it. */
  #partByAll({ rank }: Cell): void {
    const at = this.#now.ownerOf(rank);
    const column = this.#now.factors[at]?.column(rank);
    if (typeof column === 'object') this.#partBy([at], column.length, (place) => column[place]);
  }

  /** @param owners the factors on which it goes, which have so many states together */
  #partBy(owners: readonly number[], size: number, partOf: (place: number) => unknown): void {
    const parts = placesOf(size, partOf);
    if (parts.length < 2) return;
    const atFork = this.#atFork.joining(owners);
    const at = owners[0] as number;
    this.#part(parts.map((places) => atFork.replace(at, (atFork.factors[at] as Factor).pick(places))));
  }

  /** A fact of a combatant, which is the same for all that go on with this branch. */
  fact<V extends Fact>(of: Derived<G, V>, who: number, a: number | Open): V {
    const table = this.#table;
    if (this.#showing.isOn) return of(table, who, typeof a === 'number' ? a : this.known(a));
    if (this.#now.isOne) return of(table, who, typeof a === 'number' ? a : this.#openNow(a));
    if (typeof a !== 'number') return this.#workOut(of, who, a);
    const facts = this.#facts.at(table.revision, of);
    const key = a * MOST_COMBATANTS + who;
    const known = facts.get(key) as V | undefined;
    if (known !== undefined) return known;
    const value = this.#workOut(of, who, a);
    facts.set(key, value);
    return value;
  }

  #workOut<V extends Fact>(of: Derived<G, V>, who: number, a: number | Open): V {
    if (of.goesBy !== undefined) return this.#factByCounts(of.goesBy, who, a);
    return this.#factOf(() => of(this.#table, who, typeof a === 'number' ? a : this.known(a)));
  }

  #factOf<V>(work: () => V): V {
    const [value, all] = this.#showing.inAll(this.#now, work);
    if (all !== null) this.#partBy(all.owners, all.factor.size, all.valueAt);
    return value;
  }

  /** One that goes by one or two counts and the number of the moment. */
  #factByCounts<V extends Fact>({ count, other, of }: ByCounts<G, V>, who: number, a: number | Open): V {
    const fighter = fighterAt(this.#table, who);
    const [first, moment, second] = [this.#input(who, count), this.#openInput(a), this.#input(who, other)];
    const inputs = [first, moment, second] as const;
    const work: Arithmetic<V> = (one, now, more) => of(one, now, more, fighter, this.#table);
    const value = work(first.now, moment.now, second.now);
    const owners = this.#now.ownersOf(inputs.flatMap(({ rank }) => rank ?? []));
    const factor = this.#now.joining(owners).factors[owners[0] ?? -1];
    if (factor === undefined) return value;
    const values = valuesIn(factor, inputs, work);
    if (values !== null) this.#partBy(owners, factor.size, values);
    return value;
  }

  /** A count of somebody as it goes into a fact. */
  #input(who: number, name: string | undefined): Input {
    if (name === undefined) return NOTHING;
    const counts = this.#cells.countsOf(who);
    return { now: knownCount(counts[name]) ?? 0, rank: this.#cells.known(counts, name)?.rank, times: 1 };
  }

  /** A number of the moment. */
  #openInput(a: number | Open): Input {
    if (typeof a === 'number') return { now: a, rank: undefined, times: 1 };
    return { now: this.#openNow(a), rank: this.#cells.open(a).rank, times: a.times };
  }

  /** What some work comes to in all states of the cohort, which the world shows meanwhile. @param note is told each such thing, and the chance of the states */
  each<V>(work: () => V, note: (value: V, num: bigint, den: bigint) => void): void {
    const [value, all] = this.#showing.inAll(this.#now, work);
    if (all === null) {
      const { num, den } = this.#now.chance;
      note(value, num, den);
      return;
    }
    const { owners, each } = all;
    const { num, den } = this.#now.joining(owners).chanceBut(owners[0] as number);
    for (const [one, weight] of each()) note(one, weight * num, den);
  }

  /** What numbers were at the start, by rank. */
  get starts(): readonly number[] {
    return this.#cells.starts;
  }

  /** All states of the cohort as they are now. @param open so many of the numbers that are open count, and no others */
  comers(open: number): Comers {
    const cohort = this.#now;
    const differing = cohort.factors.map((): Differing[] => []);
    const same: (number | undefined)[] = [];
    let shape = '';
    for (const cell of this.#cells.all) {
      const { rank, start } = cell;
      const column = this.#cells.isPast(cell, open) ? start : cohort.column(rank);
      const value = this.#valueNow(cell, column);
      same.push(typeof column === 'object' ? undefined : value);
      if (typeof column === 'object') {
        const more = value - (column[0] as number);
        differing[cohort.ownerOf(rank)]?.push({ rank, column, more });
      } else if (value !== start) shape += `;${rank}=${value}`;
    }
    return comersOf(cohort, differing, same, shape);
  }

  /** What it is in the state that the world shows. */
  #valueNow({ counts, name, start }: Cell, column: Column | undefined): number {
    return counts === null ? valueAt(column, 0, start) : (counts[name] ?? 0);
  }
}

/** What an open number is in each state of the factor that owns it. */
function openIn(factor: Factor, rank: number, { times, plus }: Open): Float64Array {
  const column = factor.column(rank);
  const values = new Float64Array(factor.size);
  if (typeof column === 'number') return values.fill(times * column + plus);
  for (let place = 0; place < values.length; place++) values[place] = times * (column[place] as number) + plus;
  return values;
}

/** More than a fight has. */
const MOST_COMBATANTS = 1000;
