import type { Hall } from '../tables/hall.ts';
import { Room } from './room.ts';

/** The rooms of all tables at which somebody sat since the server started. */
export class Rooms {
  readonly #hall: Hall;
  readonly #rooms: Map<string, Promise<Room>> = new Map();

  constructor(hall: Hall) {
    this.#hall = hall;
  }

  /** The room of a table. One that cannot be opened is tried again the next time. */
  room(table: string): Promise<Room> {
    let room = this.#rooms.get(table);
    if (room === undefined) {
      room = this.#open(table);
      this.#rooms.set(table, room);
      room.catch(() => this.#rooms.delete(table));
    }
    return room;
  }

  /** The seats of a table have changed. */
  async refresh(table: string): Promise<void> {
    const room = await this.#rooms.get(table);
    room?.setSeats(await this.#hall.store.seats(table));
  }

  async #open(table: string): Promise<Room> {
    return new Room(await this.#hall.table(table), await this.#hall.store.seats(table));
  }
}
