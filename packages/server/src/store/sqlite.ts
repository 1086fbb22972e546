import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  chosenOf,
  hasTalk,
  invitationBy,
  keepInvitation,
  keepPaperAfter,
  keepReplayLink,
  keepTalk,
  paperOf,
  replayLinkBy,
  talkOf,
} from './beside-rows.ts';
import { chainStart, checkedLines, wholeLines } from './chain.ts';
import { type DatabaseFile, inTransaction, isBusy, openDatabase } from './database-file.ts';
import type { HeadFile } from './head-file.ts';
import { type Held, type Libraries, type LibraryOutcome, outcomeOf } from './libraries.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { insertLine, insertSeat, insertTable, refusedLine } from './new-rows.ts';
import { keepForTable, pictureBy } from './picture-rows.ts';
import type { StoredPicture } from './pictures.ts';
import { type Flagged, PARTS_OF_A_TABLE, type SeatRow, seatOf, unflagged } from './row-shapes.ts';
import { SqliteLibraries } from './sqlite-libraries.ts';
import { sqliteTokens } from './sqlite-tokens.ts';
import { Statements } from './statements.ts';
import {
  type Checked,
  type Invitation,
  type Kept,
  LineTakenError,
  type ReplayLink,
  type Snapshot,
  type Store,
  type StoredLine,
  type StoredSeat,
  type StoredTable,
  type TableDump,
  type TableListing,
  type TableRows,
} from './store.ts';
import { partsOf, putParts } from './table-dump.ts';
import { chainedLines, readableRows } from './table-rows.ts';
import type { Tokens } from './tokens.ts';

/** How a store behaves that is not usual. */
export interface SqliteWishes {
  /** Only tests leave some out. */
  readonly migrations?: readonly Migration[];
  /** Hears, in a sentence, that writes have to wait, or that something is missing that was written. */
  warn?(text: string): void;
}
/**
 * Tables kept in one SQLite file, which only this user can read.
 *
 * @param file path of the file, made where there is none; ':memory:' for one that nothing survives
 * @throws FileInUseError where another server has it open; NewerDatabaseError
 */
export function openSqlite(file: string, { migrations = MIGRATIONS, warn }: SqliteWishes = {}): Store {
  const heard = (text: string): void => warn?.(text);
  return new SqliteStore(openDatabase(file, migrations, heard), heard);
}

/** More than a line of a journal usually has: where there is room for so much, play can go on. */
const TRIAL_BYTES = 65_536;

/** A line on its way to the disk. */
interface Waiting {
  readonly table: string;
  readonly line: StoredLine;
  resolve(): void;
  reject(error: unknown): void;
}

/** How long a write waits for another program to let go of the file, and after how long it says so, in milliseconds. */
const PATIENCE_MS = 10_000;
const SILENCE_MS = 1000;
const AGAIN_MS = 50;
class SqliteStore implements Store {
  readonly neighbours = null;
  readonly libraries: Libraries;
  readonly tokens: Tokens;
  readonly #database: DatabaseSync;
  readonly #lock: DatabaseSync | null;
  readonly #head: HeadFile | null;
  #count: number;
  readonly #warn: (text: string) => void;
  readonly #waiting: Waiting[] = [];
  readonly #sql: Statements;

  constructor({ database, lock, head, count }: DatabaseFile, warn: (text: string) => void) {
    this.#database = database;
    this.#sql = new Statements(database);
    this.libraries = new SqliteLibraries(this.#sql, (work) => this.#write(work));
    this.tokens = sqliteTokens(this.#sql, (work) => this.#changed(work));
    this.#lock = lock;
    this.#head = head;
    this.#count = count;
    this.#warn = warn;
  }

  /** Writes, as soon as no other program does. Meanwhile others can read. */
  async #write(work: () => void): Promise<void> {
    const begun = performance.now();
    let isTold = false;
    for (;;) {
      try {
        inTransaction(this.#database, () => {
          work();
          this.#sql.run('UPDATE writes SET count = ?', this.#count + 1);
        });
        this.#count++;
        this.#head?.write(this.#count);
        return;
      } catch (error) {
        const waited = performance.now() - begun;
        if (!isBusy(error) || waited > PATIENCE_MS) throw error;
        if (!isTold && waited > SILENCE_MS) {
          isTold = true;
          this.#warn('another program keeps the file of the tables locked: writing waits');
        }
        await wait(AGAIN_MS);
      }
    }
  }

  addTable(
    table: StoredTable,
    seats: readonly StoredSeat[],
    lines: readonly StoredLine[],
    maker: TableListing['maker'] = null,
  ): Promise<void> {
    return this.#write(() => {
      const { id } = table;
      insertTable(this.#sql, table);
      if (maker !== null) this.#sql.run('UPDATE keeping SET maker = ? WHERE table_id = ?', maker, id);
      for (const seat of seats) insertSeat(this.#sql, seat);
      for (const line of lines) insertLine(this.#sql, id, line);
    });
  }

  async table(id: string): Promise<StoredTable | null> {
    const sql =
      'SELECT id, title, ruleset, header, created, archived FROM tables JOIN keeping ON table_id = id WHERE id = ?';
    const row = this.#sql.prepared(sql).get(id);
    return row === undefined ? null : unflagged(row as unknown as Omit<StoredTable, 'archived'> & Flagged);
  }

  async listings(): Promise<readonly TableListing[]> {
    const sql =
      'SELECT id, title, ruleset, created, archived, played, lines, bytes, maker ' +
      'FROM tables JOIN keeping ON table_id = id ORDER BY created DESC, id';
    const rows = this.#sql.prepared(sql).all();
    return (rows as unknown as (Omit<TableListing, 'archived'> & Flagged)[]).map(unflagged);
  }

  async sizes(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const sql = 'SELECT table_id, bytes FROM keeping WHERE table_id IN (SELECT value FROM json_each(?))';
    const rows = this.#sql.prepared(sql).all(JSON.stringify(tables)) as { table_id: string; bytes: number }[];
    return new Map(rows.map(({ table_id, bytes }) => [table_id, bytes]));
  }

  archiveTable(table: string, archived: boolean): Promise<boolean> {
    return this.#changed(() =>
      this.#sql.run('UPDATE keeping SET archived = ? WHERE table_id = ?', archived ? 1 : 0, table),
    );
  }

  deleteTable(table: string): Promise<boolean> {
    return this.#changed(() => {
      for (const part of PARTS_OF_A_TABLE) this.#sql.run(`DELETE FROM ${part} WHERE table_id = ?`, table);
      return this.#sql.run('DELETE FROM tables WHERE id = ?', table);
    });
  }

  addSeat(seat: StoredSeat): Promise<void> {
    return this.#write(() => insertSeat(this.#sql, seat));
  }

  async seats(table: string): Promise<readonly StoredSeat[]> {
    const rows = this.#sql.prepared('SELECT * FROM seats WHERE table_id = ? ORDER BY number').all(table);
    return (rows as unknown as SeatRow[]).map(seatOf);
  }

  async seatByHash(hash: string): Promise<StoredSeat | null> {
    const row = this.#sql.prepared('SELECT * FROM seats WHERE hash = ? AND revoked = 0').get(hash);
    return row === undefined ? null : seatOf(row as unknown as SeatRow);
  }

  revokeSeat(table: string, seat: string): Promise<boolean> {
    const sql = 'UPDATE seats SET revoked = 1 WHERE table_id = ? AND id = ? AND revoked = 0';
    return this.#changed(() => this.#sql.run(sql, table, seat));
  }

  renewSeat(table: string, seat: string, hash: string): Promise<boolean> {
    const sql = 'UPDATE seats SET hash = ?, revoked = 0 WHERE table_id = ? AND id = ?';
    return this.#changed(() => this.#sql.run(sql, hash, table, seat));
  }

  async invitation(table: string): Promise<Invitation | null> {
    return invitationBy(this.#sql, 'table_id', table);
  }

  async invitationByHash(hash: string): Promise<Invitation | null> {
    return invitationBy(this.#sql, 'hash', hash);
  }

  invite(invitation: Invitation): Promise<void> {
    return this.#write(() => keepInvitation(this.#sql, invitation));
  }

  endInvitation(table: string): Promise<boolean> {
    return this.#changed(() => this.#sql.run('DELETE FROM invitations WHERE table_id = ?', table));
  }

  takeSeat(seat: StoredSeat): Promise<boolean> {
    return this.#changed(() => {
      const chosen = chosenOf(this.#sql, seat.table);
      if (seat.owns.some((id) => chosen.has(id))) return 0;
      insertSeat(this.#sql, seat);
      return this.#sql.run('INSERT INTO choices (seat, table_id) VALUES (?, ?)', seat.id, seat.table);
    });
  }

  async chosen(table: string): Promise<ReadonlySet<string>> {
    return chosenOf(this.#sql, table);
  }

  /** Lines of several tables that come in together go to the disk together: getting there is what takes the time. */
  append(table: string, line: StoredLine): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ table, line, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#writeWaiting());
    });
  }

  async linesAfter(table: string, line: number): Promise<readonly StoredLine[]> {
    const sql = 'SELECT line, seat, client, body FROM lines WHERE table_id = ? AND line > ? ORDER BY line';
    return this.#sql.prepared(sql).all(table, line) as unknown as StoredLine[];
  }

  async lineOf(table: string, client: string): Promise<number | null> {
    const row = this.#sql.prepared('SELECT line FROM lines WHERE table_id = ? AND client = ?').get(table, client);
    return (row as { line: number } | undefined)?.line ?? null;
  }

  async checked(table: string): Promise<Checked> {
    const stored = await this.table(table);
    return stored === null
      ? { lines: 0, damage: null }
      : checkedLines(chainStart(stored), chainedLines(this.#sql, table));
  }

  async kept(table: string): Promise<Kept> {
    const stored = await this.table(table);
    return stored === null
      ? { lines: [], damage: null }
      : wholeLines(chainStart(stored), chainedLines(this.#sql, table));
  }

  setAside(table: string, line: number, cut: string): Promise<void> {
    return this.#write(() => {
      const kept = 'SELECT table_id, ?, line, seat, client, body, hash FROM lines WHERE table_id = ? AND line >= ?';
      this.#sql.run(`INSERT INTO set_aside (table_id, cut, line, seat, client, body, hash) ${kept}`, cut, table, line);
      this.#sql.run('DELETE FROM lines WHERE table_id = ? AND line >= ?', table, line);
      this.#sql.run('DELETE FROM snapshots WHERE table_id = ? AND line >= ?', table, line);
    });
  }

  async rows(table: string): Promise<TableRows | null> {
    const stored = await this.table(table);
    if (stored === null) return null;
    const seats = (await this.seats(table)).map(({ hash: _, ...seat }) => seat);
    const snapshot = await this.lastSnapshot(table);
    const beside = { talk: talkOf(this.#sql, table), orders: await this.orders(table), notes: await this.notes(table) };
    return { table: stored, seats, snapshot, ...beside, ...readableRows(this.#sql, table) };
  }

  saveSnapshot(table: string, { line, fight, account }: Snapshot): Promise<void> {
    return this.#write(() => {
      const into = 'INSERT OR REPLACE INTO snapshots (table_id, line, fight, account) VALUES (?, ?, ?, ?)';
      this.#sql.run(into, table, line, fight, account);
      this.#sql.run('DELETE FROM snapshots WHERE table_id = ? AND line <> ?', table, line);
    });
  }

  async lastSnapshot(table: string): Promise<Snapshot | null> {
    const sql = 'SELECT line, fight, account FROM snapshots WHERE table_id = ? ORDER BY line DESC LIMIT 1';
    return (this.#sql.prepared(sql).get(table) as Snapshot | undefined) ?? null;
  }

  async orders(table: string): Promise<string> {
    return paperOf(this.#sql, 'orders', table);
  }

  saveOrders(table: string, body: string, before: string): Promise<boolean> {
    return this.#changed(() => keepPaperAfter(this.#sql, 'orders', table, body, before));
  }

  async talk(table: string): Promise<readonly string[]> {
    return talkOf(this.#sql, table);
  }

  addTalk(table: string, number: number, body: string, most: number): Promise<void> {
    return this.#write(() => {
      if (hasTalk(this.#sql, table, number)) throw new LineTakenError(table, number);
      keepTalk(this.#sql, table, number, body, most);
    });
  }

  async dump(id: string): Promise<TableDump | null> {
    const table = await this.table(id);
    if (table === null) return null;
    return { table, seats: await this.seats(id), ...partsOf(this.#sql, id) };
  }

  restore(dump: TableDump): Promise<void> {
    return this.#write(() => {
      insertTable(this.#sql, dump.table);
      for (const seat of dump.seats) insertSeat(this.#sql, seat);
      putParts(this.#sql, dump);
    });
  }

  async notes(table: string): Promise<string> {
    return paperOf(this.#sql, 'notes', table);
  }

  saveNotes(table: string, body: string, before: string): Promise<boolean> {
    return this.#changed(() => keepPaperAfter(this.#sql, 'notes', table, body, before));
  }

  async replayLink(table: string): Promise<ReplayLink | null> {
    return replayLinkBy(this.#sql, 'table_id', table);
  }

  async replayLinkByHash(hash: string): Promise<ReplayLink | null> {
    return replayLinkBy(this.#sql, 'hash', hash);
  }

  saveReplayLink(link: ReplayLink): Promise<void> {
    return this.#write(() => keepReplayLink(this.#sql, link));
  }

  endReplayLink(table: string): Promise<boolean> {
    return this.#changed(() => this.#sql.run('DELETE FROM replays WHERE table_id = ?', table));
  }

  keepPictures(table: string, pictures: readonly StoredPicture[], bounds: Held): Promise<LibraryOutcome> {
    return outcomeOf(this.#write(() => keepForTable(this.#sql, table, pictures, bounds)));
  }

  async picture(table: string, hash: string): Promise<Uint8Array | null> {
    return pictureBy(this.#sql, 'table', table, hash);
  }

  tryWriting(): Promise<void> {
    return this.#write(() => {
      this.#sql.run('INSERT OR REPLACE INTO trials (id, written) VALUES (1, zeroblob(?))', TRIAL_BYTES);
    });
  }

  async close(): Promise<void> {
    await this.#writeWaiting();
    this.#sql.clear();
    this.#database.close();
    this.#head?.close();
    this.#lock?.close();
  }

  /** Whether anything was changed. @param work gives how many rows */
  async #changed(work: () => number): Promise<boolean> {
    let rows = 0;
    await this.#write(() => {
      rows = work();
    });
    return rows > 0;
  }

  async #writeWaiting(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return;
    const refused = new Map<Waiting, Error>();
    try {
      await this.#write(() => {
        for (const each of waiting) {
          const error = refusedLine(this.#sql, each.table, each.line);
          if (error !== null) refused.set(each, error);
        }
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      return;
    }
    for (const each of waiting) {
      const error = refused.get(each);
      if (error === undefined) each.resolve();
      else each.reject(error);
    }
  }
}
