import { Piscina } from 'piscina';
import type { FoughtBlock } from './block.ts';
import type { ExactEnds } from './exact.ts';
import type { Fighters } from './fight-many.ts';
import type { StartBlock } from './start-blocks.ts';

/** The module that a thread runs, and what it is given: its export `fight` fights a block, `exact` works out the exact chances of a start. */
export interface WorkerModule {
  readonly url: URL;
  /** Plain JSON. */
  readonly data: unknown;
}

/** Threads that fight. */
export class FightPool implements Fighters {
  readonly workers: number;
  readonly #threads: Piscina;

  /** Whether threads have been ended in the middle of their work. */
  #isEnding = false;

  /** @param workers threads, at least 1 @throws RangeError for fewer */
  constructor({ url, data }: WorkerModule, workers: number) {
    if (!Number.isSafeInteger(workers) || workers < 1)
      throw new RangeError(`expected at least 1 thread, found ${workers}`);
    this.workers = workers;
    this.#threads = new Piscina({
      filename: url.href,
      workerData: data,
      minThreads: 1,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
      // A thread that waits by Atomics for its next block when it is ended sometimes never says that it is gone: closing then hung, one time in some hundred.
      atomics: 'disabled',
    });
    // What a thread had already sent when it was ended comes to nobody, which Piscina takes for an error.
    this.#threads.on('error', (error) => {
      if (!this.#isEnding) throw error;
    });
  }

  /** Fights a block in whichever thread is free. @throws whatever the thread throws, or where `signal` ends it */
  fight(block: StartBlock, signal: AbortSignal): Promise<FoughtBlock> {
    return this.#run('fight', block, signal);
  }

  /** The exact chances of how a start ends, where they are within reach. @throws as `fight` does */
  exact(start: number, signal: AbortSignal): Promise<ExactEnds | null> {
    return this.#run('exact', start, signal);
  }

  async #run<T>(name: string, told: StartBlock | number, signal: AbortSignal): Promise<T> {
    try {
      return await this.#threads.run(told, { name, signal });
    } catch (error) {
      this.#isEnding ||= signal.aborted;
      throw error;
    }
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.#isEnding = true;
    await this.#threads.destroy();
  }
}
