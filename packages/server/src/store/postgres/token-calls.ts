import type { StoredToken, Tokens } from '../tokens.ts';
import { onKnownTable, onTable, rowOf, rowsOf } from './on-table.ts';
import type { Client, Pool } from './pool.ts';

const TOKEN = 'SELECT id, table_id AS "table", seat, name, rights AS "right", hash, created FROM fray.tokens';

/** The tokens of a table, oldest first; its id is asked for. */
export const TOKENS_OF_A_TABLE: string = `${TOKEN} WHERE table_id = $1 ORDER BY created COLLATE "C", id COLLATE "C"`;

/** Tokens kept in a PostgreSQL. */
export function tokenCalls(pool: Pool): Tokens {
  return {
    of: (table) => rowsOf<StoredToken>(pool, TOKENS_OF_A_TABLE, [table]),
    byHash: (hash) => rowOf<StoredToken>(pool, `${TOKEN} WHERE hash = $1`, [hash]),
    add: (token) => onKnownTable(pool, token.table, (client) => insertToken(client, token)),
    drop: async (table, id) => {
      const sql = 'DELETE FROM fray.tokens WHERE table_id = $1 AND id = $2';
      const drop = async (client: Client): Promise<boolean> => (await client.query(sql, [table, id])).rowCount === 1;
      return (await onTable(pool, table, drop)) ?? false;
    },
  };
}

/** Keeps a token that is not there yet. */
export async function insertToken(client: Client, token: StoredToken): Promise<void> {
  const { id, table, seat, name, right, hash, created } = token;
  const sql =
    'INSERT INTO fray.tokens (id, table_id, seat, name, rights, hash, created) VALUES ($1, $2, $3, $4, $5, $6, $7)';
  await client.query(sql, [id, table, seat, name, right, hash, created]);
}
