import type { FoughtBlock } from '@fray/lab';
import { why } from '../store/open.ts';
import type { Runs } from './runs.ts';

/** How a worker fights. */
export interface Fighting {
  /** So many chunks at once. */
  readonly threads: number;
  /** Fights a chunk of a run, in the order of its blocks. Rejects where the signal ends it, or with what is wrong with the run itself. */
  readonly fight: (run: ChunkOf, signal: AbortSignal) => Promise<readonly FoughtBlock[]>;
  /** Hears, in a sentence, what becomes of runs. */
  readonly say: (text: string) => void;
}

/** A chunk, and the run that it belongs to. */
export interface ChunkOf {
  readonly run: string;
  readonly chunk: number;
}

/**
 * Fights chunks of runs until they are closed. A chunk at which something goes wrong ends its run, as it does where one machine fights it: it would go
 * wrong everywhere.
 */
export async function workOn(runs: Runs, { threads, fight, say }: Fighting): Promise<void> {
  const fail = async (run: string, fault: string): Promise<void> => {
    say(`run ${run} has failed: ${fault}`);
    await runs.end(run, 'failed', fault);
  };
  const one = async (run: string, chunk: number, signal: AbortSignal): Promise<void> => {
    if (!(await runs.wants(run, chunk))) return;
    let blocks: readonly FoughtBlock[];
    try {
      blocks = await fight({ run, chunk }, signal);
    } catch (error) {
      // It goes back into the queue.
      if (signal.aborted) throw error;
      return await fail(run, why(error));
    }
    await runs.keep(run, { number: chunk, blocks });
  };
  await runs.queue.take(threads, one, (run, chunk) =>
    fail(run, `chunk ${chunk}: expected a worker that fights it to its end, found that all who tried ended`),
  );
}
