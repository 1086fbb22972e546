import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { JournalError, rulesets as ours, type Rulesets, readHeader } from '@fray/engine';
import type { TableEngine } from '../engine/table-engine.ts';
import type { Caller } from '../seats/caller.ts';
import { hashOf } from '../seats/token.ts';
import type { Store, StoredTable } from '../store/store.ts';
import { LimitError } from '../workers/worker.ts';
import { type Keeping, LiveTable, SNAPSHOT_EVERY } from './live-table.ts';
import type { NewTable } from './new-table.ts';

/** A table at which nobody can sit down here, with a sentence that says why, and what can be done about it. */
export class ClosedTableError extends Error {
  override readonly name = 'ClosedTableError';
}

/** A table that is open. */
interface Open {
  readonly table: Promise<LiveTable>;
  /** When it was last asked for, in milliseconds of the process. */
  used: number;
}

/** The server holds as many tables in memory as it may, at all of which somebody sits. */
export class FullServerError extends Error {
  override readonly name = 'FullServerError';
}

/** How a registry keeps its tables, where that is not the usual way. */
export interface RegistryWishes {
  /** After how many lines of a table a snapshot of it is kept. */
  readonly snapshotEvery?: number;
  /** Those by which its tables are played. */
  readonly rulesets?: Rulesets;
  /** So many characters the journals of all open tables may have together: memory goes by them. */
  readonly mostOpenBytes?: number;
  /** Hears of every line that is written to the journal of a table. */
  readonly wrote?: () => void;
  /** The time in milliseconds, of a clock that goes on evenly. */
  readonly clock?: () => number;
}

/** A table that nobody watches is closed when nobody has asked for it for so long. */
const LATELY_MS = 60_000;
/** Whoever has asked for a table has sat down by then, or never will. */
const SETTLED_MS = 5000;
/** An open table takes two to nine bytes of memory for each character that is kept of it: together they may fill about half. */
const BYTES_OF_MEMORY = 16;
/** No table alone grows to more than this part of what all may hold. */
const ALONE = 0.25;

/** All tables of one store: each is opened when somebody first sits down. */
export class TableRegistry {
  readonly store: Store;
  /** Where encounters are read and steps are taken. */
  readonly engine: TableEngine;
  /** Those by which its tables are played. */
  readonly rulesets: Rulesets;
  readonly #keeping: Keeping;
  readonly #mostOpenBytes: number;
  readonly #clock: () => number;
  /** In the order in which they were opened. */
  readonly #open: Map<string, Open> = new Map();
  /** Tables of which something is changed that they must be closed for. */
  readonly #changing: Map<string, Promise<unknown>> = new Map();

  constructor(store: Store, engine: TableEngine, wishes: RegistryWishes = {}) {
    const { snapshotEvery = SNAPSHOT_EVERY, rulesets = ours, mostOpenBytes = usualBytes(), wrote } = wishes;
    this.#clock = wishes.clock ?? (() => performance.now());
    this.store = store;
    this.engine = engine;
    this.rulesets = rulesets;
    this.#keeping = { every: snapshotEvery, mostBytes: mostOpenBytes * ALONE, ...(wrote !== undefined && { wrote }) };
    this.#mostOpenBytes = mostOpenBytes;
  }

  /** @param maker the address of the guest who has it made; null for the host */
  async add({ table, seats, lines }: NewTable, maker: string | null = null): Promise<void> {
    await this.store.addTable(table, seats, lines, maker);
  }

  /** Who comes with the secret of a link or of a token; null where it is neither. */
  callerOf(secret: string): Promise<Caller | null> {
    return this.#callerBy(hashOf(secret));
  }

  /** Whether the secret by which somebody has come still stands for that seat: another server may have seen to that it does not. */
  async isStill({ seat, hash }: Caller): Promise<boolean> {
    return this.store.neighbours === null || (await this.#callerBy(hash))?.seat.id === seat.id;
  }

  async #callerBy(hash: string): Promise<Caller | null> {
    const seat = await this.store.seatByHash(hash);
    if (seat !== null) return { seat, hash, right: 'all' };
    const token = await this.store.tokens.byHash(hash);
    if (token === null) return null;
    const owner = (await this.store.seats(token.table)).find(({ id, revoked }) => id === token.seat && !revoked);
    return owner === undefined ? null : { seat: owner, hash, right: token.right };
  }

  /** How many tables are open. */
  get opened(): number {
    return this.#open.size;
  }

  /**
   * The table being played. A table that cannot be opened is tried again the next time.
   *
   * @throws ClosedTableError, FullServerError
   */
  table(id: string): Promise<LiveTable> {
    const changing = this.#changing.get(id);
    if (changing !== undefined) return changing.then(() => this.table(id));
    const now = this.#clock();
    let open = this.#open.get(id);
    if (open === undefined) {
      open = { table: this.#load(id), used: now };
      this.#open.set(id, open);
      open.table.catch(() => this.#open.delete(id));
    }
    open.used = now;
    return this.#metAgain(open.table);
  }

  /** A table that does not hold all its steps has to hear of seats that came since. */
  async #metAgain(opened: Promise<LiveTable>): Promise<LiveTable> {
    const table = await opened;
    if (table.isCut) await table.meet(await this.store.seats(table.stored.id));
    return table;
  }

  /** Ids of the tables that are open. */
  get openIds(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** The table, where it is open; null where it is not, or cannot be. */
  async ifOpen(id: string): Promise<LiveTable | null> {
    return (await this.#open.get(id)?.table.catch(() => null)) ?? null;
  }

  /** Closes a table that another server has changed, so that it is opened anew. */
  reopen(id: string): Promise<boolean> {
    return this.#change(id, async () => true);
  }

  /** Whether there was such a table. It can be played, or only read, from now on: whoever sits there has to come anew. */
  archive(id: string, archived: boolean): Promise<boolean> {
    return this.#change(id, () => this.store.archiveTable(id, archived));
  }

  /** Whether there was such a table. It is gone for good. */
  remove(id: string): Promise<boolean> {
    return this.#change(id, () => this.store.deleteTable(id));
  }

  /** Closes the tables at which nobody sits and for which nobody has asked lately. */
  async closeIdle(): Promise<void> {
    const since = this.#clock() - LATELY_MS;
    for (const id of this.#open.keys()) await this.#closeIfIdle(id, since);
  }

  /** Whether it was closed: nobody sits at it, and nobody has asked for it since. */
  async #closeIfIdle(id: string, since: number): Promise<boolean> {
    const open = this.#open.get(id);
    if (open === undefined || open.used > since) return false;
    const isWatched = await open.table.then(
      (table) => table.isWatched,
      () => false,
    );
    return !isWatched && open.used <= since && this.#open.delete(id);
  }

  /** Changes how a table is kept while it is closed; whoever asks for it meanwhile waits. */
  #change(id: string, change: () => Promise<boolean>): Promise<boolean> {
    const before = this.#changing.get(id);
    const changed = (async () => {
      await before?.catch(() => undefined);
      const table = await this.#open.get(id)?.table.catch(() => null);
      await table?.close();
      return change().finally(() => this.#open.delete(id));
    })();
    const over: Promise<void> = changed
      .catch(() => undefined)
      .then(() => {
        if (this.#changing.get(id) === over) this.#changing.delete(id);
      });
    this.#changing.set(id, over);
    return changed;
  }

  /** Closes idle tables, those first that were opened first, until there is room for one more. @throws FullServerError where there is none */
  async #makeRoomFor(id: string): Promise<void> {
    const open = [...this.#open.keys()];
    // Those that were asked for later have to see for themselves.
    const before = open.slice(0, open.indexOf(id));
    const sizes = await this.store.sizes([...before, id]);
    const sizeOf = (each: string): number => sizes.get(each) ?? 0;
    let sum = [...before, id].reduce((total, each) => total + sizeOf(each), 0);
    const since = this.#clock() - SETTLED_MS;
    for (const each of before) {
      if (sum <= this.#mostOpenBytes) return;
      if (await this.#closeIfIdle(each, since)) sum -= sizeOf(each);
    }
    // One alone may be as large as it is: nobody else has to make room for it.
    if (sum > this.#mostOpenBytes && sum > sizeOf(id))
      throw new FullServerError('the server holds as many tables as it can: try again when one of them is left');
  }

  /** The table as it is kept, whether or not it can be opened. */
  async stored(id: string): Promise<StoredTable> {
    const stored = await this.store.table(id);
    if (stored === null) throw new Error(`there is no table ${id}`);
    return stored;
  }

  async #load(id: string): Promise<LiveTable> {
    const stored = await this.stored(id);
    await this.#makeRoomFor(id);
    const rules = this.rulesets[stored.ruleset];
    if (rules === undefined)
      throw new ClosedTableError(`it is played by ruleset '${stored.ruleset}', which is unknown here`);
    checkHeader(stored);
    try {
      return await LiveTable.open(this.store, { rules, engine: this.engine, stored }, this.#keeping);
    } catch (error) {
      throw error instanceof LimitError ? new ClosedTableError(`a step of it takes too long: ${error.message}`) : error;
    }
  }
}

/** As many characters of tables as this process has memory for. */
function usualBytes(): number {
  return getHeapStatistics().heap_size_limit / BYTES_OF_MEMORY;
}

/** @throws ClosedTableError where another version has kept the table, or what it started from cannot be read */
function checkHeader({ header }: StoredTable): void {
  try {
    readHeader(header);
  } catch (error) {
    throw error instanceof JournalError ? new ClosedTableError(error.message) : error;
  }
}
