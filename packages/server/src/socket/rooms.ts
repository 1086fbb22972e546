import type { TableRegistry } from '../tables/table-registry.ts';
import { Room } from './room.ts';

/** The rooms of all tables at which somebody sits. */
export class Rooms {
  readonly #registry: TableRegistry;
  readonly #rooms: Map<string, Room> = new Map();

  constructor(registry: TableRegistry) {
    this.#registry = registry;
  }

  /** The room of a table. */
  async room(table: string): Promise<Room> {
    const live = await this.#registry.table(table);
    const seats = await this.#registry.store.seats(table);
    const known = this.#rooms.get(table);
    if (known?.table === live) return known;
    this.forgetEmpty();
    const room = new Room(live, seats);
    this.#rooms.set(table, room);
    return room;
  }

  /** The seats of a table, or their links, have changed. */
  async refresh(table: string): Promise<void> {
    const seats = await this.#registry.store.seats(table);
    // By now, whoever had asked for the seats before has its room.
    this.#rooms.get(table)?.setSeats(seats);
  }

  /** How many connections each seat of a table has open, by its id; those with none are left out. */
  present(table: string): ReadonlyMap<string, number> {
    return this.#rooms.get(table)?.present ?? new Map();
  }

  /** Whether there was such a table. Whoever sits there comes back to it as it is then. */
  async archive(table: string, archived: boolean): Promise<boolean> {
    const was = await this.#registry.archive(table, archived);
    this.#rooms.get(table)?.empty('changed');
    this.#rooms.delete(table);
    return was;
  }

  /** Whether there was such a table. Whoever sits there has to leave. */
  async remove(table: string): Promise<boolean> {
    const was = await this.#registry.remove(table);
    this.#rooms.get(table)?.empty('gone');
    this.#rooms.delete(table);
    return was;
  }

  /** Forgets the rooms in which nobody is, so that their tables can be closed. */
  forgetEmpty(): void {
    for (const [table, room] of this.#rooms) if (room.isEmpty) this.#rooms.delete(table);
  }
}
