import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Listener, Neighbours, News } from '../store.ts';
import type { Pool, Written } from './pool.ts';

const CHANNEL = 'fray';
/** So often it is looked what may have been missed. */
const LOOK_MS = 2000;
const AGAIN_MS = 500;
/** What a notification of PostgreSQL may have. */
const MOST_BYTES = 7900;

/** Where a table stood when it was looked at last. */
interface Stand {
  readonly lines: number;
  readonly changes: number;
  readonly cuts: number;
}

/**
 * What the servers of one database tell each other. A notification is sent after what it tells of was kept, and apart from
 * it: within, PostgreSQL would let all of its writers wait for each other. So one may be lost where a server ends
 * between the two, or a connection breaks; therefore it is looked every two seconds where the open tables stand.
 */
export class Exchange implements Neighbours {
  readonly #server: string = randomUUID();
  readonly #url: string;
  readonly #pool: Pool;
  readonly #stands: Map<string, Stand> = new Map();
  readonly #waiting: Set<string> = new Set();
  #listener: Listener | null = null;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | null = null;
  #looking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(url: string, pool: Pool) {
    this.#url = url;
    this.#pool = pool;
  }

  async listen(listener: Listener): Promise<void> {
    this.#listener = listener;
    await this.#connect();
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  tell(table: string, text: string): void {
    this.#send({ kind: 'told', table, server: this.#server, text });
  }

  /** Something was kept of a table. */
  wrote(kind: Written, table: string): void {
    const stand = this.#stands.get(table);
    // What this server has cut it knows of.
    if (kind === 'cut' && stand !== undefined) this.#stands.set(table, { ...stand, cuts: stand.cuts + 1 });
    this.#send({ kind, table });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#sending;
    await this.#looking;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'fray', keepAlive: true });
    // It tells of its end by an error, or by none.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    client.on('end', () => void this.#again());
    this.#client = client;
    if (this.#isClosed) await client.end();
  }

  /** The line was cut: what was told meanwhile is looked up. */
  async #again(): Promise<void> {
    while (!this.#isClosed) {
      await wait(AGAIN_MS, undefined, { ref: false });
      const isThere = await this.#connect().then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      this.#look();
      return;
    }
  }

  #hear(payload: string): void {
    const [server, news] = JSON.parse(payload) as [string, News];
    if (server !== this.#server) this.#listener?.heard(news);
  }

  /** What is to be told at a time goes together, and the same once. */
  #send(news: News): void {
    const payload = JSON.stringify([this.#server, news]);
    if (this.#isClosed || Buffer.byteLength(payload) > MOST_BYTES) return;
    this.#waiting.add(payload);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const payloads = [...this.#waiting];
      this.#waiting.clear();
      const sql = `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`;
      // Whoever did not hear of it looks it up.
      await this.#pool.repeatable((client) => client.query(sql, [payloads])).catch(() => undefined);
    }
    this.#sending = null;
  }

  #look(): void {
    this.#looking = this.#looking.then(() => this.#lookOnce()).catch(() => undefined);
  }

  async #lookOnce(): Promise<void> {
    const open = this.#listener?.open() ?? [];
    if (this.#isClosed || open.length === 0) return;
    const sql = 'SELECT table_id, lines, changes, cuts FROM fray.keeping WHERE table_id = ANY ($1)';
    const { rows } = await this.#pool.repeatable((client) =>
      client.query<Stand & { table_id: string }>(sql, [[...open]]),
    );
    const found = new Map(rows.map(({ table_id, ...stand }) => [table_id, stand]));
    for (const table of open) this.#compare(table, found.get(table) ?? null);
    for (const table of this.#stands.keys()) if (!open.includes(table)) this.#stands.delete(table);
  }

  /** @param now null where the table is gone */
  #compare(table: string, now: Stand | null): void {
    const before = this.#stands.get(table);
    if (now !== null) this.#stands.set(table, now);
    if (before !== undefined && now !== null && before.cuts !== now.cuts) this.#listener?.heard({ kind: 'cut', table });
    if (before?.lines !== now?.lines) this.#listener?.heard({ kind: 'lines', table });
    if (before?.changes !== now?.changes || now === null) this.#listener?.heard({ kind: 'rest', table });
  }
}
