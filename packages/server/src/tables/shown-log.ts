import type { StoredSeat } from '../store/store.ts';
import { knownSeats } from './known-seats.ts';
import type { Entry } from './seat-action.ts';
import { type Lined, lineMeant, numberFor, shownLines } from './seat-lines.ts';
import { eventsFor, type Shown, type ShownEntry } from './shown.ts';

/**
 * These steps as the seat may read them: not by whom, where nobody of theirs is seen.
 *
 * @param seats all of the table
 */
export function shownEntries(
  entries: readonly Entry[],
  viewer: StoredSeat,
  table: Lined & Shown,
  seats: readonly StoredSeat[],
): readonly ShownEntry[] {
  const known = new Set(knownSeats(seats, table, viewer).map(({ seat: { id } }) => id));
  return entries.map((entry) => ({
    line: numberFor(table, viewer, entry.line),
    seat: known.has(entry.seat) ? entry.seat : '',
    events: eventsFor(entry, viewer, table),
  }));
}

/** Which part of a log is wanted, by the lines as its seat counts them. */
interface Part {
  /** Only what came after this line, and before that one. */
  readonly after?: number;
  readonly before?: number;
  /** So many steps, the newest. */
  readonly most?: number;
}

/** The steps that stand and of which the seat was shown anything. */
export function logFor(
  table: Lined & Shown,
  viewer: StoredSeat,
  seats: readonly StoredSeat[],
  { after = 0, before = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Part = {},
): readonly ShownEntry[] {
  const last = lineMeant(table, viewer, after);
  const end = Number.isFinite(before) ? lineMeant(table, viewer, before) : before;
  const shown = shownLines(table, viewer);
  const those = table.entries.filter(({ line }) => line > last && line < end && (shown === null || shown.has(line)));
  return shownEntries(those.slice(Math.max(0, those.length - most)), viewer, table, seats);
}

/**
 * The log of a seat as another one looks at it: the steps that the seat was shown, by the count of who looks.
 *
 * @param from only those after this line, and up to `to`, both as the journal counts
 */
export function logSeenBy(
  table: Lined & Shown,
  viewer: StoredSeat,
  looker: StoredSeat,
  seats: readonly StoredSeat[],
  [from, to]: readonly [from: number, to: number],
): readonly ShownEntry[] {
  const shown = shownLines(table, viewer);
  const those = table.entries.filter(({ line }) => line > from && line <= to && (shown === null || shown.has(line)));
  const lines = those.map(({ line }) => numberFor(table, looker, line));
  return shownEntries(those, viewer, table, seats).map((entry, at) => ({ ...entry, line: lines[at] ?? entry.line }));
}
