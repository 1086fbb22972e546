import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { MIGRATIONS } from './migrations.ts';
import {
  LineTakenError,
  type SeatKind,
  type Snapshot,
  type Store,
  type StoredLine,
  type StoredSeat,
  type StoredTable,
} from './store.ts';

/** The database was made by a newer version of the program. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Tables kept in one SQLite file.
 *
 * @param file path of the file, made where there is none; ':memory:' for one that nothing survives
 * @param migrations only tests leave some out
 */
export function openSqlite(file: string, migrations: readonly string[] = MIGRATIONS): Store {
  const database = new DatabaseSync(file);
  try {
    // Readers do not wait for writers; a commit has reached the disk when it returns.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
    );
    migrate(database, migrations);
  } catch (error) {
    database.close();
    throw error;
  }
  return new SqliteStore(database);
}

function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > migrations.length)
    throw new NewerDatabaseError(`expected a database of version ${migrations.length} or older, found ${version}`);
  for (let step = version; step < migrations.length; step++) {
    inTransaction(database, () => database.exec(`${migrations[step]}; PRAGMA user_version = ${step + 1};`));
  }
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    // Where the disk is full, all has been taken back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

interface SeatRow {
  readonly id: string;
  readonly table_id: string;
  readonly kind: SeatKind;
  readonly name: string;
  readonly owns: string;
  readonly hash: string;
  readonly revoked: number;
}

const seatOf = ({ table_id, owns, revoked, ...row }: SeatRow): StoredSeat => ({
  id: row.id,
  table: table_id,
  kind: row.kind,
  name: row.name,
  owns: JSON.parse(owns) as string[],
  hash: row.hash,
  revoked: revoked !== 0,
});

const UNIQUE_VIOLATIONS = new Set([1555, 2067]);

/** A line on its way to the disk. */
interface Waiting {
  readonly table: string;
  readonly line: StoredLine;
  resolve(): void;
  reject(error: unknown): void;
}

class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #waiting: Waiting[] = [];
  readonly #statements: Map<string, StatementSync> = new Map();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async addTable(table: StoredTable, seats: readonly StoredSeat[], first: StoredLine): Promise<void> {
    inTransaction(this.#database, () => {
      const { id, title, ruleset, header, created } = table;
      this.#run(
        'INSERT INTO tables (id, title, ruleset, header, created) VALUES (?, ?, ?, ?, ?)',
        id,
        title,
        ruleset,
        header,
        created,
      );
      for (const seat of seats) this.#insertSeat(seat);
      this.#insertLine(id, first);
    });
  }

  async table(id: string): Promise<StoredTable | null> {
    return (this.#prepared('SELECT * FROM tables WHERE id = ?').get(id) as StoredTable | undefined) ?? null;
  }

  async tables(): Promise<readonly StoredTable[]> {
    return this.#prepared('SELECT * FROM tables ORDER BY created DESC, id').all() as unknown as StoredTable[];
  }

  async addSeat(seat: StoredSeat): Promise<void> {
    this.#insertSeat(seat);
  }

  async seats(table: string): Promise<readonly StoredSeat[]> {
    const rows = this.#prepared('SELECT * FROM seats WHERE table_id = ? ORDER BY number').all(table);
    return (rows as unknown as SeatRow[]).map(seatOf);
  }

  async seatByHash(hash: string): Promise<StoredSeat | null> {
    const row = this.#prepared('SELECT * FROM seats WHERE hash = ? AND revoked = 0').get(hash);
    return row === undefined ? null : seatOf(row as unknown as SeatRow);
  }

  async revokeSeat(table: string, seat: string): Promise<boolean> {
    return this.#run('UPDATE seats SET revoked = 1 WHERE table_id = ? AND id = ? AND revoked = 0', table, seat) > 0;
  }

  /** Lines of several tables that come in together go to the disk together: getting there is what takes the time. */
  append(table: string, line: StoredLine): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ table, line, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#writeWaiting());
    });
  }

  async linesAfter(table: string, line: number): Promise<readonly StoredLine[]> {
    const sql = 'SELECT line, seat, client, body FROM lines WHERE table_id = ? AND line > ? ORDER BY line';
    return this.#prepared(sql).all(table, line) as unknown as StoredLine[];
  }

  async saveSnapshot(table: string, { line, fight }: Snapshot): Promise<void> {
    inTransaction(this.#database, () => {
      this.#run('INSERT OR REPLACE INTO snapshots (table_id, line, fight) VALUES (?, ?, ?)', table, line, fight);
      this.#run('DELETE FROM snapshots WHERE table_id = ? AND line <> ?', table, line);
    });
  }

  async lastSnapshot(table: string): Promise<Snapshot | null> {
    const sql = 'SELECT line, fight FROM snapshots WHERE table_id = ? ORDER BY line DESC LIMIT 1';
    return (this.#prepared(sql).get(table) as Snapshot | undefined) ?? null;
  }

  async close(): Promise<void> {
    this.#writeWaiting();
    this.#statements.clear();
    this.#database.close();
  }

  #writeWaiting(): void {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return;
    const taken = new Map<Waiting, LineTakenError>();
    try {
      inTransaction(this.#database, () => {
        for (const each of waiting) this.#write(each, taken);
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      return;
    }
    for (const each of waiting) {
      const error = taken.get(each);
      if (error === undefined) each.resolve();
      else each.reject(error);
    }
  }

  #write(each: Waiting, taken: Map<Waiting, LineTakenError>): void {
    try {
      this.#insertLine(each.table, each.line);
    } catch (error) {
      if (!(error instanceof LineTakenError)) throw error;
      taken.set(each, error);
    }
  }

  #insertSeat({ id, table, kind, name, owns, hash, revoked }: StoredSeat): void {
    const sql =
      'INSERT INTO seats (id, number, table_id, kind, name, owns, hash, revoked) ' +
      'VALUES (?, (SELECT COUNT(*) + 1 FROM seats WHERE table_id = ?), ?, ?, ?, ?, ?, ?)';
    this.#run(sql, id, table, table, kind, name, JSON.stringify(owns), hash, revoked ? 1 : 0);
  }

  #insertLine(table: string, { line, seat, client, body }: StoredLine): void {
    try {
      this.#run(
        'INSERT INTO lines (table_id, line, seat, client, body) VALUES (?, ?, ?, ?, ?)',
        table,
        line,
        seat,
        client,
        body,
      );
    } catch (error) {
      if (UNIQUE_VIOLATIONS.has((error as { errcode?: number }).errcode ?? 0)) throw new LineTakenError(table, line);
      throw error;
    }
  }

  #run(sql: string, ...values: (string | number | null)[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
