import { LineTakenError, noTable, type ReplayLink, type Store } from '../store.ts';
import { onKnownTable, onTable, rowOf, rowsOf } from './on-table.ts';
import type { Pool } from './pool.ts';

/** More than a line of a journal usually has: where there is room for so much, play can go on. */
const TRIAL_BYTES = 65_536;

type BesideCalls = Pick<
  Store,
  | 'orders'
  | 'saveOrders'
  | 'notes'
  | 'saveNotes'
  | 'replayLink'
  | 'replayLinkByHash'
  | 'saveReplayLink'
  | 'endReplayLink'
  | 'talk'
  | 'addTalk'
  | 'tryWriting'
>;

/** What is kept beside journals. */
export function besideCalls(pool: Pool): BesideCalls {
  return {
    orders: (table) => paperOf(pool, 'orders', table),
    saveOrders: (table, body, before) => keepPaper(pool, 'orders', { table, body, before }),
    notes: (table) => paperOf(pool, 'notes', table),
    saveNotes: (table, body, before) => keepPaper(pool, 'notes', { table, body, before }),
    replayLink: (table) => rowOf<ReplayLink>(pool, `${REPLAY} WHERE table_id = $1`, [table]),
    replayLinkByHash: (hash) => rowOf<ReplayLink>(pool, `${REPLAY} WHERE hash = $1`, [hash]),
    saveReplayLink: ({ table, hash, whole }) =>
      onKnownTable(pool, table, (client) => client.query(KEEP_REPLAY, [table, hash, whole])),
    endReplayLink: async (table) => {
      const sql = 'DELETE FROM fray.replays WHERE table_id = $1';
      return (await onTable(pool, table, async (client) => (await client.query(sql, [table])).rowCount === 1)) ?? false;
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

/** Tables with one text for each table of the server. */
type Papers = 'orders' | 'notes';

const textOf = (papers: Papers): string => `SELECT body FROM fray.${papers} WHERE table_id = $1`;

async function paperOf(pool: Pool, papers: Papers, table: string): Promise<string> {
  return (await rowOf<{ body: string }>(pool, textOf(papers), [table]))?.body ?? '';
}

/** A text in place of the one before. */
interface Paper {
  readonly table: string;
  readonly body: string;
  readonly before: string;
}

/** Keeps a text where the one before is still that. @returns whether it is */
async function keepPaper(pool: Pool, papers: Papers, { table, body, before }: Paper): Promise<boolean> {
  const kept = await onTable(pool, table, async (client) => {
    const { rows } = await client.query<{ body: string }>(textOf(papers), [table]);
    if ((rows[0]?.body ?? '') !== before) return false;
    const keep = `INSERT INTO fray.${papers} (table_id, body) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET body = excluded.body`;
    await client.query(keep, [table, body]);
    return true;
  });
  if (kept === null) throw noTable(table);
  return kept;
}

const REPLAY = 'SELECT table_id AS "table", hash, whole FROM fray.replays';
const KEEP_REPLAY =
  'INSERT INTO fray.replays (table_id, hash, whole) VALUES ($1, $2, $3) ' +
  'ON CONFLICT (table_id) DO UPDATE SET hash = excluded.hash, whole = excluded.whole';
const ADD_TALK =
  'INSERT INTO fray.talk (table_id, number, body) VALUES ($1, $2, $3) ON CONFLICT (table_id, number) DO NOTHING';
