import { fraction, fractionToNumber } from '../chance/fraction.ts';
import type { ChainEnd, Chained } from '../kernel/scene/every/chain.ts';
import { Chances } from '../kernel/scene/every/chances.ts';
import type { Ending } from '../kernel/state/fight.ts';
import type { FightGraph, FightState } from '../simulation/fight-graph.ts';

/** How far a fight is followed among its states, of which a look shows the moment. */
export interface Followed {
  /** By so much a moment grows with each round or tick that it is later. */
  readonly each: number;
  /** States that have come so far are left as they are. */
  readonly until: number;
  /** Where no more than this chance is left undecided, that is enough; from 0 to 1. */
  readonly enough: number;
  /** What the end of a fight is called; null, where nobody can do anything any more. */
  readonly name: (over: Ending | null) => string;
}

/** More acts than any turn has: whoever acts on and on, and no time passes, is followed no further. */
const MOST_AT_ONCE = 1000;

/** The exact chances of how a fight ends: those of being in each state are followed from act to act, the earlier moments first, so that equal ones meet. */
export function endsOf(graph: FightGraph<number>, followed: Followed): Chained {
  return new Following(graph, followed).chained();
}

type Places = Chances<FightState<number>>;

class Following {
  readonly #graph: FightGraph<number>;
  readonly #followed: Followed;
  readonly #ends: Chances<string> = new Chances();
  /** What is undecided, by the moment to which it has come. */
  readonly #undecided: Map<number, Places> = new Map();
  #decided = 0;
  #cut = false;

  constructor(graph: FightGraph<number>, followed: Followed) {
    this.#graph = graph;
    this.#followed = followed;
    const { first } = graph.found;
    this.#arrive(first, first.seen, 1n, 1n);
  }

  chained(): Chained {
    const why = this.#follow();
    const { weights, den, sum } = this.#ends.gathered();
    const ends = new Map([...weights].map(([end, weight]) => [end, fraction(weight, den)]));
    const { branches, states } = this.#graph.found;
    return { ends, left: fraction(den - sum, den), why, leaves: branches, states, cut: this.#cut };
  }

  #follow(): ChainEnd {
    const { enough, until } = this.#followed;
    let [last, acts] = [Number.NEGATIVE_INFINITY, 0];
    for (;;) {
      if (this.#undecided.size === 0) return 'decided';
      if (1 - this.#decided <= enough) return 'enough';
      const moment = Math.min(...this.#undecided.keys());
      if (moment >= until) return 'time';
      acts = moment === last ? acts + 1 : 0;
      if (acts > MOST_AT_ONCE) return 'work';
      last = moment;
      this.#followAll(moment);
    }
  }

  /** One step from each state that has come to that moment. */
  #followAll(moment: number): void {
    const { weights, den } = (this.#undecided.get(moment) as Places).gathered();
    this.#undecided.delete(moment);
    const { each } = this.#followed;
    for (const [{ seen, step, next }, weight] of weights) {
      if (step === null) continue;
      this.#cut ||= step.cut;
      const all = den * step.weights.reduce((sum, one) => sum + one, 0n);
      for (const [at, state] of next.entries()) {
        const later = (step.outcomes[at]?.later ?? 0) * each;
        this.#arrive(state, moment - seen + state.seen + later, weight * (step.weights[at] ?? 0n), all);
      }
    }
  }

  #arrive(state: FightState<number>, moment: number, num: bigint, den: bigint): void {
    if (state.step === null) {
      this.#ends.note(this.#followed.name(state.over), num, den);
      this.#decided += fractionToNumber({ num, den });
      return;
    }
    const places = this.#undecided.get(moment) ?? new Chances();
    this.#undecided.set(moment, places);
    places.note(state, num, den);
  }
}
