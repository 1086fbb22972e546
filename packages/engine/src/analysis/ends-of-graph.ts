import { type Chained, Following, type Patience } from '../kernel/scene/every/chain.ts';
import { Chances, type Gathered } from '../kernel/scene/every/chances.ts';
import type { Ending } from '../kernel/state/fight.ts';
import type { FightGraph, FightState } from '../simulation/fight-graph.ts';

/** How far a fight is followed among its states, of which a look shows the moment. */
export interface Followed extends Patience {
  /** By so much a moment grows with each round or tick that it is later. */
  readonly each: number;
  /** What the end of a fight is called; null, where nobody can do anything any more. */
  readonly name: (over: Ending | null) => string;
}

/** More acts than any turn has: whoever acts on and on, and no time passes, is followed no further. */
const MOST_AT_ONCE = 1000;

/** The exact chances of how a fight ends: those of being in each state are followed from act to act. */
export function endsOf(graph: FightGraph<number>, followed: Followed): Chained {
  return new AmongStates(graph, followed).chained();
}

class AmongStates {
  readonly #graph: FightGraph<number>;
  readonly #followed: Followed;
  readonly #following: Following<FightState<number>> = new Following(() => new Chances());
  #cut = false;

  constructor(graph: FightGraph<number>, followed: Followed) {
    this.#graph = graph;
    this.#followed = followed;
  }

  chained(): Chained {
    const { branches: leaves, states } = this.#graph.found;
    const [first] = states;
    if (first !== undefined) this.#arrive(first, first.seen, 1n, 1n);
    let [last, acts] = [Number.NEGATIVE_INFINITY, 0];
    const why = this.#following.follow(this.#followed, (group, moment) => {
      acts = moment === last ? acts + 1 : 0;
      last = moment;
      if (acts > MOST_AT_ONCE) return false;
      this.#followAll(group, moment);
      return true;
    });
    return { ...this.#following.chances, why, leaves, states: states.length, cut: this.#cut };
  }

  /** One step from each state that has come to that moment. */
  #followAll({ weights, den }: Gathered<FightState<number>>, moment: number): void {
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
    if (state.step === null) this.#following.end(this.#followed.name(state.over), num, den);
    else this.#following.goOn(moment, state, num, den);
  }
}
