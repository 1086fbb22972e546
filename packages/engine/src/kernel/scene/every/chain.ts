import { type Fraction, fraction, fractionToNumber } from '../../../chance/fraction.ts';
import type { Game } from '../../state/game.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { BudgetExceeded } from './branches.ts';
import { Chances, type Gathered } from './chances.ts';
import { EveryScene, type Walk } from './every-scene.ts';
import { type Waypoint, Waypoints } from './waypoints.ts';

/** A fight followed step by step, with equal states merged after each. */
export interface Chain<G extends Game, P> extends Walk<G> {
  /** What is done next; worked out once for each state. */
  readonly plan: (world: World<G>) => P;
  /** Does it. What the fight came to, in a word or more, where it ends. */
  readonly step: (scene: Scene<G>, plan: P) => string | null;
  /** How far a state has come; never falls. Those that lie behind are followed first, so that equal ones meet. */
  readonly moment: (world: World<G>) => number;
  /** States that have come so far are left as they are. */
  readonly until: number;
  /** Where no more than this chance is left undecided, that is enough; from 0 to 1. */
  readonly enough: number;
}

/** Why no more states were followed: all were decided, so many that it is enough, the limit of time, or that of work. */
export type ChainEnd = 'decided' | 'enough' | 'time' | 'work';

/** What a chain came to. All chances are exact; those of the ends and `left` add up to 1. */
export interface Chained {
  readonly ends: ReadonlyMap<string, Fraction>;
  /** The chance of what is undecided. */
  readonly left: Fraction;
  readonly why: ChainEnd;
  readonly leaves: number;
  /** How many states were followed. */
  readonly states: number;
  /** Whether an open-ended roll was cut. */
  readonly cut: boolean;
}

/** Where something has come to, with its chances; equal places are one. */
interface Places<P> {
  note(place: P, num: bigint, den: bigint): void;
  gathered(): Gathered<P>;
}

/** How far something is followed. */
export type Patience = Pick<Chain<Game, never>, 'until' | 'enough'>;

/** What has been decided, and by moment the places that are undecided, of which those that lie behind are followed first, so that equal ones meet. */
export class Following<P> {
  readonly #makePlaces: () => Places<P>;
  readonly #ends: Chances<string> = new Chances();
  readonly #undecided: Map<number, Places<P>> = new Map();
  #decided = 0;

  constructor(makePlaces: () => Places<P>) {
    this.#makePlaces = makePlaces;
  }

  end(end: string, num: bigint, den: bigint): void {
    this.#ends.note(end, num, den);
    this.#decided += fractionToNumber({ num, den });
  }

  goOn(moment: number, place: P, num: bigint, den: bigint): void {
    let places = this.#undecided.get(moment);
    if (places === undefined) {
      places = this.#makePlaces();
      this.#undecided.set(moment, places);
    }
    places.note(place, num, den);
  }

  /** @param follow all places of a moment, each to an end or on; false where that is too much work */
  follow({ until, enough }: Patience, follow: (group: Gathered<P>, moment: number) => boolean): ChainEnd {
    for (;;) {
      if (this.#undecided.size === 0) return 'decided';
      if (1 - this.#decided <= enough) return 'enough';
      const moment = Math.min(...this.#undecided.keys());
      if (moment >= until) return 'time';
      const group = (this.#undecided.get(moment) as Places<P>).gathered();
      this.#undecided.delete(moment);
      if (!follow(group, moment)) return 'work';
    }
  }

  /** What has been decided, and the chance of all else. */
  get chances(): Pick<Chained, 'ends' | 'left'> {
    const { weights, den, sum } = this.#ends.gathered();
    const ends = new Map([...weights].map(([end, weight]) => [end, fraction(weight, den)]));
    return { ends, left: fraction(den - sum, den) };
  }
}

/** Follows a fight down every branch of its dice, to its ends. */
export function follow<G extends Game, P>(chain: Chain<G, P>): Chained {
  return new Follower(chain).follow();
}

const GOES_ON = '';

class Follower<G extends Game, P> {
  readonly #chain: Chain<G, P>;
  readonly #scene: EveryScene<G>;
  readonly #mark: number;
  readonly #following: Following<Waypoint<true>> = new Following(() => new Waypoints());
  #states = 0;

  constructor(chain: Chain<G, P>) {
    this.#chain = chain;
    this.#scene = new EveryScene(chain);
    this.#mark = this.#scene.mark();
    this.#arrive(GOES_ON, 1n, 1n);
  }

  follow(): Chained {
    const why = this.#following.follow(this.#chain, (group) => this.#followGroup(group));
    const { branches: leaves, cut } = this.#scene;
    return { ...this.#following.chances, why, leaves, states: this.#states, cut };
  }

  /** The likeliest first, so that as little as possible is left where the work ends. */
  #followGroup({ weights, den }: Gathered<Waypoint<true>>): boolean {
    const sorted = [...weights].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
    for (const [place, weight] of sorted) {
      try {
        this.#followOne(place, weight, den);
      } catch (error) {
        if (error instanceof BudgetExceeded) return false;
        throw error;
      }
    }
    return true;
  }

  #followOne(place: Waypoint<true>, weight: bigint, den: bigint): void {
    this.#states++;
    const { plan, step } = this.#chain;
    const scene = this.#scene;
    let planned: { readonly it: P } | null = null;
    const run = (): string => {
      planned ??= { it: plan(scene) };
      return step(scene, planned.it) ?? GOES_ON;
    };
    const look = (came: string | null): string => {
      if (came === null) throw new Error('a branch of a chain went astray');
      return came;
    };
    scene.everyBranch(this.#mark, place, run, look, (came, num, by) => this.#arrive(came, num * weight, by * den));
  }

  #arrive(end: string, num: bigint, den: bigint): void {
    if (end !== GOES_ON) this.#following.end(end, num, den);
    else this.#following.goOn(this.#chain.moment(this.#scene), this.#scene.placeNow(this.#mark, true), num, den);
  }
}
