import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { StoredSeat } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { type AskedQuestion, askedQuestionOf, type ShownChoice } from './asked-question.ts';
import type { Done, Job, Said } from './worker.ts';

/** A job that waits for its turn. */
interface Waiting extends Job {
  /** Whether anybody can still want to know. */
  isWanted(): boolean;
  resolve(odds: ShownChoice | null): void;
  reject(error: Error): void;
}

/** What is known of the question that is open at a table. */
interface Known {
  readonly line: number;
  /** By what the askers know. */
  readonly found: Map<string, Promise<readonly ShownChoice[]>>;
}

/** A choice takes some tenths of a second; one that takes so long never ends. How long the thread takes to start does not count. */
const LONGEST_MS = 20_000;
const HEAP_MB = 512;
const CLOSING = 'the server is closing';

/**
 * Works out the odds of open questions beside the server, in a thread of its own: one choice after the other, each once
 * for all who know the same. What is known is kept while the question is open; what nobody can want any more is not begun.
 */
export class OddsService {
  readonly #known: WeakMap<LiveTable, Known> = new WeakMap();
  readonly #queue: Waiting[] = [];
  readonly #houseRules: string | null;
  #running: { readonly job: Waiting; timer: NodeJS.Timeout | undefined } | null = null;
  #worker: Worker | null = null;
  #isClosed = false;

  /** @param houseRules the file of house rules by which tables are played; null for none */
  constructor(houseRules: string | null = null) {
    this.#houseRules = houseRules;
  }

  /** The odds of each choice of the question that the seat is asked; empty where it is asked nothing, or cannot know. */
  odds(table: LiveTable, seat: StoredSeat): Promise<readonly ShownChoice[]> {
    if (this.#isClosed) return Promise.reject(new Error(CLOSING));
    const asked = askedQuestionOf(table.play, seat);
    if (asked === null) return Promise.resolve([]);
    const text = JSON.stringify(asked);
    const key = createHash('sha256').update(text).digest('base64');
    const { found } = this.#knownOf(table);
    const known = found.get(key);
    if (known !== undefined) return known;
    const odds = this.#workOut(table, asked);
    found.set(key, odds);
    odds.catch(() => found.delete(key));
    return odds;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    const error = new Error(CLOSING);
    for (const { reject } of this.#queue.splice(0)) reject(error);
    this.#failed(error);
    await worker?.terminate();
  }

  #knownOf(table: LiveTable): Known {
    const known = this.#known.get(table);
    if (known?.line === table.line) return known;
    const fresh: Known = { line: table.line, found: new Map() };
    this.#known.set(table, fresh);
    return fresh;
  }

  async #workOut(table: LiveTable, asked: AskedQuestion): Promise<readonly ShownChoice[]> {
    const { line } = table;
    const fight = JSON.stringify(asked.fight);
    const isWanted = (): boolean => table.line === line;
    const odds = await Promise.all(
      asked.choices.map(
        (choice) =>
          new Promise<ShownChoice | null>((resolve, reject) => {
            this.#queue.push({ fight, choice, isWanted, resolve, reject });
            this.#next();
          }),
      ),
    );
    return odds.filter((each) => each !== null);
  }

  #next(): void {
    if (this.#running !== null) return;
    const job = this.#queue.shift();
    if (job === undefined) return;
    if (!job.isWanted()) {
      job.resolve(null);
      this.#next();
      return;
    }
    const { fight, choice } = job;
    this.#running = { job, timer: undefined };
    this.#ready().postMessage({ fight, choice } satisfies Job);
  }

  /** The thread, started when it is first wanted. The server may end without waiting for it. */
  #ready(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      workerData: this.#houseRules,
    });
    worker.unref();
    // What a thread says that was given up is late.
    worker.on('message', (said: Said) => this.#worker === worker && this.#heard(said));
    worker.on('error', (error: Error) => this.#worker === worker && this.#failed(error));
    // House rules may end it: whoever waits must not wait for ever.
    worker.on('exit', () => this.#worker === worker && this.#failed(new Error('the thread of the odds has ended')));
    this.#worker = worker;
    return worker;
  }

  #heard(said: Said): void {
    if (said === 'begun') this.#limit();
    else this.#settle(said);
  }

  #limit(): void {
    const running = this.#running;
    if (running === null) return;
    const late = `'${running.job.choice.id}': no odds in ${LONGEST_MS} ms`;
    running.timer = setTimeout(() => this.#failed(new Error(late)), LONGEST_MS);
  }

  #settle(done: Done): void {
    const running = this.#take();
    if (done.ok) running?.resolve(done.odds);
    else running?.reject(new Error(done.error));
    this.#next();
  }

  /** Gives up the thread and what it was at; the next job gets a new one. */
  #failed(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = null;
    this.#take()?.reject(error);
    this.#next();
  }

  #take(): Waiting | undefined {
    const running = this.#running;
    this.#running = null;
    clearTimeout(running?.timer);
    return running?.job;
  }
}
