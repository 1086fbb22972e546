import type { DeskAnswer, DeskCall, DeskCalls, DeskRequest } from './messages.ts';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Answered<C extends DeskCall> = ReturnType<DeskCalls[C]>;

/** The pages' end of the desk: calls go over to the worker in order and come back as promises. */
export class DeskClient {
  readonly #worker: Worker;
  readonly #waiting: Map<number, Waiting> = new Map();
  #calls = 0;

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => this.#settle(data));
  }

  /** Asks the desk. */
  call<C extends DeskCall>(call: C, ...args: Parameters<DeskCalls[C]>): Promise<Answered<C>> {
    const id = ++this.#calls;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, call, args } satisfies DeskRequest);
    }) as Promise<Answered<C>>;
  }

  close(): void {
    this.#worker.terminate();
  }

  #settle(answer: DeskAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new Error(answer.error));
  }
}
