import type { World } from './world.ts';

/** How many kinds of things are kept at worlds. */
let kinds = 0;

/**
 * What is kept of one kind at each world, as long as that lives: in a place of the world's own list, which is found several times as fast as by a
 * `WeakMap`. Made once, by the module that keeps it.
 */
export class Keeping<V> {
  readonly #place: number = kinds++;

  at({ kept }: Pick<World, 'kept'>): V | undefined {
    return kept[this.#place] as V | undefined;
  }

  keep({ kept }: Pick<World, 'kept'>, value: V): V {
    kept[this.#place] = value;
    return value;
  }
}
