import type { Fact } from '../world.ts';

/** Facts that have been found out and are the same for all states at hand, by the moment at which they are and what has found them out. */
export class KnownFacts {
  readonly #byMoment: Map<number, Map<unknown, Map<number, Fact>>> = new Map();

  at(moment: number, of: unknown): Map<number, Fact> {
    let facts = this.#byMoment.get(moment);
    if (facts === undefined) {
      facts = new Map();
      this.#byMoment.set(moment, facts);
    }
    let known = facts.get(of);
    if (known === undefined) {
      known = new Map();
      facts.set(of, known);
    }
    return known;
  }

  forget(): void {
    this.#byMoment.clear();
  }
}
