import type { Changes } from '../state/changes.ts';
import { Chances, type Gathered } from './chances.ts';

/** A state between two stages, or after the last one, and what is carried over or came of them. */
export interface Place<C> {
  /** Equal for equal places. */
  readonly key: string;
  readonly changes: Changes;
  readonly memory: string;
  /** null where the branch has gone astray. */
  readonly carried: C | null;
}

/** Places with their chances; equal ones are one. */
export class Places<C> {
  readonly #places: Map<string, Place<C>> = new Map();
  readonly #chances: Chances<string> = new Chances();

  get size(): number {
    return this.#places.size;
  }

  note(place: Place<C>, num: bigint, den: bigint): void {
    if (!this.#places.has(place.key)) this.#places.set(place.key, place);
    this.#chances.note(place.key, num, den);
  }

  gathered(): Gathered<Place<C>> {
    const { weights, den, sum } = this.#chances.gathered();
    const places = new Map<Place<C>, bigint>();
    for (const [key, weight] of weights) places.set(this.#places.get(key) as Place<C>, weight);
    return { weights: places, den, sum };
  }
}
