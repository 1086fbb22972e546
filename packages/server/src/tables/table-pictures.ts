import { type FightView, isKnownIn, isPartlyUnseen, type Piece } from '@fray/engine';
import type { Librarian } from '../library/librarian.ts';
import type { Studio } from '../pictures/studio.ts';
import type { Held } from '../store/libraries.ts';
import type { Store, StoredSeat } from '../store/store.ts';
import type { LiveTable } from './live-table.ts';
import { wholeView } from './shown.ts';

/** Pictures of one table: how many, and bytes. */
const MOST_PICTURES = 200;
const MOST_BYTES: number = 32 * 1_048_576;

/** What is bounded, as errors say it. */
const WHAT: Readonly<Record<keyof Held, string>> = {
  entries: 'pictures for one table',
  bytes: 'bytes of pictures for one table',
  allBytes: 'bytes of pictures for all tables',
  guestBytes: 'bytes of pictures for the tables of guests',
};

/** Room that the host allows for pictures of tables. */
export type PictureRoom = Pick<Held, 'allBytes' | 'guestBytes'>;

/** A picture cannot be kept for a table: the message says why. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** Keeps the pictures of tables, and gives each seat what it may see of them. */
export class TablePictures {
  readonly studio: Studio;
  readonly #store: Store;
  readonly #librarian: Librarian;
  readonly #bounds: Held;

  constructor(store: Store, librarian: Librarian, studio: Studio, room: PictureRoom) {
    this.#store = store;
    this.#librarian = librarian;
    this.studio = studio;
    this.#bounds = { entries: MOST_PICTURES, bytes: MOST_BYTES, ...room };
  }

  /** @param pictures as the server has written them @throws NoRoomError, and then none of them is kept */
  async keep(table: string, pictures: Parameters<Store['keepPictures']>[1]): Promise<void> {
    const outcome = await this.#store.keepPictures(table, pictures, this.#bounds);
    if (outcome?.kind !== 'full') return;
    throw new NoRoomError(`expected at most ${this.#bounds[outcome.of]} ${WHAT[outcome.of]}`);
  }

  /** Keeps pictures of a library for a table. @param library the secret of its link, or the id of one that the host offers @returns those that the library does not have, all of them where there is none @throws NoRoomError */
  async take(table: string, library: string, wished: ReadonlySet<string>): Promise<readonly string[]> {
    const from = await this.#librarian.source(library);
    const taken = from === null ? [] : await this.#librarian.picturesOf(from.id, wished);
    await this.keep(table, taken);
    const known = new Set(taken.map(({ hash }) => hash));
    return [...wished].filter((hash) => !known.has(hash));
  }

  /** A picture, for whoever sees it; null where there is none, or it is not to be seen as a whole. */
  async whole(table: LiveTable, viewer: StoredSeat, hash: string): Promise<Uint8Array | null> {
    if (viewer.kind !== 'gm' && !isShown(wholeView(table, viewer), hash)) return null;
    return this.#store.picture(table.stored.id, hash);
  }

  /** What of the picture under the map lies under a piece of it; null where more of it is asked for than the viewer knows. */
  async piece(table: LiveTable, viewer: StoredSeat, hash: string, piece: Piece): Promise<Uint8Array | null> {
    const { map } = wholeView(table, viewer);
    const { background } = map ?? {};
    if (map === null || background?.picture !== hash || !isKnownIn(map, piece)) return null;
    const body = await this.#store.picture(table.stored.id, hash);
    if (body === null) return null;
    const { grid, width, height } = map;
    const underneath = { ...(grid === undefined ? {} : { grid }), width, height, background };
    return this.studio.piece(underneath, piece, body);
  }
}

/** The pictures that a fight names. @param header of its journal */
export function picturesIn(header: string): ReadonlySet<string> {
  return new Set(Array.from(header.matchAll(/"(?:picture|portrait)":"([0-9a-f]{64})"/g), ([, hash = '']) => hash));
}

/** Whether a seat sees all of that picture: on a token, or under a map that it knows whole. */
function isShown({ map, combatants }: FightView, hash: string): boolean {
  if (combatants.some((each) => each?.portrait === hash)) return true;
  return map !== null && map.background?.picture === hash && !isPartlyUnseen(map);
}
