import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** What was begun is waited for so long: a step may take 5 seconds, and the database may be away for 10. */
const LONGEST_MS = 15_000;
const AGAIN_S = 1;

/** Somebody who is there until one of both ends it: a socket, a stream of events. */
interface Staying {
  /** Takes no more from it, lets it have its answers, and sends it away. */
  leave(): Promise<void>;
}

/**
 * How a server ends without anything being lost: what it has begun is finished and answered, what comes meanwhile is
 * sent elsewhere, and whoever stays is told to come back.
 */
export class Drain {
  readonly #staying: Set<Staying> = new Set();
  readonly #open: Set<Promise<unknown>> = new Set();
  readonly #leaving: AbortSignal | undefined;
  #isEnding = false;

  /** @param leaving aborted some time before the end */
  constructor(leaving?: AbortSignal) {
    this.#leaving = leaving;
  }

  /** Whether it was told to end: nobody should be sent here any more. */
  get isLeaving(): boolean {
    return this.#isEnding || this.#leaving?.aborted === true;
  }

  /** Sees what is asked of the server from now on. To be called before all that has a part in its end. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (this.#isEnding) {
        reply.header('Retry-After', AGAIN_S);
        throw stopping();
      }
      if (headers.upgrade === undefined) this.#see(reply.raw);
    });
    app.addHook('preClose', () => this.#end());
  }

  /** @returns to be called when it has gone */
  stays(staying: Staying): () => void {
    this.#staying.add(staying);
    // It was on its way in.
    if (this.#isEnding) void staying.leave();
    return () => this.#staying.delete(staying);
  }

  #see(response: ServerResponse): void {
    const hungUp = new AbortController();
    const over = Promise.race(['finish', 'close'].map((end) => once(response, end, { signal: hungUp.signal }))).catch(
      () => undefined,
    );
    this.#open.add(over);
    void over.then(() => {
      hungUp.abort();
      this.#open.delete(over);
    });
  }

  async #end(): Promise<void> {
    this.#isEnding = true;
    const gone = Promise.all([...this.#staying].map((each) => each.leave())).then(() => Promise.all(this.#open));
    await Promise.race([gone, wait(LONGEST_MS, undefined, { ref: false })]);
  }
}

/** What whoever asks too late is answered. */
export function stopping(): ProblemError {
  return new ProblemError(503, 'The server is stopping', 'nothing has changed: ask again, another one may answer');
}
