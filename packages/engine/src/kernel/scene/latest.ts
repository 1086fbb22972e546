import type { Game } from '../state/game.ts';
import type { Table } from './table.ts';

/** How it is worked out for up to four numbers: for whom, against whom, how far. A function of the module, no closure. */
type Work<G extends Game, V> = (table: Table<G>, a: number, b: number, c: number, d: number) => V;

interface Known<V> {
  moment: number;
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
  readonly #known: WeakMap<Table<G>, Known<V>> = new WeakMap();

  constructor(work: Work<G, V>) {
    this.#work = work;
  }

  at(table: Table<G>, a: number, b: number = 0, c: number = 0, d: number = 0): V {
    const { moment } = table;
    if (moment === undefined) return this.#work(table, a, b, c, d);
    const known = this.#known.get(table);
    if (known !== undefined && known.moment === moment && known.a === a && known.b === b)
      if (known.c === c && known.d === d) return known.value;
    const value = this.#work(table, a, b, c, d);
    if (known === undefined) this.#known.set(table, { moment, a, b, c, d, value });
    else {
      known.moment = moment;
      known.a = a;
      known.b = b;
      known.c = c;
      known.d = d;
      known.value = value;
    }
    return value;
  }
}
