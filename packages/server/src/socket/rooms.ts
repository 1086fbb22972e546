import { Pinboards } from '../notes/pinboard.ts';
import type { Seating } from '../seats/caller.ts';
import type { News, StoredTable } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { Talks } from '../talk/talk.ts';
import { Elsewhere } from './elsewhere.ts';
import { type Around, type Dismissal, Room, type Told } from './room.ts';

/** So often other servers are told who is in the rooms of this one. */
const BEAT_MS = 10_000;

/** Who hears of what happens in rooms. */
export interface RoomsWishes {
  /** Hears of every table at which a step was taken, after everybody was told, or to which somebody comes first. */
  stepped(table: LiveTable): void;
  /** Something was kept of a table by another server, beside lines. */
  changed(table: LiveTable): void;
  /** Hears of what went wrong with what another server has told. */
  failed(error: unknown, table: string): void;
}

const SILENT: RoomsWishes = { stepped: () => undefined, changed: () => undefined, failed: () => undefined };

/** The rooms of all tables at which somebody sits. */
export class Rooms {
  readonly #registry: TableRegistry;
  readonly #wishes: RoomsWishes;
  readonly #rooms: Map<string, Room> = new Map();
  readonly #talks: Talks;
  readonly #elsewhere: Elsewhere = new Elsewhere();
  readonly #around: Around;
  #timer: NodeJS.Timeout | undefined;
  /** The notes of the tables. */
  readonly pinboards: Pinboards;

  constructor(registry: TableRegistry, wishes: RoomsWishes = SILENT) {
    this.#registry = registry;
    this.#talks = new Talks(registry.store);
    this.pinboards = new Pinboards(registry.store);
    this.#wishes = wishes;
    this.#around = {
      stepped: (table) => wishes.stepped(table),
      elsewhere: (table) => this.#elsewhere.present(table),
      tell: (table, told) => registry.store.neighbours?.tell(table, JSON.stringify(told)),
    };
  }

  /** Hears from now on of what other servers do that share the store. */
  async listen(): Promise<void> {
    const { neighbours } = this.#registry.store;
    if (neighbours === null) return;
    const heard = (news: News): void => {
      this.#hear(news).catch((error: unknown) => this.#wishes.failed(error, news.table));
    };
    await neighbours.listen({ heard, open: () => this.#registry.openIds });
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  /** Hears no more. */
  close(): void {
    clearInterval(this.#timer);
  }

  /** The room of a table. */
  async room(table: string): Promise<Room> {
    const live = await this.#registry.table(table);
    const seating = await this.#seatingOf(table);
    const beside = { talk: await this.#talks.of(live), pinboard: await this.pinboards.of(live) };
    // Who comes from another server has seen all that was acknowledged there.
    await live.catchUp();
    // The host has changed the table meanwhile.
    if (live.isClosed) return this.room(table);
    const known = this.#rooms.get(table);
    if (known?.table === live) {
      // Whoever comes by what another server has just made is let in before this one has heard of it.
      if (this.#registry.store.neighbours !== null) known.setSeats(await this.#seatingOf(table));
      return known;
    }
    this.forgetEmpty();
    const room = new Room(live, seating, beside, this.#around);
    this.#rooms.set(table, room);
    return room;
  }

  async #seatingOf(table: string): Promise<Seating> {
    const { store } = this.#registry;
    const [seats, tokens] = await Promise.all([store.seats(table), store.tokens.of(table)]);
    return { seats, tokens };
  }

  /** The seats of a table, their links or their tokens have changed. */
  async refresh(table: string): Promise<void> {
    const seating = await this.#seatingOf(table);
    await (await this.#registry.ifOpen(table))?.meet(seating.seats);
    // By now, whoever had asked for the seats before has its room.
    this.#rooms.get(table)?.setSeats(seating);
  }

  /** Whoever sits at the table is shown it anew. */
  welcomeAll(table: string): void {
    this.#rooms.get(table)?.welcomeAll();
  }

  /** The notes of a table have changed. */
  tellNotes(table: string): void {
    this.#rooms.get(table)?.tellNotes();
  }

  /** How many connections each seat of a table has open, by its id; those with none are left out. */
  present(table: string): ReadonlyMap<string, number> {
    return this.#rooms.get(table)?.present ?? this.#elsewhere.present(table);
  }

  /** Whether there was such a table. Whoever sits there comes back to it as it is then. */
  archive(table: string, archived: boolean): Promise<boolean> {
    return this.#emptied(table, 'changed', () => this.#registry.archive(table, archived));
  }

  /** Whether there was such a table. Whoever sits there has to leave. */
  remove(table: string): Promise<boolean> {
    return this.#emptied(table, 'gone', () => this.#registry.remove(table));
  }

  /** Changes a table, which is closed for that, and has everybody leave who sat at it as it was. */
  async #emptied(table: string, why: Dismissal, change: () => Promise<boolean>): Promise<boolean> {
    const before = this.#rooms.get(table);
    const was = await change();
    for (const room of new Set([before, this.#rooms.get(table)])) {
      if (room?.table.isClosed !== true) continue;
      room.empty(why);
      if (this.#rooms.get(table) === room) this.#rooms.delete(table);
    }
    return was;
  }

  /** Forgets the rooms in which nobody is, so that their tables can be closed. */
  forgetEmpty(): void {
    for (const [table, room] of this.#rooms) if (room.isEmpty) this.#rooms.delete(table);
  }

  async #hear(news: News): Promise<void> {
    const { table } = news;
    if (news.kind === 'told') {
      this.#hearTold(table, news.server, JSON.parse(news.text) as Told);
      return;
    }
    const live = await this.#registry.ifOpen(table);
    if (live === null || live.isClosed) return;
    if (news.kind === 'lines') await live.catchUp();
    else await this.#hearRest(live, news.kind);
  }

  async #hearRest(live: LiveTable, kind: 'rest' | 'cut'): Promise<void> {
    const table = live.stored.id;
    const stored = await this.#registry.store.table(table);
    if (stored === null || kind === 'cut' || isChanged(stored, live)) {
      await this.#emptied(table, stored === null ? 'gone' : 'changed', () => this.#registry.reopen(table));
      return;
    }
    await this.refresh(table);
    await this.#rooms.get(table)?.hearTalk();
    await (await this.pinboards.of(live)).readAgain();
    this.tellNotes(table);
    this.#wishes.changed(live);
  }

  #hearTold(table: string, server: string, told: Told): void {
    const room = this.#rooms.get(table);
    if (told.t === 'point') {
      room?.pointed(told);
      return;
    }
    // Whoever has just come there does not know who is here.
    if (this.#elsewhere.hear(table, server, told.seats) && room?.isEmpty === false) this.#tellPresent(table, room);
    room?.tellSeats();
  }

  #tellPresent(table: string, room: Room): void {
    this.#around.tell(table, { t: 'present', seats: Object.fromEntries(room.here) });
  }

  #beat(): void {
    for (const [table, room] of this.#rooms) if (!room.isEmpty) this.#tellPresent(table, room);
    for (const table of this.#elsewhere.forgetLost()) this.#rooms.get(table)?.tellSeats();
  }
}

/** Whether a table is kept otherwise than it was opened. */
function isChanged({ archived }: StoredTable, live: LiveTable): boolean {
  return archived !== live.stored.archived || live.damage !== null;
}
