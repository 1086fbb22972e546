import { setTimeout as wait } from 'node:timers/promises';
import type { Fighters, FoughtBlock, StartBlock } from '@fray/lab';
import { type Present, type Run, RunError, type Runs } from './runs.ts';

/** So often it is looked whether the next chunk has been fought. */
const LOOK_MS = 250;

/**
 * Follows a run that workers fight: its blocks come in their order, as those of threads do, so that the same is made of them, and it is judged at
 * the same places whether that is enough.
 */
export class Follower implements Pick<Fighters, 'workers' | 'fight'> {
  /** One chunk after the other: whoever fights them is not known here. */
  readonly workers = 1;
  readonly #runs: Runs;
  readonly #run: Run;
  readonly #blocks: number;
  readonly #heard: (present: Present) => void;
  /** Chunks that were read and not yet merged, by number. */
  readonly #ahead: Map<number, readonly FoughtBlock[]> = new Map();
  #next = 0;
  #looking: Promise<void> | null = null;

  /**
   * @param blocks of each chunk
   * @param heard hears, while it waits for a chunk, who is there to fight it
   */
  constructor(runs: Runs, run: Run, blocks: number, heard: (present: Present) => void) {
    this.#runs = runs;
    this.#run = run;
    this.#blocks = blocks;
    this.#heard = heard;
  }

  /** What a block came to, when a worker has fought it. @throws RunError where the run has ended otherwise */
  async fight({ number }: StartBlock, signal: AbortSignal): Promise<FoughtBlock> {
    const chunk = Math.floor(number / this.#blocks);
    for (;;) {
      const block = this.#ahead.get(chunk)?.[number - chunk * this.#blocks];
      // Blocks are asked for in their order, two at a time.
      this.#ahead.delete(chunk - 2);
      if (block !== undefined) return block;
      signal.throwIfAborted();
      this.#looking ??= this.#look(signal).finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    const found = await this.#runs.from(this.#run.id, this.#next);
    for (const { number, blocks } of found) this.#ahead.set(number, blocks);
    this.#next += found.length;
    if (found.length > 0) return;
    const { id, state, fault } = await this.#runs.known(this.#run.id);
    if (state === 'failed') throw new RunError(`run ${id} has failed: ${fault}`);
    if (state === 'cancelled') throw new RunError(`run ${id}: expected one that is fought, found it cancelled`);
    this.#heard(await this.#runs.present());
    await wait(LOOK_MS, undefined, { signal });
  }
}
