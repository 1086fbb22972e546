import { KeptList } from './kept-list.ts';
import type { Shelf } from './kept-text.ts';

type Pair<V> = readonly [name: string, value: V];

/** What this device keeps by names, one value each: the newest of them. */
export class KeptPairs<V extends string | number> {
  readonly #pairs: KeptList<Pair<V>>;

  /** @param key under which all of it is kept */
  constructor(key: string, isValue: (value: unknown) => value is V, most: number) {
    const isPair = (value: unknown): value is Pair<V> =>
      Array.isArray(value) && typeof value[0] === 'string' && isValue(value[1]);
    this.#pairs = new KeptList(key, isPair, most);
  }

  /** Null where this device knows of none. */
  get(shelf: Shelf, name: string): V | null {
    return this.#pairs.read(shelf).find(([each]) => each === name)?.[1] ?? null;
  }

  set(shelf: Shelf, name: string, value: V): void {
    const others = this.#pairs.read(shelf).filter(([each]) => each !== name);
    this.#pairs.write(shelf, [[name, value], ...others]);
  }
}
