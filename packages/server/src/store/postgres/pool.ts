import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { News } from '../store.ts';

export type Client = pg.PoolClient;

/** So many calls are carried out at a time; others wait for their turn. */
export const MOST_AT_ONCE = 10;
/** How long a call waits for a database that is away, and after how long it says so, in milliseconds. */
const PATIENCE_MS = 10_000;
const SILENCE_MS = 1000;
const AGAIN_MS = 100;
/** A call that has no answer by then has failed. */
const LONGEST_MS = 30_000;

/** What comes of a call whose connection broke: by its SQLSTATE, or by the name that Node has for it. */
const BROKEN = /^(08|57P0[123]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const TERMINATED =
  /^(Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether the connection is what failed: the database may be there again in a moment. */
function isAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return BROKEN.test(String(code ?? '')) || TERMINATED.test(String(message ?? ''));
}

/** What was written to a table. */
export type Written = Exclude<News['kind'], 'told'>;

/** What a pool is told beside its database. */
export interface PoolWish {
  /** Hears, in a sentence, that calls have to wait. */
  readonly warn: (text: string) => void;
  /** Hears of what was written to tables. */
  readonly wrote?: (kind: Written, table: string) => void;
  /** What the database calls the connections; "fray" where left out. */
  readonly name?: string;
  /** So many calls at a time; `MOST_AT_ONCE` where left out. */
  readonly most?: number;
}

/** Connections to one database. It may be away for a moment, as when it is started anew: calls wait for it. */
export class Pool {
  readonly #pool: pg.Pool;
  readonly #warn: (text: string) => void;
  readonly #running: Set<Promise<unknown>> = new Set();
  readonly #wrote: (kind: Written, table: string) => void;
  #isClosed = false;

  /** @param url as `postgres://user:password@host:5432/name` */
  constructor(
    url: string,
    { warn, wrote = () => undefined, name: application_name = 'fray', most: max = MOST_AT_ONCE }: PoolWish,
  ) {
    this.#wrote = wrote;
    this.#warn = warn;
    this.#pool = new pg.Pool({
      connectionString: url,
      max,
      application_name,
      keepAlive: true,
      connectionTimeoutMillis: LONGEST_MS,
      query_timeout: LONGEST_MS,
      // Whoever stands still in mid-write must not keep the others waiting.
      idle_in_transaction_session_timeout: LONGEST_MS,
    });
    // A connection that breaks while nobody asks anything of it: the next call gets another, or fails and is done again.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Does something that does no harm when it is done twice: where the connection breaks in the middle of it, it is done again.
   *
   * @throws Error where the database stays away for ten seconds
   */
  repeatable<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return this.#counted(() => this.#patiently(() => this.#once(work)));
  }

  /** Does something all or nothing. What has reached the disk is told when it returns. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return this.#counted(async () => {
      const client = await this.#patiently(() => this.#pool.connect());
      return this.#released(client, async () => {
        await client.query('BEGIN');
        const result = await work(client);
        await client.query('COMMIT');
        return result;
      });
    });
  }

  /** Something was written that others must hear of. */
  wrote(kind: Written, table: string): void {
    this.#wrote(kind, table);
  }

  /** Ends it, when what was begun is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  #counted<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'));
    const running = work();
    this.#running.add(running);
    const done = (): boolean => this.#running.delete(running);
    running.then(done, done);
    return running;
  }

  async #once<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    return this.#released(client, () => work(client));
  }

  async #released<T>(client: Client, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      client.release();
      return result;
    } catch (error) {
      const lost =
        isAway(error) ||
        (await client.query('ROLLBACK').then(
          () => false,
          () => true,
        ));
      client.release(lost);
      throw error;
    }
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let isTold = false;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const waited = performance.now() - begun;
        if (!isAway(error) || waited > PATIENCE_MS) throw error;
        if (!isTold && waited > SILENCE_MS) {
          isTold = true;
          this.#warn('the database is away: what is asked of it waits');
        }
        await wait(AGAIN_MS);
      }
    }
  }
}
