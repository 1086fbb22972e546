import type { Fighter } from '../kernel/scene/fighter.ts';
import { watch } from '../kernel/scene/watchers.ts';
import type { Derived, Fact, World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** A field of one of the records of which the state of a fight is made; or, of a list in such a field, one number or word. */
export interface CellName {
  /** The record, by its place in `recordsOf`. */
  readonly record: number;
  readonly name: string;
  /** The way from what the field holds to what was read; empty for the field itself. */
  readonly path: readonly string[];
}

/** A fact for which a rule has asked by its function, and of whom. */
interface FactName<G extends Game> {
  readonly of: Derived<G>;
  readonly who: number;
}

/** What a rule has read. */
export type Reading<G extends Game> = CellName | FactName<G>;

export function isFact<G extends Game>(reading: Reading<G>): reading is FactName<G> {
  return 'of' in reading;
}

/** All records of a world that events write to, in an order that is the same for all fights of the same people. */
export function recordsOf<G extends Game>({
  fight,
  fighters,
}: Pick<World<G>, 'fight' | 'fighters'>): readonly object[] {
  const records: object[] = [fight, fight.clock];
  for (const fighter of fighters) records.push(fighter.state, fighter.state.counts, fighter);
  return records;
}

export const FIGHT = 0;
export const CLOCK = 1;

/** The place of a combatant's record in `recordsOf`; its counts come next, and then the fighter. */
function recordOf(who: number): number {
  return 2 + 3 * who;
}

/** Whether it is the counts of a combatant, by its place in `recordsOf`. */
export function isCounts(record: number): boolean {
  return record > CLOCK && record % 3 === 0;
}

/** What changes of a record; all else of it stays as it is. */
const OF_FIGHT: readonly string[] = ['map', 'areas', 'over'];
const OF_COMBATANT: readonly string[] = ['x', 'y', 'effects', 'items', 'hidden'];
const OF_FIGHTER: readonly string[] = ['profile', 'digest'];

/** What was shown for a value, and whether that was noted. */
interface Seen {
  readonly value: unknown;
  readonly seen: unknown;
  readonly noted: boolean;
}

/** Notes what rules read of a world, in the order in which they first do. */
export class Readings<G extends Game> {
  readonly list: Reading<G>[] = [];
  /** By record: the names of its fields, with the way into them. */
  readonly #noted: Set<string>[] = [];
  readonly #derived: Map<Derived<G>, Set<number>> = new Map();
  #silent = false;

  /** The fight and the fighters of that world for rules to look at. */
  watch({ fight, fighters }: Pick<World<G>, 'fight' | 'fighters'>): Pick<World<G>, 'fight' | 'fighters'> {
    const combatants = fight.combatants.map((combatant, who) => this.#combatant(combatant, recordOf(who)));
    const clock = this.#listed(fight.clock, []);
    return {
      fight: this.#record(fight, { combatants, clock }, FIGHT, OF_FIGHT),
      fighters: fighters.map((fighter, who) => {
        const state = combatants[who] ?? fighter.state;
        return this.#record(fighter, { state } as Partial<Fighter<G>>, recordOf(who) + 2, OF_FIGHTER);
      }),
    };
  }

  /** Notes that a rule goes by a derived fact, and not by what that is worked out from. */
  derived<V extends Fact>(of: Derived<G, V>, who: number, work: () => V): V {
    const known = this.#derived.get(of) ?? new Set();
    this.#derived.set(of, known);
    if (!this.#silent && !known.has(who)) {
      known.add(who);
      this.list.push({ of, who });
    }
    const before = this.#silent;
    this.#silent = true;
    try {
      return work();
    } finally {
      this.#silent = before;
    }
  }

  note(record: number, name: string, path: readonly string[] = []): void {
    if (this.#silent) return;
    this.#noted[record] ??= new Set();
    const key = path.length === 0 ? name : `${name} ${path.join(' ')}`;
    if (this.#noted[record].has(key)) return;
    this.#noted[record].add(key);
    this.list.push({ record, name, path });
  }

  #combatant(combatant: Combatant<G>, record: number): Combatant<G> {
    const { counts } = combatant;
    const see = (name: string): unknown => {
      this.note(record + 1, name);
      return counts[name];
    };
    const seen = watch(counts, {}, Object.keys(counts), see, 'counts');
    return this.#record(combatant, { counts: seen } as Partial<Combatant<G>>, record, OF_COMBATANT);
  }

  /** @param instead what is seen of its other fields */
  #record<T extends object>(of: T, instead: Partial<T>, record: number, changing: readonly string[]): T {
    return watch(of, instead, changing, (name) => {
      this.note(record, name);
      return Reflect.get(of, name);
    });
  }

  /** A part of the clock; what stands in its lists counts one by one. */
  #listed<T extends object>(of: T, path: readonly string[]): T {
    const known: Map<string, Seen> = new Map();
    const see = (name: string): unknown => {
      const value: unknown = Reflect.get(of, name);
      const before = known.get(name);
      if (before !== undefined && before.value === value && (before.noted || this.#silent)) return before.seen;
      const seen = this.#within(value, [...path, name]);
      known.set(name, { value, seen, noted: !this.#silent });
      return seen;
    };
    return watch(of, {}, Object.keys(of), see, 'entry');
  }

  #within(value: unknown, path: readonly string[]): unknown {
    const [field = '', ...way] = path;
    if (Array.isArray(value)) {
      this.note(CLOCK, field, [...way, 'length']);
      return value.map((each: unknown, at) => this.#within(each, [...path, `${at}`]));
    }
    if (typeof value === 'object' && value !== null) return this.#listed(value, path);
    this.note(CLOCK, field, way);
    return value;
  }
}
