import type { components } from './openapi.ts';
import { type Problem, ProblemError } from './problem.ts';
import { readEvents } from './read-events.ts';

/** What is told of a table: a frame, by its `t`. */
export type TableEvent = components['schemas']['TableEvent'];

/** How events are listened to. */
export interface EventOptions {
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** The `id` that was told last, so as to go on after it; from how things stand, where left out. */
  readonly after?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Told each id as soon as its event has been dealt with: kept, it is where to go on after the end of the program. */
  readonly seen?: (id: string) => void;
  /** How long to wait before the first further try, in milliseconds; it doubles with each that fails, up to 30 seconds. */
  readonly pauseMs?: number;
}

const USUAL_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something at least every 15 seconds: after so long the line is dead. */
const SILENCE_MS = 45_000;
/** A further try may do better. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * What happens at the table, as the seat of the secret may see it: first a `welcome`, then every change, without a gap and
 * without repetition, over lines that break. It ends with the signal.
 *
 * @throws ProblemError where the server lets nobody in by this secret, or sends it away for good
 */
export async function* tableEvents(
  url: string,
  secret: string,
  options: EventOptions = {},
): AsyncGenerator<TableEvent> {
  const { signal, seen, pauseMs = USUAL_PAUSE_MS } = options;
  let { after = '' } = options;
  let failed = 0;
  while (signal?.aborted !== true) {
    for await (const { id, event } of unbroken(heard(url, secret, { ...options, after }))) {
      failed = 0;
      yield event;
      if (id === '') continue;
      after = id;
      seen?.(id);
    }
    await paused(Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** failed++), signal);
  }
}

interface Heard {
  readonly id: string;
  readonly event: TableEvent;
}

/** The same events, until the line breaks, which is no error. */
async function* unbroken(events: AsyncGenerator<Heard>): AsyncGenerator<Heard> {
  try {
    yield* events;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
  }
}

/** Events over one line. @throws ProblemError where it makes no sense to try again */
async function* heard(
  url: string,
  secret: string,
  { signal, after = '', fetch = globalThis.fetch }: EventOptions,
): AsyncGenerator<Heard> {
  const line = new AbortController();
  const hangUp = (): void => line.abort();
  let silence = setTimeout(hangUp, SILENCE_MS);
  signal?.addEventListener('abort', hangUp, { once: true });
  try {
    const headers = { Authorization: `Bearer ${secret}`, ...(after === '' ? {} : { 'Last-Event-ID': after }) };
    const answer = await fetch(`${url}/api/table/events`, { headers, signal: line.signal });
    if (!answer.ok && !PASSING.has(answer.status)) throw new ProblemError((await answer.json()) as Problem);
    if (!answer.ok || answer.body === null) return;
    const stillThere = (): void => {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
    };
    for await (const { id, data } of readEvents(answer.body, stillThere)) {
      const event = JSON.parse(data) as TableEvent;
      if (event.t !== 'end') yield { id, event };
      else if (event.again) return;
      else throw new ProblemError({ type: 'about:blank', title: event.text, status: 401 });
    }
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', hangUp);
    hangUp();
  }
}

/** Waits, or until the signal. A quarter more or less, so that those who lost their line together do not come back together. */
function paused(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
  });
}
