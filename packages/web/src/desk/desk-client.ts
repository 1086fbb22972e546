import { DeskQueue } from './desk-queue.ts';
import type { DeskAnswer, DeskCall, DeskCalls, DeskRequest } from './messages.ts';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Answered<C extends DeskCall> = ReturnType<DeskCalls[C]>;

/** A question to the desk. */
export interface Asked<T> {
  readonly answer: Promise<T>;
  /** Nobody wants the answer any more: it may never come. */
  drop(): void;
}

/** A question that several parts of the page have asked alike. */
interface Shared {
  readonly id: number;
  readonly answer: Promise<unknown>;
  /** How many still want to know. */
  askers: number;
}

/** The pages' end of the desk: calls go over to the worker one at a time and come back as promises. */
export class DeskClient {
  readonly #worker: Worker;
  readonly #queue: DeskQueue;
  readonly #waiting: Map<number, Waiting> = new Map();
  /** The questions about the present fight, by what they ask; a story is told once, and too long to compare. */
  readonly #shared: Map<string, Shared> = new Map();
  #calls = 0;

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#queue = new DeskQueue((request) => this.#worker.postMessage(request));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => this.#settle(data));
  }

  /** Asks the desk. */
  call<C extends DeskCall>(call: C, ...args: Parameters<DeskCalls[C]>): Promise<Answered<C>> {
    return this.ask(call, ...args).answer;
  }

  /** Asks the desk what may become stale before it is answered. What is asked twice of one fight is worked out once. */
  ask<C extends DeskCall>(call: C, ...args: Parameters<DeskCalls[C]>): Asked<Answered<C>> {
    if (call === 'fight') this.#shared.clear();
    const key = call === 'fight' || call === 'story' ? null : JSON.stringify([call, args]);
    const known = key === null ? undefined : this.#shared.get(key);
    const shared = known ?? this.#ask(call, args);
    shared.askers++;
    if (key !== null) this.#shared.set(key, shared);
    const drop = (): void => {
      if (--shared.askers > 0 || !this.#waiting.has(shared.id)) return;
      if (key !== null && this.#shared.get(key) === shared) this.#shared.delete(key);
      this.#drop(shared.id);
    };
    return { answer: shared.answer as Promise<Answered<C>>, drop };
  }

  #ask(call: DeskCall, args: readonly unknown[]): Shared {
    const id = ++this.#calls;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#queue.add({ id, call, args } satisfies DeskRequest);
    return { id, answer, askers: 0 };
  }

  close(): void {
    this.#worker.terminate();
  }

  #drop(id: number): void {
    this.#waiting.delete(id);
    this.#queue.drop(id);
  }

  #settle(answer: DeskAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.#queue.answered(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new Error(answer.error));
  }
}
