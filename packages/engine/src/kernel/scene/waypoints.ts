import type { Changes } from '../state/changes.ts';
import { Chances, type Gathered } from './chances.ts';

/** A state between two stages, or after the last one, and what is carried over or came of them. */
export interface Waypoint<C> {
  /** Equal for equal places. */
  readonly key: string;
  readonly changes: Changes;
  readonly memory: string;
  /** null where the branch has gone astray. */
  readonly carried: C | null;
}

/** Places with their chances; equal ones are one. */
export class Waypoints<C> {
  readonly #places: Map<string, Waypoint<C>> = new Map();
  readonly #chances: Chances<Waypoint<C>> = new Chances();

  get size(): number {
    return this.#places.size;
  }

  note(place: Waypoint<C>, num: bigint, den: bigint): void {
    const known = this.#places.get(place.key);
    if (known === undefined) this.#places.set(place.key, place);
    this.#chances.note(known ?? place, num, den);
  }

  gathered(): Gathered<Waypoint<C>> {
    return this.#chances.gathered();
  }
}
