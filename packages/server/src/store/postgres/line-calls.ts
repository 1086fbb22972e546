import { chained, chainStart, wholeLines } from '../chain.ts';
import {
  ArchivedError,
  type ChainedLine,
  type Kept,
  LineGapError,
  LineTakenError,
  noTable,
  type Snapshot,
  type Store,
  type StoredLine,
  type StoredSeat,
  type StoredTable,
  type TableRows,
} from '../store.ts';
import { onKnownTable, rowOf, rowsOf } from './on-table.ts';
import type { Client, Pool } from './pool.ts';

type LineCalls = Pick<
  Store,
  'append' | 'linesAfter' | 'lineOf' | 'kept' | 'checked' | 'setAside' | 'rows' | 'saveSnapshot' | 'lastSnapshot'
>;

/** From what the next line of a table goes on. */
interface Head {
  readonly lines: number;
  readonly head: string;
}

/** The same as it stands, and whether it may be gone on with. */
interface HeadNow extends Head {
  readonly archived: boolean;
}

/** The heads of so many tables are remembered. */
const MOST_HEADS = 1000;
const UNIQUE_VIOLATION = '23505';

/** Journals, whole and damaged, and what saves playing them from the first line. */
export function lineCalls(pool: Pool, others: Pick<Store, 'table' | 'seats' | 'talk' | 'orders' | 'notes'>): LineCalls {
  const heads = new Heads();
  const kept = async (id: string): Promise<Kept> => {
    const { rows: found, head } = await chainOf(pool, id);
    if (head === null) return { lines: [], damage: null };
    const whole = wholeLines(chainStart(head), found);
    return whole.damage === null && found.length < head.lines ? cut(whole.lines) : whole;
  };
  return {
    async append(table, line) {
      await pool.repeatable((client) => append(client, heads, table, line));
      pool.wrote('lines', table);
    },
    linesAfter: (table, line) => rowsOf<StoredLine>(pool, `${LINES} AND line > $2 ORDER BY line`, [table, line]),
    async lineOf(table, client) {
      const sql = 'SELECT line FROM fray.lines WHERE table_id = $1 AND client = $2';
      return (await rowOf<{ line: number }>(pool, sql, [table, client]))?.line ?? null;
    },
    kept,
    async checked(id) {
      const { lines, damage } = await kept(id);
      return { lines: lines.length, damage };
    },
    async setAside(table, line, when) {
      await onKnownTable(pool, table, (client) => setAside(client, table, line, when));
      heads.forget(table);
      pool.wrote('cut', table);
    },
    async rows(id) {
      const table = await others.table(id);
      if (table === null) return null;
      const seats = (await others.seats(id)).map(({ hash: _, ...seat }: StoredSeat) => seat);
      const aside = 'SELECT cut, line, seat, client, body, hash FROM fray.set_aside WHERE table_id = $1';
      return {
        table,
        seats,
        lines: (await chainOf(pool, id)).rows,
        setAside: await rowsOf<TableRows['setAside'][number]>(pool, `${aside} ORDER BY cut COLLATE "C", line`, [id]),
        snapshot: await lastSnapshot(pool, id),
        talk: await others.talk(id),
        orders: await others.orders(id),
        notes: await others.notes(id),
        unread: [],
      };
    },
    saveSnapshot: (table, snapshot) => saveSnapshot(pool, table, snapshot),
    lastSnapshot: (table) => lastSnapshot(pool, table),
  };
}

const LINES = 'SELECT line, seat, client, body FROM fray.lines WHERE table_id = $1';
const HEAD = 'SELECT lines, head, archived FROM fray.keeping WHERE table_id = $1';

function saveSnapshot(pool: Pool, table: string, { line, fight, account }: Snapshot): Promise<void> {
  const sql =
    'INSERT INTO fray.snapshots (table_id, line, fight, account) VALUES ($1, $2, $3, $4) ' +
    'ON CONFLICT (table_id) DO UPDATE SET line = excluded.line, fight = excluded.fight, account = excluded.account';
  return pool.repeatable(async (client) => {
    await client.query(sql, [table, line, fight, account]);
  });
}

function lastSnapshot(pool: Pool, table: string): Promise<Snapshot | null> {
  return rowOf<Snapshot>(pool, 'SELECT line, fight, account FROM fray.snapshots WHERE table_id = $1', [table]);
}

type Started = Pick<StoredTable, 'id' | 'ruleset' | 'header'>;

/** The lines of a table as they lie there, and how many it should have, of one moment. */
function chainOf(pool: Pool, id: string): Promise<{ rows: ChainedLine[]; head: (Started & Head) | null }> {
  return pool.repeatable(async (client) => {
    const start =
      'SELECT id, ruleset, header, lines, head FROM fray.tables JOIN fray.keeping ON table_id = id WHERE id = $1';
    const [head = null] = (await client.query<Started & Head>(start, [id])).rows;
    // Those that come in between the two are left for those who ask next.
    const lines =
      'SELECT line, seat, client, body, hash FROM fray.lines WHERE table_id = $1 AND line <= $2 ORDER BY line';
    const { rows } = await client.query<ChainedLine>(lines, [id, head?.lines ?? 0]);
    return { rows, head };
  });
}

/** The newest lines are missing: what is there fits, and the table knows of more. */
function cut(lines: readonly StoredLine[]): Kept {
  const line = lines.length + 1;
  return { lines, damage: { line, why: `expected line ${line}, found none`, left: 0 } };
}

/**
 * Keeps a line where the table still has the head that it goes on from: of two servers that write the same line one does.
 * Done again after a connection broke, it finds out whether it was done before.
 *
 * @throws LineTakenError, LineGapError, ArchivedError
 */
async function append(client: Client, heads: Heads, table: string, line: StoredLine): Promise<void> {
  const known = heads.of(table);
  if (known?.lines === line.line - 1 && (await appended(client, heads, table, line, known))) return;
  for (;;) {
    const now = await headOf(client, table);
    if (line.line > now.lines + 1) throw new LineGapError(table, line.line, now.lines + 1);
    if (line.line > now.lines) {
      if (await appended(client, heads, table, line, unarchived(table, now))) return;
    } else if (await isKept(client, table, line)) return;
    else throw new LineTakenError(table, line.line);
  }
}

/** @throws ArchivedError */
function unarchived(table: string, now: HeadNow): Head {
  if (now.archived) throw new ArchivedError(table);
  return now;
}

async function headOf(client: Client, table: string): Promise<HeadNow> {
  const [head] = (await client.query<HeadNow>(HEAD, [table])).rows;
  if (head === undefined) throw noTable(table);
  return head;
}

/** Whether the line is kept now: nobody else has written since the head was read. */
async function appended(
  client: Client,
  heads: Heads,
  table: string,
  line: StoredLine,
  { head }: Head,
): Promise<boolean> {
  const { line: number, seat, client: name, body } = line;
  const hash = chained(head, line);
  try {
    const values = [table, number, seat, name, body, hash, head];
    const { rowCount } = await client.query({ name: 'append', text: APPEND, values });
    if (rowCount === 0) return false;
    heads.keep(table, { lines: number, head: hash });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new LineTakenError(table, number);
    throw error;
  }
}

const APPEND = `
  WITH moved AS (
    UPDATE fray.keeping
      SET lines = $2, head = $6, bytes = bytes + char_length($5), played = fray.now()
      WHERE table_id = $1 AND lines = $2 - 1 AND head = $7 AND NOT archived
      RETURNING table_id
  )
  INSERT INTO fray.lines (table_id, line, seat, client, body, hash)
    SELECT table_id, $2, $3, $4, $5, $6 FROM moved`;

/** Whether the very line stands there already: whoever wrote it, it is what was to be written. */
async function isKept(client: Client, table: string, line: StoredLine): Promise<boolean> {
  if (line.client === null) return false;
  const { rows } = await client.query<StoredLine>(`${LINES} AND line = $2`, [table, line.line]);
  return rows.some(({ seat, client: name, body }) => seat === line.seat && name === line.client && body === line.body);
}

async function setAside(client: Client, table: string, line: number, when: string): Promise<void> {
  const kept = 'SELECT table_id, $3, line, seat, client, body, hash FROM fray.lines WHERE table_id = $1 AND line >= $2';
  const into = 'INSERT INTO fray.set_aside (table_id, cut, line, seat, client, body, hash)';
  await client.query(`${into} ${kept}`, [table, line, when]);
  await client.query('DELETE FROM fray.lines WHERE table_id = $1 AND line >= $2', [table, line]);
  await client.query('DELETE FROM fray.snapshots WHERE table_id = $1 AND line >= $2', [table, line]);
  const [start] = (await client.query<Started>('SELECT id, ruleset, header FROM fray.tables WHERE id = $1', [table]))
    .rows;
  if (start === undefined) throw noTable(table);
  const last = 'SELECT hash FROM fray.lines WHERE table_id = $1 ORDER BY line DESC LIMIT 1';
  const [before] = (await client.query<{ hash: string }>(last, [table])).rows;
  const counted =
    'UPDATE fray.keeping SET lines = $2, head = $3, cuts = cuts + 1, bytes = char_length($4) + ' +
    '(SELECT coalesce(sum(char_length(body)), 0) FROM fray.lines WHERE table_id = $1) WHERE table_id = $1';
  await client.query(counted, [table, line - 1, before?.hash ?? chainStart(start), start.header]);
}

/** From what the next lines of tables go on, as far as this server knows; another may know better. */
class Heads {
  /** That which was written to last at the end. */
  readonly #known: Map<string, Head> = new Map();

  of(table: string): Head | undefined {
    return this.#known.get(table);
  }

  keep(table: string, head: Head): void {
    this.#known.delete(table);
    this.#known.set(table, head);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_HEADS && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(table: string): void {
    this.#known.delete(table);
  }
}
