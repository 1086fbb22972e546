import { type Fight, type Ruleset, view } from '@fray/engine';
import { viewerOf } from '../seats/seat.ts';
import type { StoredSeat } from '../store/store.ts';
import { knownAfter } from './acquaintance.ts';
import type { Change, Entry } from './seat-action.ts';
import { seenEvents } from './shown.ts';

/** What decides which lines a seat was shown. */
export interface Lined {
  readonly changes: readonly Change[];
  readonly entries: readonly Entry[];
  readonly rules: Ruleset;
  readonly line: number;
}

/** The lines of the journal of which a seat was shown something, oldest first. */
interface Counted {
  /** So many changes were looked at. */
  upTo: number;
  readonly lines: number[];
}

/** By the changes of a table, which are others once its journal was played anew. */
const counted: WeakMap<readonly Change[], Map<string, Counted>> = new WeakMap();

/**
 * A seat counts the lines of which it is shown something, and no others: how many more there are would tell of those who
 * are hidden. The game master counts all.
 */
function linesOf(table: Lined, seat: StoredSeat): readonly number[] {
  const ofTable = counted.get(table.changes) ?? new Map<string, Counted>();
  counted.set(table.changes, ofTable);
  const known = ofTable.get(seat.id) ?? { upTo: 0, lines: [] };
  ofTable.set(seat.id, known);
  for (; known.upTo < table.changes.length; known.upTo++) {
    const change = table.changes[known.upTo] as Change;
    if (isShown(table, seat, change, known.lines)) known.lines.push(change.line);
  }
  return known.lines;
}

function isShown(table: Lined, seat: StoredSeat, change: Change, lines: readonly number[]): boolean {
  if (change.kind === 'back') return lines.includes(change.back);
  const { entry } = change;
  return entry.seat === seat.id || entry.before === null || tells(table, seat, entry, entry.before);
}

/** Whether the seat is shown an event of the step, or the fight stands otherwise for it. */
function tells({ entries, rules }: Lined, seat: StoredSeat, entry: Entry, before: Fight): boolean {
  if (seenEvents(entry, rules, seat).length > 0) return true;
  const known = knownAfter(entries, seat);
  const stands = (fight: Fight): string => standing(fight, rules, seat, known);
  return stands(before) !== stands(entry.after);
}

/** Who acts and who is waited for, as the seat sees it. What else changes comes with events. */
function standing(fight: Fight, rules: Ruleset, seat: StoredSeat, known: readonly number[]): string {
  const { clock, pending, waitingFor, over } = view(fight, rules, viewerOf(seat), known);
  return JSON.stringify({ clock, pending, waitingFor, over });
}

/** By which number the seat knows the newest line that it was shown. */
export function newestFor(table: Lined, seat: StoredSeat): number {
  return seat.kind === 'gm' ? table.line : linesOf(table, seat).length;
}

/** By which number the seat knows a line of the journal; one that it was not shown has the number of the one before. */
export function numberFor(table: Lined, seat: StoredSeat, line: number): number {
  return seat.kind === 'gm' ? line : linesOf(table, seat).findLastIndex((each) => each <= line) + 1;
}

/** Which line of the journal the seat means by a number; 0 where it is none. */
export function lineMeant(table: Lined, seat: StoredSeat, number: number): number {
  return seat.kind === 'gm' ? number : (linesOf(table, seat)[number - 1] ?? 0);
}

/** The lines of the journal of which the seat was shown anything; null for all. */
export function shownLines(table: Lined, seat: StoredSeat): ReadonlySet<number> | null {
  return seat.kind === 'gm' ? null : new Set(linesOf(table, seat));
}

/** The newest step that stands and of which the seat was shown anything. */
export function lastShown(table: Lined, seat: StoredSeat): Entry | undefined {
  if (seat.kind === 'gm') return table.entries.at(-1);
  const lines = linesOf(table, seat);
  return table.entries.findLast(({ line }) => lines.findLast((each) => each <= line) === line);
}

/** Whether the seat was shown anything of what a line of the journal did just now. */
export function isNews(table: Lined, seat: StoredSeat, line: number): boolean {
  return seat.kind === 'gm' || linesOf(table, seat).at(-1) === line;
}
