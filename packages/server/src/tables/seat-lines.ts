import { type Fight, type Ruleset, seenEvents, view } from '@fray/engine';
import { viewerOf } from '../seats/seat.ts';
import type { StoredSeat } from '../store/store.ts';
import { knownAfter } from './acquaintance.ts';
import { baseOf } from './base.ts';
import type { Change, Entry } from './seat-action.ts';

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

function countsOf(changes: readonly Change[]): Map<string, Counted> {
  const counts = counted.get(changes) ?? new Map<string, Counted>();
  counted.set(changes, counts);
  return counts;
}

/**
 * A seat counts the lines of which it is shown something, and no others: how many more there are would tell of those who
 * are hidden. The game master counts all.
 */
export function linesShownTo(table: Lined, seat: StoredSeat): readonly number[] {
  const counts = countsOf(table.changes);
  const known = counts.get(seat.id) ?? { upTo: 0, lines: [] };
  if (!counts.has(seat.id) && baseOf(table.entries) !== undefined)
    throw new Error('what that seat was shown was not read yet');
  counts.set(seat.id, known);
  for (; known.upTo < table.changes.length; known.upTo++) {
    const change = table.changes[known.upTo] as Change;
    if (isShown(table, seat, change, known.lines)) known.lines.push(change.line);
  }
  return known.lines;
}

/** Whether it is known which of the lines before those that are held a seat was shown. */
export function isCounted({ changes }: Pick<Lined, 'changes'>, { id }: StoredSeat): boolean {
  return countsOf(changes).has(id);
}

/** The seat was shown these lines; what came after the first `upTo` changes is looked at when it is asked for. */
export function countOn(changes: readonly Change[], seat: string, lines: readonly number[], upTo: number): void {
  countsOf(changes).set(seat, { upTo, lines: [...lines] });
}

/** All seats were shown the same of a table that goes on with other changes. @param more how many more those are at their beginning */
export function countAlike(from: Lined, to: readonly Change[], more: number, seats: readonly StoredSeat[]): void {
  for (const seat of seats)
    if (seat.kind !== 'gm') countOn(to, seat.id, linesShownTo(from, seat), from.changes.length + more);
}

/** The first changes, up to a line, are held no longer. What other seats than these were shown is forgotten. */
export function forgetChanges(
  table: Lined & { readonly changes: Change[] },
  upTo: number,
  seats: readonly StoredSeat[],
): void {
  const players = seats.filter(({ kind }) => kind !== 'gm');
  const lines = players.map((seat) => [seat.id, linesShownTo(table, seat)] as const);
  const left = table.changes.findIndex(({ line }) => line > upTo);
  table.changes.splice(0, left < 0 ? table.changes.length : left);
  counted.delete(table.changes);
  for (const [seat, shown] of lines) countOn(table.changes, seat, shown, table.changes.length);
}

function isShown(table: Lined, seat: StoredSeat, change: Change, lines: readonly number[]): boolean {
  if (change.kind === 'back')
    return placeOf(lines, change.back) > 0 && lines[placeOf(lines, change.back) - 1] === change.back;
  const { entry } = change;
  return entry.seat === seat.id || entry.before === null || tells(table, seat, entry, entry.before);
}

/** Whether the seat is shown an event of the step, or the fight stands otherwise for it. */
function tells({ entries, rules }: Lined, seat: StoredSeat, entry: Entry, before: Fight): boolean {
  if (seenEvents(entry, rules, viewerOf(seat)).length > 0) return true;
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
  return seat.kind === 'gm' ? table.line : linesShownTo(table, seat).length;
}

/** By which number the seat knows a line of the journal; one that it was not shown has the number of the one before. */
export function numberFor(table: Lined, seat: StoredSeat, line: number): number {
  return seat.kind === 'gm' ? line : placeOf(linesShownTo(table, seat), line);
}

/** Which line of the journal the seat means by a number; 0 where it is none. */
export function lineMeant(table: Lined, seat: StoredSeat, number: number): number {
  return seat.kind === 'gm' ? number : (linesShownTo(table, seat)[number - 1] ?? 0);
}

/** The lines of the journal of which the seat was shown anything; null for all. */
export function shownLines(table: Lined, seat: StoredSeat): ReadonlySet<number> | null {
  return seat.kind === 'gm' ? null : new Set(linesShownTo(table, seat));
}

/** Whether the seat was shown anything of that line of the journal. */
export function isLineShown(table: Lined, seat: StoredSeat, line: number): boolean {
  if (seat.kind === 'gm') return true;
  const lines = linesShownTo(table, seat);
  return lines.at(placeOf(lines, line) - 1) === line;
}

/** How many of the lines, which ascend, are not after this one. */
function placeOf(lines: readonly number[], line: number): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle] as number) <= line) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether the seat was shown anything of what a line of the journal did just now. */
export function isNews(table: Lined, seat: StoredSeat, line: number): boolean {
  return seat.kind === 'gm' || linesShownTo(table, seat).at(-1) === line;
}
