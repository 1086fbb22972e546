import type { Play, Ruleset } from '@fray/engine';
import type { Store, StoredSeat, StoredTable } from '../store/store.ts';
import { addSeat } from './account.ts';
import { ownsKey } from './acquaintance.ts';
import { type Base, baseOf } from './base.ts';
import type { Change, Entry } from './seat-action.ts';
import { countAlike, countOn, isCounted, linesShownTo } from './seat-lines.ts';
import { type Played, TableHistory } from './table-history.ts';

/** How a fight went, from its beginning or from a base on. */
export interface Course {
  readonly stored: StoredTable;
  readonly rules: Ruleset;
  readonly play: Play;
  /** The newest line of the journal. */
  readonly line: number;
  /** The steps that stand, oldest first. */
  readonly entries: readonly Entry[];
  /** All steps and all that were taken back, in the order of their lines. */
  readonly changes: readonly Change[];
}

/** So long steps stay in memory that were read because somebody looked at them. */
const KEPT_MS = 20_000;

/** The steps of one table that it does not hold: they are read when they are asked for, and forgotten soon after. */
export class OlderSteps {
  readonly #store: Store;
  readonly #played: Played;
  #known: { readonly base: Base; readonly read: Promise<TableHistory> } | null = null;

  constructor(store: Store, played: Played) {
    this.#store = store;
    this.#played = played;
  }

  /** The whole course of the table. @param seats those that were counted for */
  async whole(table: Course, seats: readonly StoredSeat[]): Promise<Course> {
    const base = baseOf(table.entries);
    if (base === undefined) return table;
    const older = await this.#before(base);
    // The table holds other steps meanwhile.
    if (baseOf(table.entries) !== base) return this.whole(table, seats);
    const entries = [...older.entries, ...table.entries];
    const changes = [...older.changes, ...table.changes];
    countAlike(table, changes, older.changes.length, seats);
    const { stored, rules, play, line } = table;
    return { stored, rules, play, line, entries, changes };
  }

  /** Finds out of seats what must be known of them at the base of the steps that the table holds. */
  async meet(table: Course, seats: readonly StoredSeat[]): Promise<void> {
    const base = baseOf(table.entries);
    if (base === undefined) return;
    const isNew = (seat: StoredSeat): boolean => {
      if (!base.known.has(ownsKey(seat))) return true;
      return seat.kind !== 'gm' && !(base.seats.has(seat.id) && isCounted(table, seat));
    };
    if (!seats.some(isNew)) return;
    const { entries, changes } = await this.#before(base);
    if (baseOf(table.entries) !== base) return this.meet(table, seats);
    const then = { ...courseOf(table), play: { ...table.play, fight: base.fight }, line: base.line, entries, changes };
    for (const seat of seats.filter(isNew)) {
      const isKnown = seat.kind === 'gm' || isCounted(table, seat);
      if (isKnown && seat.kind !== 'gm')
        countOn(changes, seat.id, upTo(linesShownTo(table, seat), base.line), changes.length);
      addSeat(base, then, seat);
      if (!isKnown) countOn(table.changes, seat.id, linesShownTo(then, seat), 0);
    }
  }

  #before(base: Base): Promise<TableHistory> {
    if (this.#known?.base === base) return this.#known.read;
    const known = { base, read: this.#read(base) };
    this.#known = known;
    const forget = (): void => {
      if (this.#known === known) this.#known = null;
    };
    known.read.catch(forget);
    setTimeout(forget, KEPT_MS).unref();
    return known.read;
  }

  async #read({ line: last }: Base): Promise<TableHistory> {
    const lines = await this.#store.linesAfter(this.#played.stored.id, 0);
    return TableHistory.read(
      this.#played,
      lines.filter(({ line }) => line <= last),
    );
  }
}

function courseOf({ stored, rules, play, line, entries, changes }: Course): Course {
  return { stored, rules, play, line, entries, changes };
}

function upTo(lines: readonly number[], last: number): readonly number[] {
  return lines.filter((line) => line <= last);
}
