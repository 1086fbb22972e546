import type { Statements } from './statements.ts';
import { rowsOf } from './table-rows.ts';
import type { StoredToken, Tokens } from './tokens.ts';

const TOKEN = 'SELECT id, table_id AS "table", seat, name, rights AS "right", hash, created FROM tokens';

/** The tokens of a table, oldest first. */
export function tokensOf(sql: Statements, table: string): readonly StoredToken[] {
  return Array.from(rowsOf<StoredToken>(sql, `${TOKEN} WHERE table_id = ? ORDER BY created, id`, table), (row) => ({
    ...row,
  }));
}

/** Keeps a token that is not there yet. */
export function putToken(sql: Statements, { id, table, seat, name, right, hash, created }: StoredToken): void {
  const into = 'INSERT INTO tokens (id, table_id, seat, name, rights, hash, created) VALUES (?, ?, ?, ?, ?, ?, ?)';
  sql.run(into, id, table, seat, name, right, hash, created);
}

/** Tokens kept in a SQLite file. @param changed writes, and tells whether any row was changed */
export function sqliteTokens(sql: Statements, changed: (work: () => number) => Promise<boolean>): Tokens {
  return {
    of: async (table) => tokensOf(sql, table),
    byHash: async (hash) => {
      const row = sql.prepared(`${TOKEN} WHERE hash = ?`).get(hash) as StoredToken | undefined;
      return row === undefined ? null : { ...row };
    },
    add: async (token) => {
      await changed(() => {
        putToken(sql, token);
        return 1;
      });
    },
    drop: (table, id) => changed(() => sql.run('DELETE FROM tokens WHERE table_id = ? AND id = ?', table, id)),
  };
}
