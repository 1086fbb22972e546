import { chained, chainStart } from '../chain.ts';
import { PARTS_OF_A_TABLE } from '../row-shapes.ts';
import type { ChainedLine, Store, StoredLine, StoredTable, TableListing } from '../store.ts';
import { onTable, rowOf, rowsOf } from './on-table.ts';
import type { Client, Pool } from './pool.ts';
import { insertSeat } from './seat-calls.ts';

type TableCalls = Pick<Store, 'addTable' | 'table' | 'listings' | 'sizes' | 'archiveTable' | 'deleteTable'>;

/** Tables as they are made, listed, put aside and deleted. */
export function tableCalls(pool: Pool): TableCalls {
  return {
    addTable: (table, seats, lines, maker = null) =>
      pool.transaction(async (client) => {
        await insertTable(client, table, maker);
        for (const seat of seats) await insertSeat(client, seat);
        await insertFirst(client, table, lines);
      }),
    table: (id) => rowOf<StoredTable>(pool, `${TABLE} WHERE id = $1`, [id]),
    // As in the other store texts are in the order of their code points.
    listings: () => rowsOf<TableListing>(pool, `${LISTING} ORDER BY created COLLATE "C" DESC, id COLLATE "C"`),
    async sizes(tables) {
      const sql = 'SELECT table_id, bytes::float8 AS bytes FROM fray.keeping WHERE table_id = ANY ($1)';
      const rows = await rowsOf<{ table_id: string; bytes: number }>(pool, sql, [tables]);
      return new Map(rows.map(({ table_id, bytes }) => [table_id, bytes]));
    },
    archiveTable: async (table, archived) => {
      const sql = 'UPDATE fray.keeping SET archived = $2 WHERE table_id = $1';
      return (await onTable(pool, table, (client) => client.query(sql, [table, archived]))) !== null;
    },
    deleteTable: async (table) => {
      const gone = await onTable(pool, table, async (client) => {
        for (const part of PARTS_OF_A_TABLE)
          await client.query(`DELETE FROM fray.${part} WHERE table_id = $1`, [table]);
        return client.query('DELETE FROM fray.tables WHERE id = $1', [table]);
      });
      return gone !== null;
    },
  };
}

const TABLE =
  'SELECT id, title, ruleset, header, created, archived FROM fray.tables JOIN fray.keeping ON table_id = id';
const LISTING =
  'SELECT id, title, ruleset, created, archived, played, lines, bytes::float8 AS bytes, maker ' +
  'FROM fray.tables JOIN fray.keeping ON table_id = id';

export async function insertTable(client: Client, table: StoredTable, maker: string | null): Promise<void> {
  const { id, title, ruleset, header, created } = table;
  const ofTable = 'INSERT INTO fray.tables (id, title, ruleset, header, created) VALUES ($1, $2, $3, $4, $5)';
  await client.query(ofTable, [id, title, ruleset, header, created]);
  const keeping =
    'INSERT INTO fray.keeping (table_id, played, lines, bytes, head, maker) VALUES ($1, fray.now(), 0, char_length($2), $3, $4)';
  await client.query(keeping, [id, header, chainStart(table), maker]);
}

/** The first lines of a new table. */
async function insertFirst(client: Client, table: StoredTable, lines: readonly StoredLine[]): Promise<void> {
  let hash = chainStart(table);
  const chain = lines.map((line) => {
    hash = chained(hash, line);
    return { ...line, hash };
  });
  await insertLines(client, table, chain);
}

/** Lines of a table that has none yet, as they are. */
export async function insertLines(client: Client, table: StoredTable, lines: readonly ChainedLine[]): Promise<void> {
  const sql =
    'INSERT INTO fray.lines (table_id, line, seat, client, body, hash) ' +
    'SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[])';
  const columns = [
    lines.map(({ line }) => line),
    lines.map(({ seat }) => seat),
    lines.map(({ client: name }) => name),
    lines.map(({ body }) => body),
    lines.map(({ hash }) => hash),
  ];
  await client.query(sql, [table.id, ...columns]);
  const counted =
    'UPDATE fray.keeping SET lines = $2, head = $3, bytes = bytes + ' +
    '(SELECT coalesce(sum(char_length(body)), 0) FROM fray.lines WHERE table_id = $1) WHERE table_id = $1';
  const last = lines.at(-1);
  await client.query(counted, [table.id, last?.line ?? 0, last?.hash ?? chainStart(table)]);
}
