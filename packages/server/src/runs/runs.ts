import { randomBytes } from 'node:crypto';
import type { FoughtBlock } from '@fray/lab';
import { databaseUrl, nameOf, UnusableStoreError, why } from '../store/open.ts';
import { inTurn, migrate } from '../store/postgres/migrate.ts';
import { rowOf, rowsOf } from '../store/postgres/on-table.ts';
import { Pool } from '../store/postgres/pool.ts';
import { RUN_MIGRATIONS } from './migrations.ts';
import { packed, unpacked } from './packed.ts';
import { Queue } from './queue.ts';

/** How a run stands: `open` while it is fought or could be; `done` when somebody has merged it to its end. */
export type RunState = 'open' | 'done' | 'cancelled' | 'failed';

/** Many fights that workers of a database fight together. */
export interface Run {
  readonly id: string;
  readonly title: string;
  /** The version of the rules by which it is fought. */
  readonly rules: string;
  readonly made: Date;
  readonly chunks: number;
  /** How many of them have been fought. */
  readonly fought: number;
  readonly state: RunState;
  /** Why it failed; null where it has not. */
  readonly fault: string | null;
}

/** What a run is made of. */
export interface NewRun extends Pick<Run, 'title' | 'chunks'> {
  /** All that workers need, and whoever takes it up again: read by nobody here. */
  readonly body: string;
}

/** There is no such run, or it cannot be done with what was asked: the message says which, what was expected and what was found. */
export class RunError extends Error {
  override readonly name = 'RunError';
}

/** What a chunk came to. */
export interface KeptChunk {
  readonly number: number;
  readonly blocks: readonly FoughtBlock[];
}

/** How whoever has opened runs takes part. */
export interface RunsWish {
  /** The version of the rules that this program has. */
  readonly rules: string;
  /** The name of a worker; left out for who fights nothing. */
  readonly worker?: string;
  /** Hears what the operator should read. */
  readonly warn: (text: string) => void;
}

/** Workers that are connected: of these rules, and of others. */
export interface Present {
  readonly same: number;
  readonly others: number;
}

const LISTED = `SELECT id, title, rules, made, chunks, state, fault,
  (SELECT count(*)::integer FROM fray_runs.chunks WHERE run = id) AS fought FROM fray_runs.runs`;
/** So many connections a worker has at most, whatever the number of its threads: many workers share few of them. */
const OF_A_WORKER = 3;
/** So many chunks are read at a time. */
const AHEAD = 20;

/** Runs in a database, in a schema of their own, with the queue that hands their chunks to workers. */
export class Runs {
  readonly queue: Queue;
  readonly rules: string;
  readonly #pool: Pool;
  readonly #worker: string;

  /**
   * Opens a database for runs, and makes what is missing there for them.
   *
   * @throws UnusableStoreError where it is none, cannot be reached or written, or has runs of a newer format
   */
  static async open(url: string, wish: RunsWish): Promise<Runs> {
    const runs = new Runs(databaseUrl(url), wish);
    try {
      await migrate(runs.#pool, { name: 'fray_runs', migrations: RUN_MIGRATIONS });
      await inTurn(runs.#pool, () => runs.queue.open());
      return runs;
    } catch (error) {
      await runs.close();
      throw new UnusableStoreError(
        `${nameOf(url)}: expected a database that runs can be kept in, found: ${why(error)}`,
      );
    }
  }

  private constructor(url: string, wish: RunsWish) {
    const { rules, worker = '', warn } = wish;
    const known = worker === '' ? {} : { name: `${WORKER} ${rules} ${worker}`, most: OF_A_WORKER };
    this.rules = rules;
    this.#worker = worker;
    this.#pool = new Pool(url, { warn, ...known });
    this.queue = new Queue(this.#pool, rules, worker !== '', warn);
  }

  /** Keeps a run and hands out its chunks, all or nothing. */
  async add({ title, chunks, body }: NewRun): Promise<Run> {
    const id = randomBytes(4).toString('hex');
    await this.#pool.transaction(async (client) => {
      const sql = 'INSERT INTO fray_runs.runs (id, title, rules, chunks, body) VALUES ($1, $2, $3, $4, $5)';
      await client.query(sql, [id, title, this.rules, chunks, body]);
      await this.queue.add(client, id, numbers(chunks));
    });
    return await this.known(id);
  }

  /** All runs, the newest first. */
  all(): Promise<readonly Run[]> {
    return rowsOf<Run>(this.#pool, `${LISTED} ORDER BY made DESC, id`);
  }

  /** @throws RunError where there is none of that id */
  async known(id: string): Promise<Run> {
    const run = await rowOf<Run>(this.#pool, `${LISTED} WHERE id = $1`, [id]);
    if (run === null) throw new RunError(`run ${id}: expected one that is kept here, found none`);
    return run;
  }

  /** What it is made of. @throws RunError where there is none of that id, or it is fought by other rules */
  async body(id: string): Promise<string> {
    const { rules } = await this.known(id);
    if (rules !== this.rules)
      throw new RunError(`run ${id}: expected one by the rules of this version, ${this.rules}, found ${rules}`);
    const row = await rowOf<NewRun>(this.#pool, 'SELECT body FROM fray_runs.runs WHERE id = $1', [id]);
    return row?.body ?? '';
  }

  /** Open runs that are fought by other rules. */
  ofOthers(): Promise<readonly Pick<Run, 'id' | 'rules'>[]> {
    const sql = "SELECT id, rules FROM fray_runs.runs WHERE state = 'open' AND rules <> $1";
    return rowsOf(this.#pool, sql, [this.rules]);
  }

  /** How many chunks of it each worker has fought. */
  fighters(id: string): Promise<readonly { readonly worker: string; readonly chunks: number }[]> {
    const sql =
      'SELECT worker, count(*)::integer AS chunks FROM fray_runs.chunks WHERE run = $1 GROUP BY worker ORDER BY worker';
    return rowsOf(this.#pool, sql, [id]);
  }

  /** Whether a chunk is still to be fought: its run is open, and nobody has fought it. */
  async wants(id: string, chunk: number): Promise<boolean> {
    const sql = `SELECT 1 AS wanted FROM fray_runs.runs WHERE id = $1 AND state = 'open'
      AND NOT EXISTS (SELECT FROM fray_runs.chunks WHERE run = $1 AND number = $2)`;
    return (await rowOf(this.#pool, sql, [id, chunk])) !== null;
  }

  /** Keeps what a chunk came to. Of one that was fought before, or whose run is gone, nothing is kept. */
  async keep(id: string, { number, blocks }: KeptChunk): Promise<void> {
    const sql = `INSERT INTO fray_runs.chunks (run, number, worker, blocks)
      SELECT id, $2, $3, $4 FROM fray_runs.runs WHERE id = $1 ON CONFLICT DO NOTHING`;
    await rowsOf(this.#pool, sql, [id, number, this.#worker, packed(blocks)]);
  }

  /** The chunks from that one on, up to the first that is missing, or fewer. */
  async from(id: string, chunk: number): Promise<readonly KeptChunk[]> {
    const sql = `SELECT number, blocks FROM
      (SELECT number, blocks, row_number() OVER (ORDER BY number) AS nth FROM fray_runs.chunks
        WHERE run = $1 AND number >= $2 ORDER BY number LIMIT ${AHEAD}) AS ahead
      WHERE number = $2 + nth - 1 ORDER BY number`;
    const rows = await rowsOf<{ number: number; blocks: Buffer }>(this.#pool, sql, [id, chunk]);
    return rows.map(({ number, blocks }) => ({ number, blocks: unpacked(blocks) }));
  }

  /** An open run ends: chunks that nobody has begun are fought no more. */
  async end(id: string, state: Exclude<RunState, 'open'>, fault: string | null = null): Promise<void> {
    const sql = "UPDATE fray_runs.runs SET state = $2, fault = $3 WHERE id = $1 AND state = 'open'";
    await rowsOf(this.#pool, sql, [id, state, fault]);
    await this.queue.takeBack(id);
  }

  /**
   * Goes on with a run: what is not fought and not handed out is handed out again. One that is done stays as it is.
   *
   * @throws RunError where there is none of that id
   */
  async takeUp(id: string): Promise<Run> {
    const { chunks } = await this.known(id);
    const handedOut = await this.queue.handedOut(id);
    await this.#pool.transaction(async (client) => {
      const opened = "UPDATE fray_runs.runs SET state = 'open', fault = NULL WHERE id = $1 AND state <> 'done'";
      if ((await client.query(opened, [id])).rowCount === 0) return;
      const sql = 'SELECT number FROM fray_runs.chunks WHERE run = $1';
      const fought = new Set((await client.query<{ number: number }>(sql, [id])).rows.map(({ number }) => number));
      const left = numbers(chunks).filter((chunk) => !fought.has(chunk) && !handedOut.has(chunk));
      await this.queue.add(client, id, left);
    });
    return await this.known(id);
  }

  /** Forgets a run, with all that was fought of it. @throws RunError where there is none of that id */
  async delete(id: string): Promise<void> {
    await this.known(id);
    await rowsOf(this.#pool, 'DELETE FROM fray_runs.runs WHERE id = $1', [id]);
    await this.queue.takeBack(id);
  }

  /** The workers that are connected now. */
  async present(): Promise<Present> {
    const sql = `SELECT DISTINCT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND starts_with(application_name, '${WORKER} ')`;
    const names = (await rowsOf<{ name: string }>(this.#pool, sql)).map(({ name }) => name);
    const same = names.filter((name) => name.startsWith(`${WORKER} ${this.rules} `)).length;
    return { same, others: names.length - same };
  }

  /** Ends the connections; what a worker is in the middle of goes back into the queue. */
  async close(): Promise<void> {
    await this.queue.close();
    await this.#pool.close();
  }
}

/** By that the database knows a worker, with the version of its rules and its name behind it. */
const WORKER = 'fray worker';

function numbers(count: number): readonly number[] {
  return [...Array(count).keys()];
}
