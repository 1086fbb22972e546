import type { Statements } from './statements.ts';
import type { ChainedLine, TableRows } from './store.ts';

/** The lines of a table as they lie there, one after the other: where one cannot be read, those before it can. */
export function chainedLines(sql: Statements, table: string): Iterable<ChainedLine> {
  return rowsOf(sql, 'SELECT line, seat, client, body, hash FROM lines WHERE table_id = ? ORDER BY line', table);
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

function rowsOf<T>(sql: Statements, text: string, table: string): Iterable<T> {
  return sql.prepared(text).iterate(table) as unknown as Iterable<T>;
}
