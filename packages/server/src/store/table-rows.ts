import { chainStart } from './chain.ts';
import type { Statements } from './statements.ts';
import { type ChainedLine, LineGapError, noTable, type StoredTable, type TableRows } from './store.ts';

/** The lines of a table as they lie there, one after the other: where one cannot be read, those before it can. */
export function chainedLines(sql: Statements, table: string): Iterable<ChainedLine> {
  return rowsOf(sql, 'SELECT line, seat, client, body, hash FROM lines WHERE table_id = ? ORDER BY line', table);
}

/** What the hash of a line goes on from. @throws LineGapError where the line before it is missing */
export function hashBefore(sql: Statements, table: string, line: number): string {
  if (line === 1) {
    const start = sql.prepared('SELECT id, ruleset, header FROM tables WHERE id = ?').get(table);
    if (start === undefined) throw noTable(table);
    return chainStart(start as unknown as StoredTable);
  }
  const before = 'SELECT hash FROM lines WHERE table_id = ? AND line = ?';
  const found = sql.prepared(before).get(table, line - 1) as { hash: string } | undefined;
  if (found !== undefined) return found.hash;
  const newest = 'SELECT COALESCE(MAX(line), 0) AS line FROM lines WHERE table_id = ?';
  throw new LineGapError(table, line, (sql.prepared(newest).get(table) as { line: number }).line + 1);
}

/** What can be read of the journal of a table, damaged or not, and what cannot. */
export function readableRows(sql: Statements, table: string): Pick<TableRows, 'lines' | 'setAside' | 'unread'> {
  const unread: string[] = [];
  const read = <T>(what: string, rows: () => Iterable<T>): readonly T[] => {
    const found: T[] = [];
    try {
      for (const row of rows()) found.push(row);
    } catch (error) {
      unread.push(`${what} after the first ${found.length}: ${error instanceof Error ? error.message : error}`);
    }
    return found;
  };
  const aside = 'SELECT cut, line, seat, client, body, hash FROM set_aside WHERE table_id = ? ORDER BY cut, line';
  return {
    lines: read('lines', () => chainedLines(sql, table)),
    setAside: read('lines set aside', () => rowsOf<TableRows['setAside'][number]>(sql, aside, table)),
    unread,
  };
}

/** Rows of a table, one after the other. */
export function rowsOf<T>(sql: Statements, text: string, table: string): Iterable<T> {
  return sql.prepared(text).iterate(table) as unknown as Iterable<T>;
}
