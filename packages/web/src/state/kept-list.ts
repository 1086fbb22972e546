import { keepText, keptText, type Shelf } from './kept-text.ts';

/** A list that this device keeps: the newest of it. */
export class KeptList<T> {
  readonly #key: string;
  readonly #isOne: (value: unknown) => value is T;
  /** The oldest are forgotten. */
  readonly #most: number;

  /** @param key under which all of it is kept */
  constructor(key: string, isOne: (value: unknown) => value is T, most: number) {
    this.#key = key;
    this.#isOne = isOne;
    this.#most = most;
  }

  /** Newest first; none where the shelf cannot be read. What is not of its kind is left out. */
  read(shelf: Shelf): readonly T[] {
    try {
      const found: unknown = JSON.parse(keptText(shelf, this.#key) ?? '[]');
      return Array.isArray(found) ? found.filter(this.#isOne) : [];
    } catch {
      return [];
    }
  }

  write(shelf: Shelf, all: readonly T[]): void {
    keepText(shelf, this.#key, JSON.stringify(all.slice(0, this.#most)));
  }
}
