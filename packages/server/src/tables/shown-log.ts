import type { StoredSeat } from '../store/store.ts';
import { knownSeats } from './known-seats.ts';
import type { Entry } from './seat-action.ts';
import { type Lined, lineMeant, numberFor, wasShown } from './seat-lines.ts';
import { eventsFor, type Shown, type ShownEntry } from './shown.ts';

/** A step as the seat may read it: not by whom, where nobody of theirs is seen. @param seats all of the table */
export function shownEntry(
  entry: Entry,
  viewer: StoredSeat,
  table: Lined & Shown,
  seats: readonly StoredSeat[],
): ShownEntry {
  const isKnown = knownSeats(seats, table, viewer).some(({ seat }) => seat.id === entry.seat);
  return {
    line: numberFor(table, viewer, entry.line),
    seat: isKnown ? entry.seat : '',
    events: eventsFor(entry, viewer, table),
  };
}

/** The steps that stand and of which the seat was shown anything. @param after only those after this line, by its count */
export function logFor(
  table: Lined & Shown,
  viewer: StoredSeat,
  seats: readonly StoredSeat[],
  after: number = 0,
): readonly ShownEntry[] {
  const last = lineMeant(table, viewer, after);
  const shown = table.entries.filter(({ line }) => line > last && wasShown(table, viewer, line));
  return shown.map((entry) => shownEntry(entry, viewer, table, seats));
}
