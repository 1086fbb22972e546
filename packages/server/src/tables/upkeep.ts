import type { Rooms } from '../socket/rooms.ts';
import type { TableRegistry } from './table-registry.ts';

/** So often the server looks for tables to close. */
const LOOK_MS = 30_000;
const DAY_MS = 86_400_000;

/** What the server does by itself beside play: closes tables at which nobody sits, and deletes those that nobody plays any more. */
export class Upkeep {
  readonly #registry: TableRegistry;
  readonly #rooms: Rooms;
  readonly #keepDays: number | null;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /**
   * @param keepDays tables that were not played for so many days are deleted; null for none
   * @param failed hears of what went wrong; it is tried again
   */
  constructor(registry: TableRegistry, rooms: Rooms, keepDays: number | null, failed: (error: unknown) => void) {
    this.#registry = registry;
    this.#rooms = rooms;
    this.#keepDays = keepDays;
    this.#failed = failed;
  }

  start(): void {
    const look = (): void => {
      this.#running = this.tidy(Date.now()).catch(this.#failed);
    };
    look();
    this.#timer = setInterval(look, LOOK_MS).unref();
  }

  /** Ends it, when what it is at is done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does what is due. @param now in milliseconds since 1970 */
  async tidy(now: number): Promise<void> {
    this.#rooms.forgetEmpty();
    await this.#registry.closeIdle();
    if (this.#keepDays === null) return;
    const oldest = new Date(now - this.#keepDays * DAY_MS).toISOString();
    for (const { id, played } of await this.#registry.store.listings()) {
      if (played < oldest && this.#rooms.present(id).size === 0) await this.#rooms.remove(id);
    }
  }
}
