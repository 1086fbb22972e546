import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { type Drain, stopping } from '../drain.ts';
import { ProblemError, problemSchema } from '../problem.ts';

/** A disk that has not written by then is not ready for play, whatever it waits for. */
const PATIENCE_MS = 2000;

/** `GET /health`: whether the server is up. `GET /ready`: whether it can also keep what is played. */
export function healthRoutes(store: Store, drain: Drain): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const ok = z.object({ status: z.literal('ok') });
    const health = { summary: 'Whether the server is up', response: { 200: ok } };
    app.get('/health', { schema: health }, async () => ({ status: 'ok' as const }));

    const trial = new Trial(store);
    const ready = {
      summary:
        'Whether players may be sent here: it has not been told to stop, and can keep what is played; it writes to its disk, which may be full or read-only',
      response: { 200: ok, 503: problemSchema },
    };
    app.get('/ready', { schema: ready }, async (request) => {
      if (drain.isLeaving) throw stopping();
      const failure = await trial.run();
      if (failure === null) return { status: 'ok' as const };
      request.log.error({ err: failure }, 'the tables cannot be written');
      throw new ProblemError(
        503,
        'The server cannot keep what is played',
        'expected to write to the file of the tables, which failed: what is wrong stands in the log',
      );
    });
  };
}

/** Writes for trial, once for all who ask at a time. */
class Trial {
  readonly #store: Store;
  #running: Promise<Error | null> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What is wrong; null where nothing is. */
  run(): Promise<Error | null> {
    this.#running ??= this.#written().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #written(): Promise<Error | null> {
    const late = new AbortController();
    try {
      return await Promise.race([
        this.#store.tryWriting().then(() => null),
        wait(PATIENCE_MS, new Error(`no end in ${PATIENCE_MS} ms`), { signal: late.signal }),
      ]);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      late.abort();
    }
  }
}
