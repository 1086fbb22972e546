import type { Shelf } from '../start/remembered.ts';

/** What this device keeps by names, one value each: the newest of them. */
export class KeptPairs<V extends string | number> {
  readonly #key: string;
  readonly #isValue: (value: unknown) => value is V;
  /** The oldest are forgotten. */
  readonly #most: number;

  /** @param key under which all of it is kept */
  constructor(key: string, isValue: (value: unknown) => value is V, most: number) {
    this.#key = key;
    this.#isValue = isValue;
    this.#most = most;
  }

  /** Null where this device knows of none. */
  get(shelf: Shelf, name: string): V | null {
    return this.#all(shelf).find(([each]) => each === name)?.[1] ?? null;
  }

  set(shelf: Shelf, name: string, value: V): void {
    const others = this.#all(shelf).filter(([each]) => each !== name);
    try {
      shelf.setItem(this.#key, JSON.stringify([[name, value], ...others].slice(0, this.#most)));
    } catch {
      // Where nothing can be kept, the page knows it as long as it is open.
    }
  }

  #all(shelf: Shelf): readonly (readonly [name: string, value: V])[] {
    try {
      const found: unknown = JSON.parse(shelf.getItem(this.#key) ?? '[]');
      return Array.isArray(found) ? found.filter((each) => this.#isPair(each)) : [];
    } catch {
      return [];
    }
  }

  #isPair(value: unknown): value is readonly [string, V] {
    return Array.isArray(value) && typeof value[0] === 'string' && this.#isValue(value[1]);
  }
}
