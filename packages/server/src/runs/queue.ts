import { PgBoss } from 'pg-boss';
import type { Client, Pool } from '../store/postgres/pool.ts';

/** A chunk of a run, as it lies in the queue. */
interface Handed {
  readonly run: string;
  readonly chunk: number;
}

/** Who gives no sign for so long is gone, in seconds: the least that pg-boss takes. */
const SILENCE = 10;
/** So often a worker looks for others that are gone, in seconds: each look costs the database more than one for something to do. */
const SUPERVISE = 5;
/** So often it looks for something to do, where it found nothing. */
const LOOK = 1;
/** The longest that one chunk may take: what ends a worker is its silence. */
const LONGEST = 86_400;
/** A chunk at which so many workers have ended is given up. */
const TRIES = 10;
/** So long the queue remembers what is done. */
const REMEMBERED = 3600;
/** So many chunks are taken at a time: with two and more a worker that gets as many as it asked for asks again at once. */
const BATCH = 2;

/**
 * Hands chunks to workers. It holds hints alone: what has been fought, and what counts, stands in the runs. Each version of the rules has a
 * queue of its own, so that no worker of another one ever sees a chunk.
 */
export class Queue {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #lost: string;

  /** @param rules the version of the rules @param supervises whether it looks for workers that are gone */
  constructor(pool: Pool, rules: string, supervises: boolean, warn: (text: string) => void) {
    this.#name = `fray-${rules.replaceAll(/[^\w.-]/g, '-')}`;
    this.#lost = `${this.#name}-lost`;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.repeatable((client) => client.query(text, values)) },
      schema: 'fray_queue',
      schedule: false,
      supervise: supervises,
      superviseIntervalSeconds: SUPERVISE,
      monitorIntervalSeconds: SUPERVISE,
      maintenanceIntervalSeconds: REMEMBERED,
    });
    this.#boss.on('error', ({ message }) => warn(message));
  }

  async open(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(this.#lost, { deleteAfterSeconds: REMEMBERED });
    await this.#boss.createQueue(this.#name, {
      heartbeatSeconds: SILENCE,
      expireInSeconds: LONGEST,
      retryLimit: TRIES,
      deleteAfterSeconds: REMEMBERED,
      deadLetter: this.#lost,
    });
  }

  /** Hands out chunks of a run, together with what else the client does. */
  async add(client: Client, run: string, chunks: readonly number[]): Promise<void> {
    const jobs = chunks.map((chunk) => ({ data: { run, chunk } satisfies Handed }));
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    await this.#boss.insert(this.#name, jobs, { db, returnId: false });
  }

  /** The chunks of a run that somebody fights, or is still to fight. */
  async handedOut(run: string): Promise<ReadonlySet<number>> {
    const jobs = await this.#boss.findJobs<Handed>(this.#name, { data: { run } });
    return new Set(jobs.filter(({ state }) => OPEN.includes(state)).map(({ data }) => data.chunk));
  }

  /** Hands out no more of a run. */
  async takeBack(run: string): Promise<void> {
    const jobs = await this.#boss.findJobs<Handed>(this.#name, { data: { run }, queued: true });
    if (jobs.length > 0)
      await this.#boss.deleteJob(
        this.#name,
        jobs.map(({ id }) => id),
      );
  }

  /**
   * Takes chunks until it is closed.
   *
   * @param threads so many at once
   * @param fight rejects where the signal ends it
   * @param lose hears of one that is given up
   */
  async take(
    threads: number,
    fight: (run: string, chunk: number, signal: AbortSignal) => Promise<void>,
    lose: (run: string, chunk: number) => Promise<void>,
  ): Promise<void> {
    const options = { batchSize: BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: LOOK };
    await this.#boss.work<Handed>(this.#name, { ...options, localConcurrency: threads }, async (jobs) => {
      for (const { data, signal } of jobs) await fight(data.run, data.chunk, signal);
    });
    await this.#boss.work<Handed>(this.#lost, { pollingIntervalSeconds: SILENCE }, async (jobs) => {
      for (const { data } of jobs) await lose(data.run, data.chunk);
    });
  }

  /** Ends it. What is being fought goes back into the queue. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}

const OPEN: readonly string[] = ['created', 'retry', 'active'];
