import { type BattleMap, isPlace, NEVER_SEEN, plainName } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';

/** A short text that somebody has pinned to a square, as it is kept. */
export interface Note {
  readonly id: string;
  /** Id of the seat that pinned it. */
  readonly seat: string;
  readonly at: readonly [number, number];
  readonly text: string;
  /** Ids of the seats that read it, beside its writer and game masters; null: all do. */
  readonly to: readonly string[] | null;
}

/** What a note says, and where. */
export type Content = Pick<Note, 'at' | 'text' | 'to'>;

/** A note as a seat reads it. */
export interface ShownNote extends Note {
  /** Whether this seat may change it. */
  readonly mine: boolean;
}

/** Why a note is not pinned or changed; nothing has changed. */
export class NoteError extends Error {
  override readonly name = 'NoteError';
  readonly why: 'denied' | 'missing' | 'full' | 'wrong';
  constructor(why: NoteError['why'], text: string) {
    super(text);
    this.why = why;
  }
}

/** So many characters a note may have. */
export const LONGEST_NOTE = 200;
/** On level ground without a map notes lie no further off than this, in squares. */
const FARTHEST = 1000;

/**
 * What is kept of what somebody wrote: one line, without signs that turn the text around it.
 *
 * @param known the seats that the writer knows of
 * @throws NoteError
 */
export function contentOf(
  given: Content,
  writer: StoredSeat,
  known: readonly StoredSeat[],
  map: BattleMap | null,
): Content {
  const text = plainName(given.text.replace(/\s+/gu, ' '));
  if (text === '') throw new NoteError('wrong', 'text: expected some words, found nothing to read');
  const [x, y] = given.at;
  const isThere = map === null ? Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST : isPlace(map, { x, y });
  if (!isThere) throw new NoteError('wrong', 'at: expected a square of the map, found none');
  const others = [...new Set(given.to ?? [])].filter((id) => id !== writer.id);
  const stranger = others.find((id) => !known.some((each) => each.id === id));
  if (stranger !== undefined) throw new NoteError('wrong', `to: there is no seat '${stranger}'`);
  return { at: [x, y], text, to: given.to === null ? null : others };
}

/** Somebody who reads notes. */
export interface Reader {
  readonly seat: StoredSeat;
  /** The seats that it knows of. */
  readonly known: readonly StoredSeat[];
  /** The ground as it knows it. */
  readonly map: BattleMap | null;
}

/**
 * Whether a note is for somebody to read: a game master's are all, everybody's the own ones. Of others' those that are for
 * all or for this seat, by seats that it knows of, on ground that it has seen.
 */
export function isFor({ seat: writer, at, to }: Note, { seat, known, map }: Reader): boolean {
  if (seat.kind === 'gm' || writer === seat.id) return true;
  if (to !== null && !to.includes(seat.id)) return false;
  return known.some(({ id }) => id === writer) && !isNeverSeen(map, at);
}

function isNeverSeen(map: BattleMap | null, [x, y]: Note['at']): boolean {
  return map !== null && map.legend[map.cells[y]?.[x] ?? '']?.name === NEVER_SEEN.name;
}

/** Whether a seat may change a note, or take it off. */
export function mayChange({ seat: writer }: Note, { id, kind }: StoredSeat): boolean {
  return kind === 'gm' || writer === id;
}

/** A note as somebody reads it: for whom else it is, those know who may change it. */
export function shownTo(note: Note, { seat, known }: Reader): ShownNote {
  const { id, seat: writer, at, text, to } = note;
  const mine = mayChange(note, seat);
  const told = to === null ? null : mine ? to.filter((each) => known.some((other) => other.id === each)) : [seat.id];
  return { id, seat: writer, at, text, to: told, mine };
}
