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
  readonly #all: Map<string, Counted> = new Map();
  /** What has come into play in the present fight. */
  readonly #now: Counted[] = [];
  #fight = 0;

  add(name: string): void {
    let found = this.#all.get(name);
    if (found === undefined) {
      found = { times: 0, fights: 0, wins: new Map(), last: -1 };
      this.#all.set(name, found);
    }
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

  /** As plain JSON. */
  get counted(): Readonly<Record<string, InPlay>> {
    const all = [...this.#all].map(([name, { times, fights, wins }]) => [name, { times, fights, wins: counts(wins) }]);
    return Object.fromEntries(all);
  }
}

/** Adds to what stands under a name. */
export function addTo<K>(map: Map<K, number>, key: K, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** As plain JSON. */
export function counts(map: ReadonlyMap<string, number>): Counts {
  return Object.fromEntries(map);
}
