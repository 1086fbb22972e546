import type { Game } from '../state/game.ts';
import type { World } from './world.ts';

/** How it is worked out for up to four numbers: for whom, against whom, how far. A function of the module, no closure. */
type Work<G extends Game, V> = (world: World<G>, a: number, b: number, c: number, d: number) => V;

interface Known<V> {
  revision: number;
  a: number;
  b: number;
  c: number;
  d: number;
  value: V;
}

/**
 * What was worked out last at a table, for whoever asks the same there before anything else happens: a whole catalogue of
 * attacks asks about one pair, and who makes one of them has asked before. Where nobody counts the moments nothing is kept.
 */
export class Latest<G extends Game, V> {
  readonly #work: Work<G, V>;
  readonly #known: WeakMap<World<G>, Known<V>> = new WeakMap();

  constructor(work: Work<G, V>) {
    this.#work = work;
  }

  at(world: World<G>, a: number, b: number = 0, c: number = 0, d: number = 0): V {
    const { revision } = world;
    if (revision === undefined) return this.#work(world, a, b, c, d);
    const known = this.#known.get(world);
    if (known !== undefined && known.revision === revision && known.a === a && known.b === b)
      if (known.c === c && known.d === d) return known.value;
    const value = this.#work(world, a, b, c, d);
    if (known === undefined) this.#known.set(world, { revision, a, b, c, d, value });
    else {
      known.revision = revision;
      known.a = a;
      known.b = b;
      known.c = c;
      known.d = d;
      known.value = value;
    }
    return value;
  }
}
