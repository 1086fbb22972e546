import type { Act } from '../kernel/commands/command.ts';
import type { Answerer } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import { ActNumbers } from './act-numbers.ts';
import type { Cells } from './cells.ts';
import { Known } from './known.ts';
import { type KnownStep, type LearnedStep, learnStep } from './known-step.ts';

/** The number of the beginning of a fight, as a step. */
export const BEGINNING = 0;

/** In which world steps are taken, and by what they are learned. */
interface Means<G extends Game> {
  readonly world: World<G>;
  readonly answer: Answerer<G>;
  readonly cells: Cells<G>;
}

/** What comes of steps in one world, found again by what each reads of its state. */
export class KnownSteps<G extends Game> {
  readonly #means: Means<G>;
  readonly #numbers: ActNumbers<G> = new ActNumbers();
  /** By the number of the act. */
  readonly #known: Known<G, KnownStep | null>[] = [];
  #branches = 0;

  constructor(means: Means<G>) {
    this.#means = means;
  }

  /** How many have been found out. */
  get size(): number {
    return this.#known.reduce((sum, { size }) => sum + size, 0);
  }

  /** How many branches of the dice have been walked by now. */
  get branches(): number {
    return this.#branches;
  }

  /** The number of the step that begins with an act. */
  numberOf(act: Act<G>): number {
    return this.#numbers.of(act);
  }

  /** What comes of a step in the present state; undefined where that has not been found out. */
  found(step: number): KnownStep | null | undefined {
    return this.#known[step]?.found;
  }

  /**
   * What comes of a step in the present state; null where nobody knows, or where it is too much to know.
   *
   * @param worth it is found out once somebody has asked for it so many times where the same is read @param passed gets all cells that this was found by
   */
  find(step: number, act: Act<G> | null, worth: number, passed: number[]): KnownStep | null {
    const known = this.#known[step] ?? new Known(this.#means.cells);
    this.#known[step] = known;
    const learn = (): LearnedStep<G> => {
      const learned = learnStep(this.#means, act);
      this.#branches += learned.branches;
      return learned;
    };
    return known.find(worth, learn, passed) ?? null;
  }
}
