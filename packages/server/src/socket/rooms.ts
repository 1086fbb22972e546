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
    this.#forgetEmpty();
    const room = new Room(live, seats);
    this.#rooms.set(table, room);
    return room;
  }

  /** The seats of a table have changed. */
  async refresh(table: string): Promise<void> {
    this.#rooms.get(table)?.setSeats(await this.#registry.store.seats(table));
  }

  /** Whoever sits at the table is shown it anew. */
  welcomeAll(table: string): void {
    this.#rooms.get(table)?.welcomeAll();
  }

  #forgetEmpty(): void {
    for (const [table, room] of this.#rooms) if (room.isEmpty) this.#rooms.delete(table);
  }
}
