import { availableParallelism } from 'node:os';
import { LimitError, scriptBeside, Worker } from '../workers/worker.ts';
import type { EngineData } from './engine-worker.ts';
import type { Done, Job } from './jobs.ts';

/** So long a step may keep other tables of its worker waiting; one that takes longer is begun again among the slow ones. */
const QUICK_MS = 300;
/** What takes longer is given up, in milliseconds. */
const STEP_MS = 5000;
const MAKE_MS = 10_000;
/** One processor is left to the server itself. */
const MOST_WORKERS = 4;

type EngineWorker = Worker<Job, Done>;

/**
 * The workers of the engine: encounters are read in one of their own, libraries in another, steps are taken in several, each table always in the
 * same one, where its fight is kept. A table whose steps take long gets to a worker for such tables alone.
 */
export class EngineWorkers {
  readonly #quick: readonly EngineWorker[];
  readonly #slow: EngineWorker;
  readonly #reader: EngineWorker;
  /** Its process begins with the first job: many servers keep no library. */
  readonly #librarian: EngineWorker;
  readonly #slowTables: Set<string> = new Set();

  constructor(data: EngineData) {
    const worker = (): EngineWorker => new Worker(scriptBeside(import.meta.url, 'engine-worker'), data);
    const quick = Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1));
    this.#quick = Array.from({ length: quick }, worker);
    this.#slow = worker();
    this.#reader = worker();
    this.#librarian = worker();
  }

  /** What comes of the job. @throws LimitError where it takes too long or too much memory */
  async do(job: Job): Promise<Done> {
    if (!('at' in job)) {
      const worker = job.kind === 'make' || job.kind === 'import' ? this.#reader : this.#librarian;
      return wanted(await worker.run('', job, { longestMs: MAKE_MS }));
    }
    const { table } = job.at;
    if (this.#slowTables.has(table)) return this.#slowly(job, table);
    try {
      return wanted(await this.#quickOf(table).run(table, job, { longestMs: QUICK_MS }));
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#slowTables.add(table);
      return this.#slowly(job, table);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#quick, this.#slow, this.#reader, this.#librarian].map((worker) => worker.close()));
  }

  async #slowly(job: Job, table: string): Promise<Done> {
    return wanted(await this.#slow.run(table, job, { longestMs: STEP_MS }));
  }

  #quickOf(table: string): EngineWorker {
    let sum = 0;
    for (const letter of table) sum += letter.charCodeAt(0);
    return this.#quick[sum % this.#quick.length] ?? this.#slow;
  }
}

function wanted(done: Done | null): Done {
  if (done === null) throw new Error('a job was passed over');
  return done;
}
