import type { Gone, Liveness } from '../kernel/scene/every/watch.ts';
import type { Fighter } from '../kernel/scene/fighter.ts';
import type { Derived, Fact, World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { Watchers } from '../simulation/watchers.ts';

/** One shape of each for as long as the process lives: engines run rules faster that always meet the same. */
const watchers = new Watchers();

/** What changes of a record; all else of it stays as it is. */
const OF_FIGHT: readonly string[] = ['map', 'areas', 'over'];
const OF_COMBATANT: readonly string[] = ['x', 'y', 'effects', 'items', 'hidden'];
const OF_FIGHTER: readonly string[] = ['profile', 'digest'];

/** Before all stages. */
const START = -1_000_000;
/** More than any stages have levels, and any level has compound parts. */
const LEVELS = 1000;
const PARTS = 1_000_000;
const WORTHWHILE = 4;
/** The most branches of the first walk. */
const MOST_SHOWN = 3000;

/** A field of a record. */
interface Cell {
  /** The last point of the way behind which it has been read. */
  read: number;
  /** Whether states have been taken as one that differ in it. */
  differs: boolean;
  /** What it was found to hold at points of the first walk. */
  readonly held: Map<number, Set<unknown>>;
}

/**
 * Knows up to where on the way of an act each field of the state is read. Points of the way lie behind stages and compound parts; at each of them states are one that
 * differ in nothing that is read behind it.
 */
export class LiveCells<G extends Game> implements Liveness<G> {
  isStale: boolean = false;
  #walks = 0;
  /** Branches of the first walk. */
  #shown = 0;
  readonly #cells: Map<object, Map<string, Cell>> = new Map();
  /** What a profile is worked out from, by whose it is. */
  readonly #behind: Map<object, readonly Cell[]> = new Map();
  /** The point behind which the branch is, and the number of the stages to which it comes next. */
  #point = START;
  #stages = 0;
  /** The point at which states are told apart. */
  #apart = START;
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
    for (const cells of this.#cells.values())
      for (const { read, held } of cells.values())
        for (const [point, values] of held) if (read < point && values.size >= this.#worthwhile) return true;
    return false;
  }

  setOut(): void {
    this.#point = START;
    this.#stages = 0;
  }

  comeToStages(): number {
    return this.#stages++;
  }

  /** @throws NothingDead on a first walk that takes too long for what may come of it */
  goOn(stages: number, level: number): void {
    if (this.#walks === 1 && ++this.#shown > MOST_SHOWN) throw new NothingDead();
    this.#point = pointAt(stages, level);
  }

  passPart(): void {
    this.#point++;
  }

  tellApart(stages: number, level: number): void {
    this.#apart = pointAt(stages, level);
  }

  tellPartsApart(): void {
    this.#apart = this.#point + 1;
  }

  isTold(record: object, name: string): boolean {
    const cell = this.#cellOf(this.#cellsOf(record), name);
    // The first walk takes few states, which are to be different ones.
    if (this.#walks === 1) {
      const held = cell.held.get(this.#apart) ?? new Set();
      cell.held.set(this.#apart, held.add(Reflect.get(record, name)));
      return true;
    }
    if (cell.read < this.#apart) {
      cell.differs = true;
      return false;
    }
    const behind = name === 'profile' ? (this.#behind.get(record) ?? []) : [];
    for (const each of behind) {
      if (each.read >= this.#apart) continue;
      each.read = this.#apart;
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

  /** What is behind a derived fact is read with it. */
  derived<V extends Fact>(_of: Derived<G, V>, _who: number, work: () => V): V {
    return work();
  }

  watch({ fight, fighters, rules }: World<G>): Pick<World<G>, 'fight' | 'fighters'> {
    const combatants = fight.combatants.map((combatant) => this.#combatant(combatant));
    const clock = watchers.watch(fight.clock, {}, Object.keys(fight.clock), this.#seeing(fight.clock), 'counts');
    return {
      fight: watchers.watch(fight, { combatants, clock }, OF_FIGHT, this.#seeing(fight)),
      fighters: fighters.map((fighter, who) => {
        const state = combatants[who] ?? fighter.state;
        const ofState = this.#cellsOf(fighter.state);
        this.#behind.set(fighter, this.#behindProfile(fighter.state, rules.sheets.lapses?.counts));
        // What effects come to together goes by the effects.
        this.#cellsOf(fighter).set('digest', this.#cellOf(ofState, 'effects'));
        return watchers.watch(fighter, { state } as Partial<Fighter<G>>, OF_FIGHTER, this.#seeing(fighter));
      }),
    };
  }

  /** The things of which somebody came to be in possession, and what its traits come and go with. */
  #behindProfile(state: Combatant<G>, lapses: ReadonlySet<string> | undefined): readonly Cell[] {
    const ofState = this.#cellsOf(state);
    const items = this.#cellOf(ofState, 'items');
    if (lapses === undefined) return [items];
    const ofCounts = this.#cellsOf(state.counts);
    return [items, this.#cellOf(ofState, 'effects'), ...[...lapses].map((name) => this.#cellOf(ofCounts, name))];
  }

  #combatant(combatant: Combatant<G>): Combatant<G> {
    const { counts } = combatant;
    const seen = watchers.watch(counts, {}, Object.keys(counts), this.#seeing(counts), 'counts');
    const instead = { counts: seen } as Partial<Combatant<G>>;
    return watchers.watch(combatant, instead, OF_COMBATANT, this.#seeing(combatant));
  }

  #seeing(record: object): (name: string) => unknown {
    const cells = this.#cellsOf(record);
    return (name) => {
      this.#read(this.#cellOf(cells, name));
      return Reflect.get(record, name);
    };
  }

  #cellsOf(record: object): Map<string, Cell> {
    const cells = this.#cells.get(record) ?? new Map<string, Cell>();
    this.#cells.set(record, cells);
    return cells;
  }

  #cellOf(cells: Map<string, Cell>, name: string): Cell {
    let cell = cells.get(name);
    if (cell === undefined) {
      cell = { read: START, differs: false, held: new Map() };
      cells.set(name, cell);
    }
    return cell;
  }

  #read(cell: Cell): void {
    this.#noted?.add(cell);
    if (cell.read >= this.#point) return;
    cell.read = this.#point;
    if (cell.differs) this.isStale = true;
  }
}

/** The point behind so many stages, before any part of the next one. */
function pointAt(stages: number, level: number): number {
  return (stages * LEVELS + level) * PARTS;
}

/** Thrown where it does not show that states differ in anything that is not read later. */
export class NothingDead extends Error {
  override readonly name = 'NothingDead';
}
