import { type Language, type Recording, recordingOf } from '@fray/engine';
import type { ReplayLink, StoredSeat } from '../store/store.ts';
import { knownSeats } from './known-seats.ts';
import type { Course } from './older-steps.ts';
import { shownLines } from './seat-lines.ts';
import { pastView } from './shown.ts';
import { shownEntries } from './shown-log.ts';

/**
 * The fight of a table as a seat was shown it, step by step, written down for a screen.
 *
 * @param seats all of the table
 * @param language in which it is told
 */
export function replayFor(
  table: Course,
  viewer: StoredSeat,
  seats: readonly StoredSeat[],
  language: Language,
): Recording {
  const names = new Map(knownSeats(seats, table, viewer).map(({ seat }) => [seat.id, seat.name]));
  const shown = shownLines(table, viewer);
  const entries = table.entries.filter(({ line }) => shown === null || shown.has(line));
  const told = shownEntries(entries, viewer, table, seats);
  const steps = entries.flatMap((entry, at) =>
    told.slice(at, at + 1).map(({ line, seat, events }) => {
      return { line, by: names.get(seat) ?? '', events, seen: pastView(entry, viewer, table) };
    }),
  );
  return recordingOf(table.rules, steps, language);
}

/** Whether nothing more happens at a table: its fight is over, or it is archived. */
export function isAtRest({ play, stored }: Pick<Course, 'play' | 'stored'>): boolean {
  return stored.archived || play.fight.over !== null;
}

/** As whom somebody looks who comes by the link of a replay. The whole of a fight is shown only while that is at rest. */
export function viewerBy({ whole }: ReplayLink, table: Pick<Course, 'play' | 'stored'>): StoredSeat {
  const kind = whole && isAtRest(table) ? 'gm' : 'spectator';
  return { id: 'replay', table: table.stored.id, kind, name: '', owns: [], hash: '', revoked: false };
}
