import { chained } from './chain.ts';
import type { Statements } from './statements.ts';
import { LineGapError, LineTakenError, type StoredLine, type StoredSeat, type StoredTable } from './store.ts';
import { hashBefore } from './table-rows.ts';

/** Tables, their seats and their lines as they come in. */

const UNIQUE_VIOLATIONS = new Set([1555, 2067]);

export function insertTable(sql: Statements, { id, title, ruleset, header, created }: StoredTable): void {
  const table = 'INSERT INTO tables (id, title, ruleset, header, created) VALUES (?, ?, ?, ?, ?)';
  sql.run(table, id, title, ruleset, header, created);
}

export function insertSeat(sql: Statements, { id, table, kind, name, owns, hash, revoked }: StoredSeat): void {
  const seat =
    'INSERT INTO seats (id, number, table_id, kind, name, owns, hash, revoked) ' +
    'VALUES (?, (SELECT COUNT(*) + 1 FROM seats WHERE table_id = ?), ?, ?, ?, ?, ?, ?)';
  sql.run(seat, id, table, table, kind, name, JSON.stringify(owns), hash, revoked ? 1 : 0);
}

/** @throws LineTakenError, LineGapError */
export function insertLine(sql: Statements, table: string, { line, seat, client, body }: StoredLine): void {
  try {
    sql.run(
      'INSERT INTO lines (table_id, line, seat, client, body, hash) VALUES (?, ?, ?, ?, ?, ?)',
      ...[table, line, seat, client, body],
      chained(hashBefore(sql, table, line), { line, seat, client, body }),
    );
  } catch (error) {
    if (UNIQUE_VIOLATIONS.has((error as { errcode?: number }).errcode ?? 0)) throw new LineTakenError(table, line);
    throw error;
  }
}

/** Keeps a line of a journal. @returns why it cannot be kept; null where it is */
export function refusedLine(sql: Statements, table: string, line: StoredLine): Error | null {
  try {
    insertLine(sql, table, line);
    return null;
  } catch (error) {
    if (error instanceof LineTakenError || error instanceof LineGapError) return error;
    throw error;
  }
}
