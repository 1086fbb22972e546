import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { FairQueue } from './fair-queue.ts';
import type { Asked, Said } from './serve-jobs.ts';

/** A job took longer, or more memory, than it may. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/** How long a job may take, and whether it is still wanted when its turn comes. */
export interface Turn {
  /** In milliseconds. How long the worker takes to start does not count. */
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

/** Memory of a worker, in megabytes. */
const HEAP_MB = 512;

/** The script of a worker that lies beside a module, be they built or not. @param name without the ending */
export function scriptBeside(module: string, name: string): URL {
  return new URL(`./${name}.${module.endsWith('.ts') ? 'ts' : 'js'}`, module);
}

/**
 * A process that does one job after the other beside the server, those of different askers by turns. A job that passes its
 * limits costs the process, and only itself: the next one gets a new one. It is no thread, for a thread that is ended in
 * mid-work can take the whole server with it.
 */
export class Worker<Job, Done> {
  readonly #script: URL;
  readonly #data: unknown;
  readonly #queue: FairQueue<Waiting<Job, Done>> = new FairQueue();
  #running: Running<Job, Done> | null = null;
  #process: ChildProcess | null = null;
  #closing: Error | null = null;

  /** @param script answers jobs by `serveJobs` @param data plain JSON, which it gets by `workerData` */
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
    const child = this.#process;
    this.#closing = new Error('the server is closing');
    for (const { reject } of this.#queue.empty()) reject(this.#closing);
    this.#giveUp(this.#closing);
    if (child === null || !isAlive(child)) return;
    // Now the process does wait for it: what else is to be closed comes after.
    child.ref();
    await once(child, 'exit');
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
    this.#ready().send({ job: waiting.job, longestMs: waiting.turn.longestMs } satisfies Asked<Job>);
  }

  /** The process, started when it is first wanted. The server may end without waiting for it. */
  #ready(): ChildProcess {
    if (this.#process !== null) return this.#process;
    const child = fork(this.#script, [JSON.stringify(this.#data)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
    });
    child.unref();
    child.channel?.unref();
    // What one says that was given up is late.
    child.on('message', (said) => this.#process === child && this.#heard(said as Said<Done>));
    child.on('error', (error) => this.#process === child && this.#giveUp(error));
    child.on('exit', (code, signal) => this.#process === child && this.#giveUp(whyEnded(code, signal)));
    this.#process = child;
    return child;
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

  /** Gives up the process and what it was at; the next job gets a new one. */
  #giveUp(error: Error): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
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

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** How a process ends that has no memory left: by itself, or as a shell tells of it. */
const OUT_OF_MEMORY = { signal: 'SIGABRT', code: 134 };

/** House rules may end it, too: whoever waits must not wait for ever. */
function whyEnded(code: number | null, signal: NodeJS.Signals | null): Error {
  const isFull = signal === OUT_OF_MEMORY.signal || code === OUT_OF_MEMORY.code;
  return isFull ? new LimitError(`more memory than ${HEAP_MB} MB`) : new Error('the worker has ended');
}
