import type { ExactEnds, Fighters, FoughtBlock, NumberPlaces, StartBlock } from '@fray/lab/anywhere';
import { t } from '../texts/t.ts';
import type { LabAnswer, LabCall, LabCalls, LabData, LabRequest, LabSource, OpenedDesign } from './messages.ts';

/** A worker, and whoever waits for its one answer. */
interface Hand {
  readonly worker: Worker;
  settle: ((answer: LabAnswer) => void) | null;
}

/** So many workers at most: beyond them phones get hot and nothing else goes on. */
const MOST_WORKERS = 8;

/** Workers of the browser that fight. What is asked waits for one that is free. */
export class LabPool implements Fighters {
  readonly workers: number;
  readonly #hands: readonly Hand[];
  readonly #free: Hand[];
  readonly #waiting: ((hand: Hand) => void)[] = [];
  #calls = 0;

  /** @param workers left out: one for each processor but the one that draws the page */
  constructor(workers: number = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1))) {
    this.workers = workers;
    this.#hands = Array.from({ length: workers }, () => this.#hired());
    this.#free = [...this.#hands];
  }

  /** Tells every worker what is to be fought. @throws with the reason why one of the designs cannot be */
  async open(data: LabData): Promise<readonly OpenedDesign[]> {
    const [first] = await Promise.all(this.#hands.map(() => this.#ask('open', data)));
    return first ?? [];
  }

  /** The numbers that an encounter file says. @throws with what is wrong with it */
  places(source: LabSource): Promise<NumberPlaces> {
    return this.#ask('places', source);
  }

  fight(block: StartBlock, signal: AbortSignal): Promise<FoughtBlock> {
    return unlessAborted(this.#ask('fight', block), signal);
  }

  exact(start: number, signal: AbortSignal): Promise<ExactEnds | null> {
    return unlessAborted(this.#ask('exact', start), signal);
  }

  /** Ends the workers, in the middle of their work. */
  close(): void {
    for (const { worker } of this.#hands) worker.terminate();
  }

  #hired(): Hand {
    const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
    const hand: Hand = { worker, settle: null };
    const settle = (answer: LabAnswer): void => {
      hand.settle?.(answer);
      hand.settle = null;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LabAnswer>) => settle(data));
    worker.addEventListener('error', ({ message }) =>
      settle({ id: 0, ok: false, error: message || t('the lab cannot be opened: load the page again') }),
    );
    return hand;
  }

  async #ask<C extends LabCall>(call: C, given: Parameters<LabCalls[C]>[0]): Promise<ReturnType<LabCalls[C]>> {
    const hand = this.#free.pop() ?? (await new Promise<Hand>((resolve) => this.#waiting.push(resolve)));
    const answer = await new Promise<LabAnswer>((resolve) => {
      hand.settle = resolve;
      hand.worker.postMessage({ id: ++this.#calls, call, given } as LabRequest);
    });
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(hand);
    else next(hand);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value as ReturnType<LabCalls[C]>;
  }
}

/** Nobody waits for what was ended. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(new Error('ended'));
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('ended'));
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
