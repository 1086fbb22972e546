import { ALWAYS } from '../chance/alias-table.ts';
import type { Generator } from '../chance/generator.ts';
import type { KnownStep } from './known-step.ts';

/**
 * Numbers for each state: how many outcomes its step has, 0 where none is taken; where those stand among the numbers of steps, and the
 * states after them among those that follow; to which state it leads before any die falls, by how many acts, and how much later.
 */
const STATE = 6;
/** Numbers for each outcome of a step: where its column is split, the other outcome of the column, and how much later it is by the outcome. */
const OUTCOME = 3;
/** A way on without a die is followed at once, unless it is longer than any turn: who stands still for ever goes round. */
const MOST_AT_ONCE = 64;

/** A state, and the states after each outcome of its step. */
interface Left {
  readonly step: KnownStep | null;
  readonly next: readonly Left[];
}

/** All states of a fight as lists of numbers, through which many fights go one after the other. */
export class FightWalk {
  readonly #states: Int32Array;
  readonly #following: Int32Array;
  readonly #outcomes: Uint32Array;
  /** The state in which the last fight has ended, the acts that were chosen in it, and how much later that is. */
  end = 0;
  acts = 0;
  later = 0;

  /** @param states all of a fight, its first one first */
  constructor(states: readonly Left[]) {
    const places = new Map(states.map((state, place) => [state, place]));
    const steps = new Map<KnownStep, number>();
    const outcomes: number[] = [];
    const following: number[] = [];
    this.#states = new Int32Array(STATE * states.length);
    for (const [place, { step, next }] of states.entries()) {
      if (step === null) continue;
      const known = steps.get(step) ?? outcomes.length;
      if (known === outcomes.length) outcomes.push(...numbersOf(step));
      steps.set(step, known);
      this.#states.set([step.outcomes.length, known, following.length], STATE * place);
      for (const state of next) following.push(places.get(state) as number);
    }
    this.#outcomes = Uint32Array.from(outcomes);
    this.#following = Int32Array.from(following);
    for (let place = 0; place < states.length; place++) this.#goOn(place);
  }

  /** Finds where a state leads without a die. */
  #goOn(from: number): void {
    let [state, acts, later] = [from, 0, 0];
    for (; this.#states[STATE * state] === 1 && acts < MOST_AT_ONCE; acts++) {
      later += this.#outcomes[(this.#states[STATE * state + 1] as number) + 2] as number;
      state = this.#following[this.#states[STATE * state + 2] as number] as number;
    }
    this.#states.set([state, acts, later], STATE * from + 3);
  }

  /** One fight, from the first state to its end, or until so many acts were chosen; dice fall as from the tables of its steps. @param acts how many were before it */
  fight(generator: Generator, limit: number, acts: number): void {
    const [states, outcomes, following] = [this.#states, this.#outcomes, this.#following];
    let [state, done, later] = [0, acts, 0];
    while (done < limit) {
      const row = STATE * state;
      const on = states[row + 4] as number;
      if (on > 0 && done + on <= limit) {
        state = states[row + 3] as number;
        done += on;
        later += states[row + 5] as number;
        continue;
      }
      const many = states[row] as number;
      if (many === 0) break;
      const step = states[row + 1] as number;
      let drawn = 0;
      if (many > 1) {
        drawn = generator.face(many) - 1;
        const other = outcomes[step + OUTCOME * drawn + 1] as number;
        if (other !== drawn && generator.next32() >= (outcomes[step + OUTCOME * drawn] as number)) drawn = other;
      }
      done++;
      later += outcomes[step + OUTCOME * drawn + 2] as number;
      state = following[(states[row + 2] as number) + drawn] as number;
    }
    this.end = state;
    this.acts = done;
    this.later = later;
  }
}

/** What is never split, and so never compared, stands for its own outcome. */
function numbersOf({ outcomes, table: { columns } }: KnownStep): readonly number[] {
  return outcomes.flatMap(({ later }, at) => {
    const split = columns[2 * at] as number;
    return split === ALWAYS ? [0, at, later] : [split, columns[2 * at + 1] as number, later];
  });
}
