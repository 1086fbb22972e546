/** Who has not been heard of for so long is gone, with the server. */
const LASTS_MS = 25_000;

interface Heard {
  readonly seats: ReadonlyMap<string, number>;
  readonly at: number;
}

/** Who sits at tables at other servers, as far as those have told lately. */
export class Elsewhere {
  /** By table, and by server. */
  readonly #heard: Map<string, Map<string, Heard>> = new Map();
  readonly #clock: () => number;

  /** @param clock the time in milliseconds, of a clock that goes on evenly */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Takes in what a server tells. @returns whether it had told nothing of the table before */
  hear(table: string, server: string, seats: Readonly<Record<string, number>>): boolean {
    const ofTable = this.#heard.get(table) ?? new Map<string, Heard>();
    const isNew = !ofTable.has(server);
    ofTable.set(server, { seats: new Map(Object.entries(seats)), at: this.#clock() });
    this.#heard.set(table, ofTable);
    return isNew;
  }

  /** How many connections each seat of the table has open there, by its id. */
  present(table: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { seats } of this.#heard.get(table)?.values() ?? [])
      for (const [seat, count] of seats) counts.set(seat, (counts.get(seat) ?? 0) + count);
    return counts;
  }

  /** Forgets servers of which nothing was heard for too long. @returns the tables that they told of */
  forgetLost(): readonly string[] {
    const since = this.#clock() - LASTS_MS;
    const lost: string[] = [];
    for (const [table, servers] of this.#heard) {
      for (const [server, { at }] of servers) if (at < since && servers.delete(server)) lost.push(table);
      if (servers.size === 0) this.#heard.delete(table);
    }
    return lost;
  }
}
