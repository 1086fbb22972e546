import type { Changes } from '../../state/changes.ts';
import { Chances, type Gathered } from './chances.ts';
import type { Outcomes } from './forks.ts';

/** A state between two stages, or after the last one, and what is carried over or came of them. */
export interface Waypoint<C> {
  /** Equal for equal places. */
  readonly key: string;
  readonly changes: Changes;
  readonly memory: string;
  /** null where the branch has gone astray. */
  readonly carried: C | null;
}

/** So many kinds of places, of each of which some are taken, show what is read behind them. */
const KINDS = 12;

/** Some places, as different as can be: of those that differ in numbers alone the first, the last and the middle one. */
export function someOf<At extends readonly [Waypoint<unknown>, unknown]>(all: readonly At[]): readonly At[] {
  const kinds = new Map<string, At[]>();
  for (const each of all) {
    const [{ changes, carried }] = each;
    const kind = JSON.stringify([typeof carried, ...changes.values.filter((value) => typeof value !== 'number')]);
    const those = kinds.get(kind) ?? [];
    kinds.set(kind, those);
    those.push(each);
  }
  const few = [...kinds.values()].slice(0, KINDS);
  return few.flatMap((those) => those.filter((_, at) => [0, those.length >> 1, those.length - 1].includes(at)));
}

/** So many of the things that come of a part, from the first to the last, show what is read behind it. */
const SHOWN = 12;

/** Some of what comes of a part, far apart; their chances are those that they have among all. */
export function someOutcomes(all: Outcomes): Outcomes {
  const step = Math.ceil(all.values.length / SHOWN);
  const isShown = (_each: unknown, at: number): boolean => at % step === 0;
  return { values: all.values.filter(isShown), weights: all.weights.filter(isShown), total: all.total };
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
