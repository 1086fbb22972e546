import type { Counts, InPlay } from './fight-tally.ts';

/** What is counted of one thing. */
interface Counted {
  times: number;
  fights: number;
  readonly wins: Map<string, number>;
  /** The number of the last fight in which it came into play. */
  last: number;
}

/** Counts what comes into play in fights, and who won those. */
export class InPlayNotes {
  /** By what it is of and what it is: names are put together at the end, for this is asked at every number of every total. */
  readonly #all: Map<string, Map<string, Counted>> = new Map();
  /** What has come into play in the present fight. */
  readonly #now: Counted[] = [];
  #fight = 0;

  /** @param of a rule, a kind of question @param what '' where the rule says it all */
  add(of: string, what: string): void {
    const found = this.#of(of, what);
    found.times++;
    if (found.last === this.#fight) return;
    found.last = this.#fight;
    found.fights++;
    this.#now.push(found);
  }

  /** The present fight has ended. @param winner a side; null for none */
  end(winner: string | null): void {
    if (winner !== null) for (const { wins } of this.#now) addTo(wins, winner, 1);
    this.#now.length = 0;
    this.#fight++;
  }

  #of(of: string, what: string): Counted {
    let own = this.#all.get(of);
    if (own === undefined) {
      own = new Map();
      this.#all.set(of, own);
    }
    let found = own.get(what);
    if (found === undefined) {
      found = { times: 0, fights: 0, wins: new Map(), last: -1 };
      own.set(what, found);
    }
    return found;
  }

  /** As plain JSON, by "rule: what". */
  get counted(): Readonly<Record<string, InPlay>> {
    const all = [...this.#all].flatMap(([of, own]) =>
      [...own].map(([what, { times, fights, wins }]) => {
        const name = what === '' ? of : `${of}: ${what}`;
        return [name, { times, fights, wins: counts(wins) }] as const;
      }),
    );
    return Object.fromEntries(all);
  }
}

/** Adds to what stands under a name. */
export function addTo<K>(map: Map<K, number>, key: K, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** As plain JSON. */
export function counts(map: ReadonlyMap<string | number, number>): Counts {
  return Object.fromEntries(map);
}
