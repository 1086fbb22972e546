import type { ServerFrame } from '../api/frames.ts';
import type { StoredSeat } from '../store/store.ts';
import { baseOf, setBase } from '../tables/base.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Course } from '../tables/older-steps.ts';
import { reversalsOf } from '../tables/reversals.ts';
import type { Change, Entry } from '../tables/seat-action.ts';
import { isLineShown, lineMeant, newestFor, numberFor } from '../tables/seat-lines.ts';
import { type Met, metIn, situation, wholeView } from '../tables/shown.ts';
import { shownEntries } from '../tables/shown-log.ts';

/** Up to where somebody was told what happens at a table. */
export interface Mark {
  /** The newest line, by the count of the seat; 0 before any. */
  readonly line: number;
  /** The number of the newest line of talk; 0 before any. */
  readonly said: number;
}

/** A seat, and what it was shown before. */
interface Told {
  readonly seat: StoredSeat;
  readonly met: Met;
}

/** Only a game master does again what was taken back: that there is something tells others nothing that is theirs to know. */
export function mayRedo({ canRedo }: LiveTable, { kind }: StoredSeat): boolean {
  return canRedo && kind === 'gm';
}

/**
 * How a change is told to a seat that is shown anything of it.
 *
 * @param then the table as it stood after the change
 * @param seats all of it
 */
export function changeFrame(
  table: LiveTable,
  then: Course,
  { seat, met }: Told,
  change: Change,
  seats: readonly StoredSeat[],
): ServerFrame | undefined {
  const rest = {
    line: numberFor(then, seat, change.line),
    now: situation(then, seat, met),
    canRedo: mayRedo(table, seat),
    reversals: reversalsOf(table, seat),
  };
  if (change.kind === 'back') return { t: 'back', back: numberFor(then, seat, change.back), ...rest };
  const [entry] = shownEntries([change.entry], seat, then, seats);
  return entry && { t: 'step', entry, ...rest };
}

/** Whoever was away for longer is shown the table anew. */
const MOST_MISSED = 500;

/** What a seat has missed of a table. */
export interface Missed {
  /** The table with all steps that were missed. */
  readonly course: Course;
  readonly changes: readonly Change[];
  /** The newest line of the journal by then. */
  readonly upTo: number;
  /** What it was shown last. */
  readonly met: Met;
}

/**
 * What a seat has missed that was told all up to a line.
 *
 * @param line by its count
 * @returns null where it was never told so much, or has missed too much for it to be told step by step
 */
export async function missedSince(table: LiveTable, seat: StoredSeat, line: number): Promise<Missed | null> {
  if (line < 1 || line > newestFor(table, seat) || table.damage !== null) return null;
  const course = await courseFrom(table, seat, line);
  const last = lineMeant(course, seat, line);
  const changes = course.changes.filter((change) => change.line > last && isLineShown(course, seat, change.line));
  const before = course.changes.findLast((change) => change.line <= last);
  if (changes.length > MOST_MISSED || before === undefined) return null;
  const then = after(course, before);
  return { course, changes, upTo: course.line, met: metIn(then, seat, wholeView(then, seat)) };
}

/** The table with what came after a line, as the seat counts, whether or not it is still held. */
export async function courseFrom(table: LiveTable, seat: StoredSeat, line: number): Promise<Course> {
  const [held] = table.changes;
  return held !== undefined && lineMeant(table, seat, line) >= held.line ? table : await table.whole();
}

/** What was missed, as it would have been told. @param seats all of the table */
export function* missedFrames(
  table: LiveTable,
  seat: StoredSeat,
  { course, changes, met }: Missed,
  seats: readonly StoredSeat[],
): Generator<ServerFrame> {
  for (const change of changes) {
    const frame = changeFrame(table, after(course, change), { seat, met }, change, seats);
    if (frame !== undefined) yield frame;
  }
}

/** The table as it stood after a change, with everybody whom a seat knew by then. */
function after({ stored, rules, play, line, entries: now, changes }: Course, { line: last }: Change): Course {
  const entries: Entry[] = [];
  for (const change of changes) {
    if (change.line > last) break;
    if (change.kind === 'step') entries.push(change.entry);
    else entries.pop();
  }
  const base = baseOf(now);
  if (base !== undefined) setBase(entries, base);
  const fight = entries.at(-1)?.after ?? base?.fight ?? play.fight;
  return { stored, rules, play: { ...play, fight }, line, entries, changes };
}
