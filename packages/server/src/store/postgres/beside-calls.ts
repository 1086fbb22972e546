import { LineTakenError, noTable, type Store } from '../store.ts';
import { onKnownTable, onTable, rowOf, rowsOf } from './on-table.ts';
import type { Pool } from './pool.ts';

/** More than a line of a journal usually has: where there is room for so much, play can go on. */
const TRIAL_BYTES = 65_536;

type BesideCalls = Pick<Store, 'orders' | 'saveOrders' | 'talk' | 'addTalk' | 'tryWriting'>;

/** What is kept beside journals. */
export function besideCalls(pool: Pool): BesideCalls {
  return {
    async orders(table) {
      const row = await rowOf<{ body: string }>(pool, ORDERS, [table]);
      return row?.body ?? '';
    },
    saveOrders: async (table, body, before) => {
      const kept = await onTable(pool, table, async (client) => {
        const { rows } = await client.query<{ body: string }>(ORDERS, [table]);
        if ((rows[0]?.body ?? '') !== before) return false;
        await client.query(KEEP_ORDERS, [table, body]);
        return true;
      });
      if (kept === null) throw noTable(table);
      return kept;
    },
    async talk(table) {
      const sql = 'SELECT body FROM fray.talk WHERE table_id = $1 ORDER BY number';
      return (await rowsOf<{ body: string }>(pool, sql, [table])).map(({ body }) => body);
    },
    addTalk: (table, number, body, most) =>
      onKnownTable(pool, table, async (client) => {
        const { rowCount } = await client.query(ADD_TALK, [table, number, body]);
        if (rowCount === 0) throw new LineTakenError(table, number);
        await client.query('DELETE FROM fray.talk WHERE table_id = $1 AND number <= $2', [table, number - most]);
      }),
    tryWriting: () =>
      pool.repeatable(async (client) => {
        const sql =
          'INSERT INTO fray.trials (id, written) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET written = excluded.written';
        await client.query(sql, [Buffer.alloc(TRIAL_BYTES)]);
      }),
  };
}

const ORDERS = 'SELECT body FROM fray.orders WHERE table_id = $1';
const KEEP_ORDERS =
  'INSERT INTO fray.orders (table_id, body) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET body = excluded.body';
const ADD_TALK =
  'INSERT INTO fray.talk (table_id, number, body) VALUES ($1, $2, $3) ON CONFLICT (table_id, number) DO NOTHING';
