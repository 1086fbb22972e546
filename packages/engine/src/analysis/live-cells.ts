import type { Gone, Liveness } from '../kernel/scene/every/watch.ts';
import type { Fighter } from '../kernel/scene/fighter.ts';
import { watch } from '../kernel/scene/watchers.ts';
import type { Derived, Fact, World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { type Cell, CellBook, cellOf, differing, emptyCell, type FactCell, mostUnread, plainly } from './live-cell.ts';
import { pointAt, START, Way } from './way.ts';

/** What changes of a record; all else of it stays as it is. */
const OF_FIGHT: readonly string[] = ['map', 'areas', 'over'];
const OF_COMBATANT: readonly string[] = ['x', 'y', 'effects', 'items', 'hidden'];
const OF_FIGHTER: readonly string[] = ['profile', 'digest'];

const WORTHWHILE = 4;
/** The most branches of the first walk. */
const MOST_SHOWN = 3000;

/**
 * Knows up to where on the way of an act each field of the state is read. Points of the way lie behind stages and compound parts; at each of them states are one that
 * differ in nothing that is read behind it.
 */
export class LiveCells<G extends Game> implements Liveness<G> {
  isStale: boolean = false;
  #walks = 0;
  /** Branches of the first walk. */
  #shown = 0;
  readonly #cells: CellBook = new CellBook();
  readonly #way: Way = new Way();
  /** What a profile is worked out from, by whose it is. */
  readonly #behind: Map<object, readonly Cell[]> = new Map();
  /** The point at which states are told apart. */
  #apart = START;
  /** Of facts by which states are told apart, those that the present one has. */
  readonly #asked: Set<FactCell> = new Set();
  /** All of which facts are worked out. */
  readonly #behindFacts: Set<Cell> = new Set();
  readonly #facts: Map<unknown, Map<number, FactCell>> = new Map();
  /** What has been read for a fact. */
  #behindFact: Set<Cell> | null = null;
  #combatants: readonly Combatant<G>[] = [];
  /** What has been read for something that will be remembered. */
  #noted: Set<Cell> | null = null;

  readonly #worthwhile: number;

  /** @param worthwhile so many values of something at one point, of which none is read behind it, are worth being taken as one */
  constructor(worthwhile: number = WORTHWHILE) {
    this.#worthwhile = worthwhile;
  }

  /** @throws NothingDead after the first walk, where it has shown that there is nothing in which states need not be told apart */
  startAgain(): void {
    // The first walk shows what is read.
    this.isStale = this.#walks++ === 0;
    if (this.#walks === 2 && !this.#isWorthwhile()) throw new NothingDead();
  }

  #isWorthwhile(): boolean {
    for (const cell of this.#cells.all()) if (mostUnread(cell, this.#way) >= this.#worthwhile) return true;
    return false;
  }

  setOut(): void {
    this.#way.setOut();
    this.#lookBehindFacts();
  }

  #lookBehindFacts(): void {
    for (const cell of this.#behindFacts) cell.before = cell.now();
  }

  comeToStages(): number {
    return this.#way.comeToStages();
  }

  /** @throws NothingDead on a first walk that takes too long for what may come of it */
  goOn(stages: number, level: number): void {
    if (this.#walks === 1 && ++this.#shown > MOST_SHOWN) throw new NothingDead();
    this.#way.setOutFrom(pointAt(stages, level));
    this.#lookBehindFacts();
  }

  passPart(): void {
    this.#way.passPart();
  }

  passStages(): void {
    this.#way.setOutFrom(this.#way.point + 1);
    this.#lookBehindFacts();
  }

  tellApart(stages: number, level: number): void {
    this.#apart = pointAt(stages, level);
    this.#noteChanged();
  }

  tellPartsApart(): void {
    this.#apart = this.#way.point + 1;
    this.#noteChanged();
  }

  /** What has changed since the branch went on last. */
  #noteChanged(): void {
    for (const cell of this.#behindFacts) {
      if (cell.changed.has(this.#way.boundary) || cell.now() === cell.before) continue;
      cell.changed.add(this.#way.boundary);
      if (cell.differs) this.isStale = true;
    }
  }

  /** What is behind a fact that is read is told with it, for of another state than the present one nobody knows the fact. */
  isTold(record: object, name: string): boolean {
    const cell = cellOf(this.#cells.cellsOf(record), name);
    // The first walk takes few states, which are to be different ones.
    if (this.#walks === 1) return this.#hold(record, name, cell);
    if (cell.read < this.#apart && ![...cell.facts].some(({ read }) => read >= this.#apart)) return differing(cell);
    return this.#tell(record, name);
  }

  isToldNow(record: object, name: string): boolean {
    const cell = cellOf(this.#cells.cellsOf(record), name);
    if (this.#walks === 1) return this.#hold(record, name, cell);
    if (this.#isReadFrom(cell) || this.#changesBeforeFact(cell)) return this.#tell(record, name);
    for (const fact of cell.facts)
      if (this.#isReadFrom(fact)) this.#asked.add(fact);
      else fact.differs = true;
    cell.differs = true;
    return false;
  }

  factsNow(): string {
    if (this.#asked.size === 0) return '';
    let text = '';
    this.#behindFact = new Set();
    for (const { name, now } of this.#asked) text += `${name}${now()}`;
    this.#behindFact = null;
    this.#asked.clear();
    return text;
  }

  /**
   * Whether it is read behind the point at which states are told apart. Behind stages it is known which effects its owner had in them wherever it was read before the next
   * ones: what only the disabled lose tells no others apart.
   */
  #isReadFrom(cell: Cell): boolean {
    const { owner, read, stage, under } = cell;
    if (read < this.#apart) return false;
    if (owner === null || stage > this.#apart) return true;
    // Those effects have to be told themselves, and somebody must have gone on with them.
    if (cellOf(this.#cells.cellsOf(owner), 'effects').read < this.#apart) return true;
    const effects = this.#way.textOf(owner.effects);
    if (!this.#way.hasMet(owner, effects, this.#apart)) return true;
    return under.get(this.#apart)?.has(effects) === true;
  }

  /** Whether a fact is read later than it has changed: then the fact now says too little. */
  #changesBeforeFact({ facts, changed }: Cell): boolean {
    for (const { stage } of facts) for (const at of changed) if (at >= this.#apart && at < stage) return true;
    return false;
  }

  #hold(record: object, name: string, { owner, held }: Cell): true {
    const byEffects = held.get(this.#apart) ?? new Map<string, Set<unknown>>();
    held.set(this.#apart, byEffects);
    const under = owner === null ? '' : this.#way.textOf(owner.effects);
    byEffects.set(under, (byEffects.get(under) ?? new Set()).add(plainly(Reflect.get(record, name))));
    return true;
  }

  #tell(record: object, name: string): true {
    const behind = name === 'profile' ? (this.#behind.get(record) ?? []) : [];
    for (const each of behind) {
      if (each.read >= this.#apart) continue;
      each.read = this.#apart;
      each.stage = this.#apart + 1;
      this.isStale = true;
    }
    return true;
  }

  noted<T>(work: () => T): Gone<T> {
    const noted = new Set<Cell>();
    this.#noted = noted;
    try {
      const came = work();
      return {
        came,
        again: () => {
          for (const cell of noted) this.#read(cell);
        },
      };
    } finally {
      this.#noted = null;
    }
  }

  derived<V extends Fact>(of: Derived<G, V>, who: number, work: () => V): V {
    if (this.#behindFact !== null) return work();
    const fact = this.#factOf(of, who, work);
    const { stage } = fact;
    this.#read(fact);
    const behind = new Set<Cell>();
    this.#behindFact = behind;
    const value = work();
    this.#behindFact = null;
    for (const cell of behind) {
      this.#noteBehind(fact, cell);
      if (fact.stage > stage && cell.differs && cell.changed.size > 0) this.isStale = true;
    }
    return value;
  }

  /** That the fact is worked out of it; where it has changed since the branch went on last, it is read itself. */
  #noteBehind(fact: FactCell, cell: Cell): void {
    if (!this.#behindFacts.has(cell)) {
      this.#behindFacts.add(cell);
      this.isStale = true;
    } else if (cell.now() !== cell.before) this.#read(cell);
    if (cell.facts.has(fact)) return;
    cell.facts.add(fact);
    if (cell.differs) this.isStale = true;
  }

  #factOf(of: unknown, who: number, now: () => Fact): FactCell {
    const byWho = this.#facts.get(of) ?? new Map<number, FactCell>();
    this.#facts.set(of, byWho);
    const owner = (this.#combatants[who] ?? null) as Combatant | null;
    const fact = byWho.get(who) ?? { ...emptyCell(owner, now), name: `?${this.#facts.size}of${who}=` };
    byWho.set(who, fact);
    return fact;
  }

  watch({ fight, fighters, rules }: World<G>): Pick<World<G>, 'fight' | 'fighters'> {
    this.#combatants = fight.combatants;
    this.#way.follow(fight.combatants);
    for (const combatant of fight.combatants) this.#cells.own(combatant.counts, combatant);
    const combatants = fight.combatants.map((combatant) => this.#combatant(combatant));
    const clock = watch(fight.clock, {}, Object.keys(fight.clock), this.#seeing(fight.clock), 'counts');
    return {
      fight: watch(fight, { combatants, clock }, OF_FIGHT, this.#seeing(fight)),
      fighters: fighters.map((fighter, who) => {
        const state = combatants[who] ?? fighter.state;
        const ofState = this.#cells.cellsOf(fighter.state);
        this.#behind.set(fighter, this.#behindProfile(fighter.state, rules.sheets.lapses?.counts));
        // What effects come to together goes by the effects.
        this.#cells.cellsOf(fighter).byName.set('digest', cellOf(ofState, 'effects'));
        return watch(fighter, { state } as Partial<Fighter<G>>, OF_FIGHTER, this.#seeing(fighter));
      }),
    };
  }

  /** The things of which somebody came to be in possession, and what its traits come and go with. */
  #behindProfile(state: Combatant<G>, lapses: ReadonlySet<string> | undefined): readonly Cell[] {
    const ofState = this.#cells.cellsOf(state);
    const items = cellOf(ofState, 'items');
    if (lapses === undefined) return [items];
    const ofCounts = this.#cells.cellsOf(state.counts);
    return [items, cellOf(ofState, 'effects'), ...[...lapses].map((name) => cellOf(ofCounts, name))];
  }

  #combatant(combatant: Combatant<G>): Combatant<G> {
    const { counts } = combatant;
    const seen = watch(counts, {}, Object.keys(counts), this.#seeing(counts), 'counts');
    const instead = { counts: seen } as Partial<Combatant<G>>;
    return watch(combatant, instead, OF_COMBATANT, this.#seeing(combatant));
  }

  #seeing(record: object): (name: string) => unknown {
    const cells = this.#cells.cellsOf(record);
    return (name) => {
      this.#read(cellOf(cells, name));
      return Reflect.get(record, name);
    };
  }

  #read(cell: Cell): void {
    if (this.#behindFact !== null) {
      this.#behindFact.add(cell);
      return;
    }
    this.#noted?.add(cell);
    if (cell.segment === this.#way.segment) return;
    cell.segment = this.#way.segment;
    const isNew = this.#noteUnder(cell) || cell.read < this.#way.point || cell.stage < this.#way.boundary;
    cell.read = Math.max(cell.read, this.#way.point);
    cell.stage = Math.max(cell.stage, this.#way.boundary);
    if (isNew && cell.differs) this.isStale = true;
  }

  /** Notes which effects its owner had behind the last stages. Whether that is new. */
  #noteUnder({ owner, under }: Cell): boolean {
    if (owner === null) return false;
    const there = under.get(this.#way.boundary) ?? new Set<string>();
    under.set(this.#way.boundary, there);
    const size = there.size;
    return there.add(this.#way.effectsThere(owner)).size > size;
  }
}

/** Thrown where it does not show that states differ in anything that is not read later. */
export class NothingDead extends Error {
  override readonly name = 'NothingDead';
}
