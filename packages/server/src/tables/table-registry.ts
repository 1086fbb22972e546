import { performance } from 'node:perf_hooks';
import { JournalError, rulesets as ours, type Rulesets, readHeader } from '@fray/engine';
import type { TableEngine } from '../engine/table-engine.ts';
import { hashOf } from '../seats/token.ts';
import type { Store, StoredSeat, StoredTable } from '../store/store.ts';
import { LimitError } from '../threads/thread.ts';
import { LiveTable, SNAPSHOT_EVERY } from './live-table.ts';
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

/** So many tables stay open; of more, those are closed that nobody watches and nobody asked for lately. */
const MOST_OPEN = 100;
const LATELY_MS = 60_000;

/** All tables of one store: each is opened when somebody first sits down. */
export class TableRegistry {
  readonly store: Store;
  /** Where encounters are read and steps are taken. */
  readonly engine: TableEngine;
  /** Those by which its tables are played. */
  readonly rulesets: Rulesets;
  readonly #snapshotEvery: number;
  readonly #open: Map<string, Open> = new Map();

  /** @param snapshotEvery after how many lines a snapshot of a table is kept */
  constructor(store: Store, engine: TableEngine, snapshotEvery: number = SNAPSHOT_EVERY, rulesets: Rulesets = ours) {
    this.store = store;
    this.engine = engine;
    this.rulesets = rulesets;
    this.#snapshotEvery = snapshotEvery;
  }

  async add({ table, seats, lines }: NewTable): Promise<void> {
    await this.store.addTable(table, seats, ...lines);
  }

  /** The seat that the secret of a link stands for, or null. */
  seatOf(token: string): Promise<StoredSeat | null> {
    return this.store.seatByHash(hashOf(token));
  }

  /** The table being played. A table that cannot be opened is tried again the next time. */
  table(id: string): Promise<LiveTable> {
    const now = performance.now();
    let open = this.#open.get(id);
    if (open === undefined) {
      if (this.#open.size >= MOST_OPEN) this.#closeSome(now);
      open = { table: this.#load(id), used: now };
      this.#open.set(id, open);
      open.table.catch(() => this.#open.delete(id));
    }
    open.used = now;
    return open.table;
  }

  #closeSome(now: number): void {
    for (const [id, { table, used }] of this.#open) {
      if (now - used < LATELY_MS) continue;
      table.then(
        ({ isWatched }) => isWatched || this.#open.delete(id),
        () => undefined,
      );
    }
  }

  /** The table as it is kept, whether or not it can be opened. */
  async stored(id: string): Promise<StoredTable> {
    const stored = await this.store.table(id);
    if (stored === null) throw new Error(`there is no table ${id}`);
    return stored;
  }

  async #load(id: string): Promise<LiveTable> {
    const stored = await this.stored(id);
    const rules = this.rulesets[stored.ruleset];
    if (rules === undefined)
      throw new ClosedTableError(`it is played by ruleset '${stored.ruleset}', which is unknown here`);
    checkHeader(stored);
    try {
      return await LiveTable.open(this.store, { rules, engine: this.engine, stored }, this.#snapshotEvery);
    } catch (error) {
      throw error instanceof LimitError ? new ClosedTableError(`a step of it takes too long: ${error.message}`) : error;
    }
  }
}

/** @throws ClosedTableError where another version has kept the table, or what it started from cannot be read */
function checkHeader({ header }: StoredTable): void {
  try {
    readHeader(header);
  } catch (error) {
    throw error instanceof JournalError ? new ClosedTableError(error.message) : error;
  }
}
