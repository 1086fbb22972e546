import { rulesets } from '@fray/engine';
import { hashOf } from '../seats/token.ts';
import type { Store, StoredSeat } from '../store/store.ts';
import { LiveTable, SNAPSHOT_EVERY } from './live-table.ts';
import type { NewTable } from './new-table.ts';

/** All tables of one store: each is opened when somebody first sits down, and stays open. */
export class Hall {
  readonly store: Store;
  readonly #snapshotEvery: number;
  readonly #open: Map<string, Promise<LiveTable>> = new Map();

  /** @param snapshotEvery after how many lines a snapshot of a table is kept */
  constructor(store: Store, snapshotEvery: number = SNAPSHOT_EVERY) {
    this.store = store;
    this.#snapshotEvery = snapshotEvery;
  }

  async add({ table, seats, first }: NewTable): Promise<void> {
    await this.store.addTable(table, seats, first);
  }

  /** The seat that the secret of a link stands for, or null. */
  seatOf(token: string): Promise<StoredSeat | null> {
    return this.store.seatByHash(hashOf(token));
  }

  /** The table being played. A table that cannot be opened is tried again the next time. */
  table(id: string): Promise<LiveTable> {
    let open = this.#open.get(id);
    if (open === undefined) {
      open = this.#load(id);
      this.#open.set(id, open);
      open.catch(() => this.#open.delete(id));
    }
    return open;
  }

  async #load(id: string): Promise<LiveTable> {
    const stored = await this.store.table(id);
    if (stored === null) throw new Error(`there is no table ${id}`);
    const rules = rulesets[stored.ruleset];
    if (rules === undefined)
      throw new Error(`table ${id} is played by ruleset '${stored.ruleset}', which is unknown here`);
    return LiveTable.open(this.store, stored, rules, this.#snapshotEvery);
  }
}
