import type { FoughtBlock } from './block.ts';
import type { ExactEnds } from './exact.ts';
import { precisionOf, precisionOfPairs } from './findings.ts';
import { type BlocksOf, type StartBlock, startBlockAt } from './start-blocks.ts';
import { type FightTally, mergedTallies } from './tally/fight-tally.ts';
import { type Pairs, withPairs } from './tally/pairs.ts';

/** Whoever fights blocks of fights, several at once: threads of Node, workers of a browser. */
export interface Fighters {
  /** How many blocks at once. */
  readonly workers: number;
  /** Rejects where the signal ends it. */
  fight(block: StartBlock, signal: AbortSignal): Promise<FoughtBlock>;
  /** The exact chances of how a start ends; null where they are not within reach. Rejects as `fight` does. */
  exact(start: number, signal: AbortSignal): Promise<ExactEnds | null>;
}

/** How many fights of each start are fought at most, how, and until when. */
export interface Many extends BlocksOf {
  /** Where every side's figure is known to within so much on either side (0.005 is half a percent), that is enough; null to fight them all. */
  readonly until: number | null;
  /** Which figures: the sides' shares in each start, where left out, or by how much these differ from those in the first. */
  readonly untilOf?: 'shares' | 'differences' | undefined;
  /** Ends it early; what has been fought by then is told. */
  readonly signal?: AbortSignal;
  /** Is told after each block that counts. @param fights of all starts together */
  readonly onProgress?: (fights: number) => void;
}

/** What came of it, and why no more were fought. */
export interface Fought {
  /** By start, in their order; null where not one block of it was done. */
  readonly tallies: readonly (FightTally | null)[];
  /** By start: how its fights went beside those of the same numbers of the first. */
  readonly pairs: readonly Pairs[];
  readonly ended: 'all' | 'precise' | 'interrupted';
}

/**
 * Fights starts of a pool many times, block by block: the first block of each, then the second. The same comes of it whatever the number of threads:
 * blocks are merged in their order, and whether that is precise enough is judged after each block of all starts in that order.
 * What is kept does not grow with the number of fights.
 *
 * @param starts so many of those that the threads were given, from the first
 * @throws RangeError for fewer than one fight or start @throws whatever a block throws
 */
export async function fightMany(pool: Fighters, starts: number, many: Many): Promise<Fought> {
  const { fights } = many;
  if (!Number.isSafeInteger(fights) || fights < 1) throw new RangeError(`expected at least 1 fight, found ${fights}`);
  if (!Number.isSafeInteger(starts) || starts < 1) throw new RangeError(`expected at least 1 start, found ${starts}`);
  return await new Merging(pool, starts, many).run();
}

/** The exact chances of how a start ends; null where they are not within reach, or where the signal ended it. @throws whatever else goes wrong */
export async function exactOf(pool: Fighters, start: number, signal: AbortSignal): Promise<ExactEnds | null> {
  try {
    return await pool.exact(start, signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Hands out blocks, and merges what comes back in the order of the blocks. */
class Merging {
  readonly #pool: Fighters;
  readonly #many: Many;
  readonly #starts: number;
  readonly #stop: AbortController = new AbortController();
  /** By the number of the block: done, and still without one before it. */
  readonly #early: Map<number, FoughtBlock> = new Map();
  readonly #tallies: (FightTally | null)[];
  readonly #pairs: Pairs[];
  /** The present block of the first start, with which those of the others are paired. */
  #ofFirst: FoughtBlock | null = null;
  #handedOut = 0;
  #merged = 0;
  #fights = 0;
  #ended: Fought['ended'] = 'all';

  constructor(pool: Fighters, starts: number, many: Many) {
    this.#pool = pool;
    this.#many = many;
    this.#starts = starts;
    this.#tallies = Array.from({ length: starts }, () => null);
    this.#pairs = Array.from({ length: starts }, () => ({}));
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
    return { tallies: this.#tallies, pairs: this.#pairs, ended: this.#ended };
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
      const block = startBlockAt(this.#handedOut++, this.#starts, this.#many);
      if (block === null) return;
      try {
        this.#take(block.number, await this.#pool.fight(block, signal));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }

  #take(number: number, block: FoughtBlock): void {
    this.#early.set(number, block);
    for (let next = this.#early.get(this.#merged); next !== undefined; next = this.#early.get(this.#merged)) {
      if (this.#stop.signal.aborted) return;
      this.#early.delete(this.#merged);
      this.#merge(this.#merged++ % this.#starts, next);
    }
  }

  #merge(start: number, block: FoughtBlock): void {
    const before = this.#tallies[start] ?? null;
    this.#tallies[start] = before === null ? block.tally : mergedTallies(before, block.tally);
    if (start === 0) this.#ofFirst = block;
    else if (this.#ofFirst !== null) this.#pairs[start] = withPairs(this.#pairs[start] ?? {}, this.#ofFirst, block);
    this.#fights += block.tally.fights;
    this.#many.onProgress?.(this.#fights);
    const isRound = start === this.#starts - 1;
    if (isRound && this.#isPrecise()) this.#end('precise');
  }

  #isPrecise(): boolean {
    const { until, untilOf = 'shares' } = this.#many;
    if (until === null) return false;
    if (untilOf === 'differences') return this.#pairs.slice(1).every((pairs) => precisionOfPairs(pairs) <= until);
    return this.#tallies.every((tally) => tally !== null && precisionOf(tally) <= until);
  }
}
