import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { HeadFile } from './head-file.ts';
import type { Migration } from './migrations.ts';

/** The database was made by a newer version of the program. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** Another server has opened the file. */
export class FileInUseError extends Error {
  override readonly name = 'FileInUseError';
}

/** For no tables that last. */
const MEMORY = ':memory:';

/** A file of tables that is open. */
export interface DatabaseFile {
  readonly database: DatabaseSync;
  /** None for tables in memory. */
  readonly lock: DatabaseSync | null;
  readonly head: HeadFile | null;
  /** How many times tables were written to. */
  readonly count: number;
}

/**
 * Opens the file, which only this user can read, and brings it up to date.
 *
 * @throws FileInUseError where another server has it open; NewerDatabaseError
 */
export function openDatabase(
  file: string,
  migrations: readonly Migration[],
  warn: (text: string) => void,
): DatabaseFile {
  // What can be no file of tables is found out before anything is made beside it.
  if (file !== MEMORY) makePrivate(file);
  const lock = file === MEMORY ? null : lockOf(file);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file);
    // Readers do not wait for writers; a commit has reached the disk when it returns.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
    );
    migrate(database, migrations);
    // From here on nobody waits in here, where reading would have to wait too.
    database.exec('PRAGMA busy_timeout = 0');
    const head = lock === null ? null : headOf(file);
    const count = countOf(database);
    if (head !== null && head.found > count) warn(missingText(head.found - count));
    return { database, lock, head, count };
  } catch (error) {
    database?.close();
    lock?.close();
    throw error;
  }
}

function missingText(writes: number): string {
  const what = writes === 1 ? 'one write is' : `${writes} writes are`;
  return `${what} gone from the file of the tables, though the server had said that they were kept: the file was put back from an older copy, or the one beside it (-wal) was lost or cut; what was played last may be missing`;
}

function headOf(file: string): HeadFile {
  const path = `${file}.head`;
  makePrivate(path);
  return new HeadFile(path);
}

/** How many times tables were written to. */
function countOf(database: DatabaseSync): number {
  return (database.prepare('SELECT count FROM writes').get() as { count: number }).count;
}

/** SQLite makes the files beside it with the same permissions. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ALONE));
  chmodSync(file, OWNER_ALONE);
}

const OWNER_ALONE = 0o600;

/**
 * Keeps every other server away from the file for as long as this one runs, however it ends: the lock is the system's.
 * It lies in a file of its own, so that others can still read the tables, and make copies of them.
 */
function lockOf(file: string): DatabaseSync {
  const path = `${file}.lock`;
  makePrivate(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FileInUseError('another server is using it; stop that one, or name another file') : error;
  }
}

/** Somebody else is writing to the file. */
export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number } | null)?.errcode === SQLITE_BUSY;
}

const SQLITE_BUSY = 5;

function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > migrations.length)
    throw new NewerDatabaseError(`expected a database of version ${migrations.length} or older, found ${version}`);
  for (let step = version; step < migrations.length; step++) {
    inTransaction(database, () => {
      const migration = migrations[step] ?? '';
      if (typeof migration === 'string') database.exec(migration);
      else migration(database);
      database.exec(`PRAGMA user_version = ${step + 1}`);
    });
  }
}

export function inTransaction(database: DatabaseSync, work: () => void): void {
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
