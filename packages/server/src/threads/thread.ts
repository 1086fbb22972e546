import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';
import type { Said } from './serve-jobs.ts';

/** A job took longer, or more memory, than it may. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/** How long a job may take, and whether it is still wanted when its turn comes. */
export interface Turn {
  /** In milliseconds. How long the thread takes to start does not count. */
  readonly longestMs: number;
  /** Asked before it begins; it is always wanted where left out. */
  isWanted?(): boolean;
}

interface Waiting<Job, Done> {
  readonly job: Job;
  readonly turn: Turn;
  resolve(done: Done | null): void;
  reject(error: Error): void;
}

interface Running<Job, Done> {
  readonly waiting: Waiting<Job, Done>;
  timer: NodeJS.Timeout | undefined;
}

/** Memory of a thread, in megabytes. */
const HEAP_MB = 512;

/** The script of a thread that lies beside a module, be they built or not. @param name without the ending */
export function scriptBeside(module: string, name: string): URL {
  return new URL(`./${name}.${module.endsWith('.ts') ? 'ts' : 'js'}`, module);
}

/**
 * A thread that does one job after the other beside the server, those of different askers by turns. A job that passes its
 * limits costs the thread, and only itself: the next one gets a new thread.
 */
export class Thread<Job, Done> {
  readonly #script: URL;
  readonly #data: unknown;
  readonly #queue: FairQueue<Waiting<Job, Done>> = new FairQueue();
  #running: Running<Job, Done> | null = null;
  #worker: Worker | null = null;
  #closing: Error | null = null;

  /** @param script answers jobs by `serveJobs` @param data what it gets as `workerData` */
  constructor(script: URL, data: unknown) {
    this.#script = script;
    this.#data = data;
  }

  /**
   * What comes of the job; null where nobody wanted it any more when its turn came.
   *
   * @param of who asks: jobs of one asker are done in their order
   * @throws LimitError where it passes its limits; whatever else the job throws comes as an error with its stack
   */
  run(of: string, job: Job, turn: Turn): Promise<Done | null> {
    if (this.#closing !== null) return Promise.reject(this.#closing);
    return new Promise((resolve, reject) => {
      this.#queue.add(of, { job, turn, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#closing = new Error('the server is closing');
    for (const { reject } of this.#queue.empty()) reject(this.#closing);
    this.#giveUp(this.#closing);
    await worker?.terminate();
  }

  #next(): void {
    if (this.#running !== null) return;
    const waiting = this.#queue.take();
    if (waiting === undefined) return;
    if (waiting.turn.isWanted?.() === false) {
      waiting.resolve(null);
      this.#next();
      return;
    }
    this.#running = { waiting, timer: undefined };
    this.#ready().postMessage(waiting.job);
  }

  /** The thread, started when it is first wanted. The server may end without waiting for it. */
  #ready(): Worker {
    if (this.#worker !== null) return this.#worker;
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
    const worker = new Worker(this.#script, { resourceLimits, workerData: this.#data });
    worker.unref();
    // What a thread says that was given up is late.
    worker.on('message', (said: Said<Done>) => this.#worker === worker && this.#heard(said));
    worker.on('error', (error: NodeJS.ErrnoException) => this.#worker === worker && this.#giveUp(asLimit(error)));
    // House rules may end it: whoever waits must not wait for ever.
    worker.on('exit', () => this.#worker === worker && this.#giveUp(new Error('the thread has ended')));
    this.#worker = worker;
    return worker;
  }

  #heard(said: Said<Done>): void {
    if (said === 'begun') {
      this.#limit();
      return;
    }
    const waiting = this.#take();
    if (said.ok) waiting?.resolve(said.done);
    else waiting?.reject(new Error(said.error));
    this.#next();
  }

  #limit(): void {
    const running = this.#running;
    if (running === null) return;
    const { longestMs } = running.waiting.turn;
    running.timer = setTimeout(() => this.#giveUp(new LimitError(`no end in ${longestMs} ms`)), longestMs);
  }

  /** Gives up the thread and what it was at; the next job gets a new one. */
  #giveUp(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = null;
    this.#take()?.reject(error);
    this.#next();
  }

  #take(): Waiting<Job, Done> | undefined {
    const running = this.#running;
    this.#running = null;
    clearTimeout(running?.timer);
    return running?.waiting;
  }
}

function asLimit(error: NodeJS.ErrnoException): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitError(`more memory than ${HEAP_MB} MB`) : error;
}
