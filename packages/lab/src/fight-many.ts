import { Piscina } from 'piscina';
import { type Block, blocksOf, LIMIT, type Mode } from './block.ts';
import { precisionOf } from './findings.ts';
import { type FightTally, mergedTallies } from './tally/fight-tally.ts';

/** How many fights are fought, and where. */
export interface Many {
  /** The most fights, at least 1. */
  readonly fights: number;
  readonly seed: number;
  readonly mode: Mode;
  /** The most acts of one fight; 2,000 where left out. */
  readonly limit?: number;
  /** Threads, at least 1. */
  readonly workers: number;
  /** Where every side's share is known to within so much on either side (0.005 is half a percent), that is enough; null to fight them all. */
  readonly until: number | null;
  /** Ends it early; what has been fought by then is told. */
  readonly signal?: AbortSignal;
  /** Is told after each block that counts. */
  readonly onProgress?: (tally: FightTally) => void;
}

/** The module that a thread runs, and what it is given: its export `fight` fights a block. */
export interface WorkerModule {
  readonly url: URL;
  /** Plain JSON. */
  readonly data: unknown;
}

/** What came of it, and why no more were fought. */
export interface Fought {
  /** null where not one block was done. */
  readonly tally: FightTally | null;
  readonly ended: 'all' | 'precise' | 'interrupted';
}

/**
 * Fights many fights in threads. The same comes of it whatever their number: blocks are merged in their order, and whether that is precise enough is
 * judged after each block in that order.
 *
 * @throws RangeError for fewer than one fight or thread @throws whatever a block throws
 */
export async function fightMany(worker: WorkerModule, many: Many): Promise<Fought> {
  const { fights, workers } = many;
  if (!Number.isSafeInteger(fights) || fights < 1) throw new RangeError(`expected at least 1 fight, found ${fights}`);
  if (!Number.isSafeInteger(workers) || workers < 1)
    throw new RangeError(`expected at least 1 thread, found ${workers}`);
  const pool = new Piscina<Block, FightTally>({
    filename: worker.url.href,
    name: 'fight',
    workerData: worker.data,
    minThreads: 1,
    maxThreads: workers,
    // One that waits for each that is at work: more would only wait in memory.
    concurrentTasksPerWorker: 1,
  });
  try {
    return await new Merging(pool, many).run();
  } finally {
    await pool.destroy();
  }
}

/** Hands out blocks, and merges what comes back in the order of the blocks. */
class Merging {
  readonly #pool: Piscina<Block, FightTally>;
  readonly #many: Many;
  readonly #blocks: Iterator<Block>;
  readonly #stop: AbortController = new AbortController();
  /** By the number of the block: done, and still without one before it. */
  readonly #early: Map<number, FightTally> = new Map();
  #handedOut = 0;
  #merged = 0;
  #tally: FightTally | null = null;
  #ended: Fought['ended'] = 'all';

  constructor(pool: Piscina<Block, FightTally>, many: Many) {
    const { fights, seed, mode, limit = LIMIT } = many;
    this.#pool = pool;
    this.#many = many;
    this.#blocks = blocksOf(fights, { seed, mode, limit })[Symbol.iterator]();
  }

  async run(): Promise<Fought> {
    const { signal, workers } = this.#many;
    const interrupt = (): void => this.#end('interrupted');
    if (signal?.aborted === true) interrupt();
    signal?.addEventListener('abort', interrupt);
    try {
      await Promise.all(Array.from({ length: workers + 1 }, () => this.#work()));
    } finally {
      signal?.removeEventListener('abort', interrupt);
    }
    return { tally: this.#tally, ended: this.#ended };
  }

  #end(why: Fought['ended']): void {
    if (this.#stop.signal.aborted) return;
    this.#ended = why;
    this.#stop.abort();
  }

  /** One block after the other, until there are no more or it has ended. */
  async #work(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const next = this.#blocks.next();
      if (next.done === true) return;
      const number = this.#handedOut++;
      try {
        this.#take(number, await this.#pool.run(next.value, { signal }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }

  #take(number: number, tally: FightTally): void {
    this.#early.set(number, tally);
    for (let next = this.#early.get(this.#merged); next !== undefined; next = this.#early.get(this.#merged)) {
      if (this.#stop.signal.aborted) return;
      this.#early.delete(this.#merged++);
      this.#tally = this.#tally === null ? next : mergedTallies(this.#tally, next);
      this.#many.onProgress?.(this.#tally);
      const { until } = this.#many;
      if (until !== null && precisionOf(this.#tally) <= until) this.#end('precise');
    }
  }
}
