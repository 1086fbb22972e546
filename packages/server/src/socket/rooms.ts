import type { LiveTable } from '../tables/live-table.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { Talks } from '../talk/talk.ts';
import { type Dismissal, Room } from './room.ts';

/** The rooms of all tables at which somebody sits. */
export class Rooms {
  readonly #registry: TableRegistry;
  readonly #stepped: (table: LiveTable) => void;
  readonly #rooms: Map<string, Room> = new Map();
  readonly #talks: Talks;

  /** @param stepped hears of every table at which a step was taken, after everybody was told, or to which somebody comes first */
  constructor(registry: TableRegistry, stepped: (table: LiveTable) => void = () => undefined) {
    this.#registry = registry;
    this.#talks = new Talks(registry.store);
    this.#stepped = stepped;
  }

  /** The room of a table. */
  async room(table: string): Promise<Room> {
    const live = await this.#registry.table(table);
    const seats = await this.#registry.store.seats(table);
    const talk = await this.#talks.of(live);
    // The host has changed the table meanwhile.
    if (live.isClosed) return this.room(table);
    const known = this.#rooms.get(table);
    if (known?.table === live) return known;
    this.forgetEmpty();
    const room = new Room(live, seats, talk, this.#stepped);
    this.#rooms.set(table, room);
    return room;
  }

  /** The seats of a table, or their links, have changed. */
  async refresh(table: string): Promise<void> {
    const seats = await this.#registry.store.seats(table);
    // By now, whoever had asked for the seats before has its room.
    this.#rooms.get(table)?.setSeats(seats);
  }

  /** Whoever sits at the table is shown it anew. */
  welcomeAll(table: string): void {
    this.#rooms.get(table)?.welcomeAll();
  }

  /** How many connections each seat of a table has open, by its id; those with none are left out. */
  present(table: string): ReadonlyMap<string, number> {
    return this.#rooms.get(table)?.present ?? new Map();
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
}
