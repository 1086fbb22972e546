import { type Block, blocksOf, LIMIT, type Mode } from './block.ts';
import type { FightPool } from './fight-pool.ts';
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
  /** Where every side's share is known to within so much on either side (0.005 is half a percent), that is enough; null to fight them all. */
  readonly until: number | null;
  /** Ends it early; what has been fought by then is told. */
  readonly signal?: AbortSignal;
  /** Is told after each block that counts. */
  readonly onProgress?: (tally: FightTally) => void;
}

/** What came of it, and why no more were fought. */
export interface Fought {
  /** null where not one block was done. */
  readonly tally: FightTally | null;
  readonly ended: 'all' | 'precise' | 'interrupted';
}

/**
 * Fights one of the starts of a pool many times. The same comes of it whatever the number of threads: blocks are merged in their order, and whether that is precise enough is
 * judged after each block in that order.
 *
 * @param start its place among those that the threads were given
 * @throws RangeError for fewer than one fight @throws whatever a block throws
 */
export async function fightMany(pool: FightPool, start: number, many: Many): Promise<Fought> {
  const { fights } = many;
  if (!Number.isSafeInteger(fights) || fights < 1) throw new RangeError(`expected at least 1 fight, found ${fights}`);
  return await new Merging(pool, start, many).run();
}

/** Hands out blocks, and merges what comes back in the order of the blocks. */
class Merging {
  readonly #pool: FightPool;
  readonly #start: number;
  readonly #many: Many;
  readonly #blocks: Iterator<Block>;
  readonly #stop: AbortController = new AbortController();
  /** By the number of the block: done, and still without one before it. */
  readonly #early: Map<number, FightTally> = new Map();
  #handedOut = 0;
  #merged = 0;
  #tally: FightTally | null = null;
  #ended: Fought['ended'] = 'all';

  constructor(pool: FightPool, start: number, many: Many) {
    const { fights, seed, mode, limit = LIMIT } = many;
    this.#pool = pool;
    this.#start = start;
    this.#many = many;
    this.#blocks = blocksOf(fights, { seed, mode, limit })[Symbol.iterator]();
  }

  async run(): Promise<Fought> {
    const { signal } = this.#many;
    const interrupt = (): void => this.#end('interrupted');
    if (signal?.aborted === true) interrupt();
    signal?.addEventListener('abort', interrupt);
    try {
      await Promise.all(Array.from({ length: this.#pool.workers + 1 }, () => this.#work()));
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
        this.#take(number, await this.#pool.fight({ ...next.value, start: this.#start }, signal));
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
