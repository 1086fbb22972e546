import type { Combatant, Fight, Known, Refusal } from '@fray/engine';
import type { Entry } from './seat-action.ts';

/** By what the log calls somebody. */
export type Called = Pick<Combatant, 'id' | 'name' | 'items'>;

/** The newest step that stands and of which a seat was shown anything. */
export interface LastShown {
  /** Its line in the journal. */
  readonly line: number;
  /** Whether it is the beginning of the fight. */
  readonly isBegin: boolean;
  /** Why the seat may not take it back; null where it may. */
  readonly undo: Refusal | null;
}

/** What must be known of the journal before the steps that a table holds in memory. */
export interface Base {
  /** The newest line that is not held. */
  readonly line: number;
  /** How the fight stood after it. */
  readonly fight: Fight;
  /** The newest step that stood then. */
  readonly top: Pick<LastShown, 'line' | 'isBegin'>;
  /** By what a seat owns: whom it knew. */
  readonly known: Map<string, Known>;
  /** By id of a seat: what was shown to it. */
  readonly seats: Map<string, SeatBase>;
}

export interface SeatBase {
  readonly last: LastShown | null;
  /** Of whom it knew and did not see then: by what its log calls them. */
  readonly gone: ReadonlyMap<number, Called>;
}

/** By the steps that a table holds. */
const bases: WeakMap<readonly Entry[], Base> = new WeakMap();

/** What came before these steps; undefined where they begin with the fight. */
export function baseOf(entries: readonly Entry[]): Base | undefined {
  return bases.get(entries);
}

/** From now on these steps go on from there. */
export function setBase(entries: readonly Entry[], base: Base): void {
  bases.set(entries, base);
}
