import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { chainStart, wholeLines } from './chain.ts';
import { copyTables } from './copy.ts';
import { damageText } from './damage-text.ts';
import { isDatabase, openTables } from './open.ts';
import { openSqlite } from './sqlite.ts';
import { Statements } from './statements.ts';
import type { StoredTable } from './store.ts';
import { chainedLines } from './table-rows.ts';

/** What is in a copy that was made. */
export interface BackedUp {
  readonly tables: number;
  readonly lines: number;
  readonly libraries: number;
  /** The tables whose journal is damaged, in the copy as where it came from, each in a sentence. */
  readonly damaged: readonly string[];
}

/** A copy cannot be made, or is not whole: the message says why, and nothing of it is left. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const OWNER_ALONE = 0o600;
/** All at once: between two parts a server that writes would have it begun anew. */
const PAGES = 2 ** 31 - 1;

/**
 * Copies all tables into a new file, while servers go on, and reads the copy again from end to end. Of a file it has all that was
 * acknowledged before it began; of a database each table is as it was at one moment since.
 *
 * @param where the file or database of the tables, as `openTables` takes it
 * @param to path of the file, which is not there yet; only this user can read it
 * @param warn hears what the operator should read
 * @throws BackupError, UnusableStoreError
 */
export async function backUp(where: string, to: string, warn: (text: string) => void): Promise<BackedUp> {
  if (existsSync(to)) throw new BackupError(`${to}: expected no file yet, found one`);
  const partial = `${to}.partial`;
  const parts = [partial, `${partial}.lock`, `${partial}.head`, `${partial}-wal`, `${partial}-shm`];
  const clear = (): void => {
    for (const part of parts) rmSync(part, { force: true });
  };
  clear();
  try {
    if (isDatabase(where)) await copyDatabase(where, partial, warn);
    else await copyFile(where, partial);
    const found = checked(partial);
    chmodSync(partial, OWNER_ALONE);
    renameSync(partial, to);
    return found;
  } finally {
    clear();
  }
}

async function copyDatabase(where: string, to: string, warn: (text: string) => void): Promise<void> {
  const from = await openTables(where, warn);
  try {
    const target = openSqlite(to);
    await copyTables(from, target).finally(() => target.close());
  } finally {
    await from.close();
  }
}

async function copyFile(where: string, to: string): Promise<void> {
  if (!existsSync(where)) throw new BackupError(`${where}: expected a file of tables, found none`);
  const from = new DatabaseSync(where, { readOnly: true, timeout: 10_000 });
  try {
    await backup(from, to, { rate: PAGES });
  } catch (error) {
    throw new BackupError(`${where}: expected a file that can be copied, found: ${(error as Error).message}`);
  } finally {
    from.close();
  }
}

/** Reads all of a copy. @throws BackupError where it is none of tables, or not in order */
function checked(file: string): BackedUp {
  const database = new DatabaseSync(file);
  try {
    // A copy is one file: what stands in the one beside it goes in.
    database.exec('PRAGMA journal_mode = DELETE');
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (found !== 'ok') throw new BackupError(`the copy is not in order, and was not kept: ${found}`);
    const sql = new Statements(database);
    const tables = sql.prepared('SELECT id, title, ruleset, header FROM tables').all() as unknown as StoredTable[];
    const kept = tables.map((table) => ({ table, ...wholeLines(chainStart(table), chainedLines(sql, table.id)) }));
    const libraries = sql.prepared('SELECT COUNT(*) AS count FROM libraries').get() as { count: number };
    return {
      tables: tables.length,
      libraries: libraries.count,
      lines: kept.reduce((sum, { lines, damage }) => sum + lines.length + (damage?.left ?? 0), 0),
      damaged: kept.flatMap(({ table, damage }) => (damage === null ? [] : [damageText(table, damage)])),
    };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`expected a file of tables, found: ${error instanceof Error ? error.message : error}`);
  } finally {
    database.close();
  }
}
