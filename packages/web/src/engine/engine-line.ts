import { language } from '../texts/language.ts';
import { EngineQueue } from './engine-queue.ts';
import type { EngineAnswer, EngineCall, EngineRequest } from './messages.ts';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** A engine of its own, in a worker, and the way to it. */
export class EngineLine {
  readonly #worker: Worker;
  readonly #queue: EngineQueue;
  readonly #waiting: Map<number, Waiting> = new Map();
  #calls = 0;

  /** @param onMissing the worker's script, or the rules that it fetched, are no longer where they were */
  constructor(onMissing: () => void) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: language() });
    this.#queue = new EngineQueue((requests) => this.#worker.postMessage(requests));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<readonly EngineAnswer[]>) => this.#settle(data));
    this.#worker.addEventListener('error', onMissing);
  }

  /** Asks, and says under which number. */
  ask(call: EngineCall, args: readonly unknown[]): { readonly id: number; readonly answer: Promise<unknown> } {
    const id = ++this.#calls;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#queue.add({ id, call, args } satisfies EngineRequest);
    return { id, answer };
  }

  /** Whether there is no answer yet. */
  isOpen(id: number): boolean {
    return this.#waiting.has(id);
  }

  drop(id: number): void {
    this.#waiting.delete(id);
    this.#queue.drop(id);
  }

  close(): void {
    this.#worker.terminate();
  }

  #settle(answers: readonly EngineAnswer[]): void {
    this.#queue.answered(answers.length);
    for (const answer of answers) {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.ok) waiting?.resolve(answer.value);
      else waiting?.reject(new Error(answer.error));
      // It goes into the console too: what nobody waits for any more must not fail in silence.
      if (!answer.ok) console.error(`The engine: ${answer.error}`);
    }
  }
}
