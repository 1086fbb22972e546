import { t } from '../../texts/t.ts';
import type { WorkshopAnswer, WorkshopCall, WorkshopCalls, WorkshopRequest } from './messages.ts';

type Settle = (answer: WorkshopAnswer) => void;

/** The way to the rules, which work in a worker from the first question until the line is closed. */
export class WorkshopLine {
  #worker: Worker | null = null;
  readonly #waiting: Map<number, Settle> = new Map();
  #calls = 0;

  /** @throws with the reason, as people read it */
  async ask<C extends WorkshopCall>(
    call: C,
    given: Parameters<WorkshopCalls[C]>[0],
  ): Promise<ReturnType<WorkshopCalls[C]>> {
    const id = ++this.#calls;
    const answer = await new Promise<WorkshopAnswer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker ??= this.#hired();
      this.#worker.postMessage({ id, call, given } satisfies WorkshopRequest<C>);
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.value as ReturnType<WorkshopCalls[C]>;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }

  #hired(): Worker {
    const worker = new Worker(new URL('./workshop-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkshopAnswer>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    });
    worker.addEventListener('error', ({ message }) => {
      for (const [id, settle] of this.#waiting) settle({ id, ok: false, error: message || t('load the page again') });
      this.#waiting.clear();
    });
    return worker;
  }
}
