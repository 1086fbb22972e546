import { EngineLine } from './engine-line.ts';
import { isLater } from './engine-queue.ts';
import type { EngineCall, EngineCalls } from './messages.ts';

type Answered<C extends EngineCall> = ReturnType<EngineCalls[C]>;

/** A question to the engine. */
export interface Asked<T> {
  readonly answer: Promise<T>;
  /** Nobody wants the answer any more: it may never come. */
  drop(): void;
}

/** A question that several parts of the page have asked alike. */
interface Shared {
  readonly line: EngineLine;
  readonly id: number;
  readonly answer: Promise<unknown>;
  /** How many still want to know. */
  askers: number;
}

/**
 * The pages' end of the engine: calls go over to workers and come back as promises. Odds are worked out at a second engine,
 * so that the fight never waits for them; it is opened when somebody first wants to know any.
 */
export class EngineClient {
  readonly #first: EngineLine;
  readonly #onBroken: () => void;
  #second: EngineLine | null = null;
  /** What the engines were told last. */
  #fight: Parameters<EngineCalls['fight']> | null = null;
  /** The questions about the present fight, by what they ask; a story is told once, and too long to compare. */
  readonly #shared: Map<string, Shared> = new Map();

  /** @param onBroken an engine could not be opened, or cannot work with the fight */
  constructor(onBroken: () => void) {
    this.#onBroken = onBroken;
    this.#first = new EngineLine(onBroken);
  }

  /** From now on this is the fight. */
  tell(...fight: Parameters<EngineCalls['fight']>): void {
    this.#fight = fight;
    this.#shared.clear();
    for (const line of [this.#first, this.#second]) if (line !== null) this.#tell(line);
  }

  /** Asks the engine. */
  call<C extends EngineCall>(call: C, ...args: Parameters<EngineCalls[C]>): Promise<Answered<C>> {
    return this.ask(call, ...args).answer;
  }

  /** Asks the engine what may become stale before it is answered. What is asked twice of one fight is worked out once. */
  ask<C extends EngineCall>(call: C, ...args: Parameters<EngineCalls[C]>): Asked<Answered<C>> {
    const key = call === 'story' ? null : JSON.stringify([call, args]);
    const known = key === null ? undefined : this.#shared.get(key);
    const shared = known ?? this.#ask(call, args);
    shared.askers++;
    if (key !== null) this.#shared.set(key, shared);
    const drop = (): void => {
      if (--shared.askers > 0 || !shared.line.isOpen(shared.id)) return;
      if (key !== null && this.#shared.get(key) === shared) this.#shared.delete(key);
      shared.line.drop(shared.id);
    };
    return { answer: shared.answer as Promise<Answered<C>>, drop };
  }

  close(): void {
    this.#first.close();
    this.#second?.close();
  }

  #ask(call: EngineCall, args: readonly unknown[]): Shared {
    const line = isLater(call) ? this.#forOdds() : this.#first;
    return { line, ...line.ask(call, args), askers: 0 };
  }

  #forOdds(): EngineLine {
    if (this.#second !== null) return this.#second;
    this.#second = new EngineLine(this.#onBroken);
    this.#tell(this.#second);
    return this.#second;
  }

  #tell(line: EngineLine): void {
    if (this.#fight !== null) line.ask('fight', this.#fight).answer.catch(this.#onBroken);
  }
}
