import { newId } from '../seats/token.ts';
import type { Store, StoredSeat } from '../store/store.ts';
import { knownSeats } from '../tables/known-seats.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { wholeView } from '../tables/shown.ts';
import {
  type Content,
  contentOf,
  isFor,
  mayChange,
  type Note,
  NoteError,
  type Reader,
  type ShownNote,
  shownTo,
} from './note.ts';

/** So many notes a table may have, and so many of them a player. */
const MOST = 200;
const MOST_OF_A_PLAYER = 40;

const ARCHIVED = 'this table is archived: it can be read, and nothing is written to it any more';
const MISSING = 'there is no such note';

/** Another server has changed the notes meanwhile. */
class FasterError extends Error {}

/** The notes on the map of one table. They are no part of the fight: nothing takes them back. */
export class Pinboard {
  readonly #store: Store;
  readonly #table: LiveTable;
  #notes: readonly Note[] = [];
  /** The same as it was kept last. */
  #body: string;
  /** One change after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(store: Store, table: LiveTable, body: string) {
    this.#store = store;
    this.#table = table;
    this.#body = body;
    this.#take(body);
  }

  static async open(store: Store, table: LiveTable): Promise<Pinboard> {
    return new Pinboard(store, table, await store.notes(table.stored.id));
  }

  /** Another server may have changed them. */
  readAgain(): Promise<void> {
    const done = this.#queue.then(() => this.#read());
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #read(): Promise<void> {
    this.#take(await this.#store.notes(this.#table.stored.id));
  }

  #take(body: string): void {
    this.#body = body;
    this.#notes = body === '' ? [] : (JSON.parse(body) as Note[]);
  }

  /** The notes that a seat may read, in the order in which they were pinned. @param seats all of the table */
  readBy(seat: StoredSeat, seats: readonly StoredSeat[]): readonly ShownNote[] {
    if (this.#notes.length === 0) return [];
    const reader = this.#readerOf(seat, seats);
    return this.#notes.filter((note) => isFor(note, reader)).map((note) => shownTo(note, reader));
  }

  /** Pins a note. When it returns, that is on the disk. @throws NoteError */
  pin(seat: StoredSeat, seats: readonly StoredSeat[], given: Content): Promise<ShownNote> {
    return this.#inTurn(seat, async () => {
      const own = this.#notes.filter((note) => note.seat === seat.id).length;
      if (this.#notes.length >= MOST || (seat.kind !== 'gm' && own >= MOST_OF_A_PLAYER))
        throw new NoteError('full', 'there is no room for another note: take one off first');
      const reader = this.#readerOf(seat, seats);
      const note = { id: newId(), seat: seat.id, ...contentOf(given, seat, reader.known, reader.map) };
      await this.#keep([...this.#notes, note]);
      return shownTo(note, reader);
    });
  }

  /** Changes what a note says, for whom, or where it is. @throws NoteError */
  change(seat: StoredSeat, seats: readonly StoredSeat[], id: string, given: Content): Promise<ShownNote> {
    return this.#inTurn(seat, async () => {
      const reader = this.#readerOf(seat, seats);
      const before = this.#changeable(id, reader);
      const note = { ...before, ...contentOf(given, seat, reader.known, reader.map) };
      await this.#keep(this.#notes.map((each) => (each === before ? note : each)));
      return shownTo(note, reader);
    });
  }

  /** Takes a note off. @throws NoteError */
  takeOff(seat: StoredSeat, seats: readonly StoredSeat[], id: string): Promise<void> {
    return this.#inTurn(seat, async () => {
      const note = this.#changeable(id, this.#readerOf(seat, seats));
      await this.#keep(this.#notes.filter((each) => each !== note));
    });
  }

  /** Whoever may not read a note hears of it what is said of one that is not there. */
  #changeable(id: string, reader: Reader): Note {
    const note = this.#notes.find((each) => each.id === id);
    if (note === undefined || !isFor(note, reader)) throw new NoteError('missing', MISSING);
    if (!mayChange(note, reader.seat)) throw new NoteError('denied', 'that note is somebody else’s');
    return note;
  }

  #readerOf(seat: StoredSeat, seats: readonly StoredSeat[]): Reader {
    const known = knownSeats(seats, this.#table, seat).map((each) => each.seat);
    return { seat, known, map: wholeView(this.#table, seat).map };
  }

  #inTurn<T>({ kind }: StoredSeat, work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(() => {
      if (kind === 'spectator') throw new NoteError('denied', 'who only looks on pins no notes');
      if (this.#table.stored.archived || this.#table.isClosed) throw new NoteError('denied', ARCHIVED);
      return this.#retried(work);
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Where another server was faster, what it has kept is read and the work is done anew. */
  async #retried<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof FasterError)) throw error;
        await this.#read();
      }
    }
  }

  async #keep(notes: readonly Note[]): Promise<void> {
    const body = JSON.stringify(notes);
    if (!(await this.#store.saveNotes(this.#table.stored.id, body, this.#body))) throw new FasterError();
    this.#take(body);
  }
}

/** The notes of all tables that are open. */
export class Pinboards {
  readonly #store: Store;
  /** As long as a table is open. */
  readonly #known: WeakMap<LiveTable, Promise<Pinboard>> = new WeakMap();

  constructor(store: Store) {
    this.#store = store;
  }

  of(table: LiveTable): Promise<Pinboard> {
    const known = this.#known.get(table) ?? Pinboard.open(this.#store, table);
    this.#known.set(table, known);
    known.catch(() => this.#known.delete(table));
    return known;
  }
}
