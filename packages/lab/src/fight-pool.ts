import { Piscina } from 'piscina';
import type { Block } from './block.ts';
import type { FightTally } from './tally/fight-tally.ts';

/** The module that a thread runs, and what it is given: its export `fight` fights a block. */
export interface WorkerModule {
  readonly url: URL;
  /** Plain JSON. */
  readonly data: unknown;
}

/** A block of fights from one of several starts. */
export interface StartBlock extends Block {
  /** Its place among the starts that the threads know of. */
  readonly start: number;
}

/** Threads that fight. */
export class FightPool {
  readonly workers: number;
  readonly #threads: Piscina<StartBlock, FightTally>;

  /** @param workers threads, at least 1 @throws RangeError for fewer */
  constructor({ url, data }: WorkerModule, workers: number) {
    if (!Number.isSafeInteger(workers) || workers < 1)
      throw new RangeError(`expected at least 1 thread, found ${workers}`);
    this.workers = workers;
    this.#threads = new Piscina({
      filename: url.href,
      name: 'fight',
      workerData: data,
      minThreads: 1,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
    });
  }

  /** Fights a block in whichever thread is free. @throws whatever the thread throws, or where `signal` ends it */
  fight(block: StartBlock, signal: AbortSignal): Promise<FightTally> {
    return this.#threads.run(block, { signal });
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.#threads.destroy();
  }
}
