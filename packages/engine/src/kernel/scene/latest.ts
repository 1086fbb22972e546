import type { Game } from '../state/game.ts';
import { Keeping } from './keeping.ts';
import type { World } from './world.ts';

/** How it is worked out for up to four numbers: for whom, against whom, how far. A function of the module, no closure. */
type Work<G extends Game, V> = (world: World<G>, a: number, b: number, c: number, d: number) => V;

interface Known<V> {
  revision: number;
  c: number;
  d: number;
  value: V;
}

/**
 * What was worked out last at a table of each combatant and of each pair, for whoever asks the same there before anything else happens: a whole
 * catalogue of attacks asks about one pair, and who makes one of them has asked before. Where nobody counts the moments nothing is kept.
 */
export class Latest<G extends Game, V> {
  readonly #work: Work<G, V>;
  readonly #known: Keeping<(Known<V> | undefined)[]> = new Keeping();

  constructor(work: Work<G, V>) {
    this.#work = work;
  }

  /** @param a index of a combatant, or NOBODY @param b that of another; a itself, NOBODY or 0 where it is about a alone */
  at(world: World<G>, a: number, b: number = 0, c: number = 0, d: number = 0): V {
    const { revision } = world;
    if (revision === undefined) return this.#work(world, a, b, c, d);
    const table = this.#known.at(world) ?? this.#known.keep(world, []);
    const place = (a + 1) * (world.fighters.length + 1) + b + 1;
    const known = table[place];
    if (known !== undefined && known.revision === revision && known.c === c && known.d === d) return known.value;
    const value = this.#work(world, a, b, c, d);
    if (known === undefined) table[place] = { revision, c, d, value };
    else {
      known.revision = revision;
      known.c = c;
      known.d = d;
      known.value = value;
    }
    return value;
  }
}
