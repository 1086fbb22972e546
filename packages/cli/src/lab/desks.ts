import { chunkAt, type FightPool, type FoughtBlock } from '@fray/lab';
import type { ChunkOf, Runs } from '@fray/server';
import type { RunBody } from './run-body.ts';
import { fightThreads } from './threads.ts';

/** A run, and the threads that fight it. */
interface Desk {
  readonly body: RunBody;
  readonly pool: FightPool;
}

/** A desk as it is being opened, and how many chunks are on it. */
interface Place {
  readonly desk: Promise<Desk>;
  chunks: number;
}

/** The runs that a worker takes part in. Threads of a run stay until another one begins. */
export class Desks {
  readonly #runs: Runs;
  readonly #threads: number;
  readonly #places: Map<string, Place> = new Map();

  constructor(runs: Runs, threads: number) {
    this.#runs = runs;
    this.#threads = threads;
  }

  /** Fights a chunk. Rejects where the signal ends it, or with what goes wrong with the run. */
  async fight({ run, chunk }: ChunkOf, signal: AbortSignal): Promise<readonly FoughtBlock[]> {
    const place = this.#places.get(run) ?? this.#opened(run);
    place.chunks++;
    try {
      const { body, pool } = await place.desk;
      const fought: FoughtBlock[] = [];
      for (const block of chunkAt(chunk, body.data.starts.length, body.many))
        fought.push(await pool.fight(block, signal));
      return fought;
    } finally {
      place.chunks--;
    }
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await Promise.all([...this.#places.keys()].map((run) => this.#cleared(run)));
  }

  /** A place for another run; those where nothing is fought are cleared. */
  #opened(run: string): Place {
    for (const [other, { chunks }] of this.#places) if (chunks === 0) void this.#cleared(other);
    const place = { desk: this.#desk(run), chunks: 0 };
    this.#places.set(run, place);
    return place;
  }

  async #desk(run: string): Promise<Desk> {
    const body: RunBody = JSON.parse(await this.#runs.body(run));
    // Whoever can write to the database has fights fought here, and no program run.
    return { body, pool: fightThreads({ ...body.data, house: {} }, this.#threads) };
  }

  /** One that could not be opened leaves nothing. */
  async #cleared(run: string): Promise<void> {
    const place = this.#places.get(run);
    this.#places.delete(run);
    const desk = await place?.desk.catch(() => null);
    await desk?.pool.close();
  }
}
