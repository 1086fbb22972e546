import type { Act } from '../kernel/commands/command.ts';
import type { Answerer } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import { ActNumbers } from './act-numbers.ts';
import type { Cells } from './cells.ts';
import { type KnownStep, learnStep } from './known-step.ts';
import { ReadTree } from './read-tree.ts';

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
  readonly #trees: ReadTree<KnownStep | null>[] = [];
  #size = 0;
  #branches = 0;

  constructor(means: Means<G>) {
    this.#means = means;
  }

  /** How many have been found out. */
  get size(): number {
    return this.#size;
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
    return this.#trees[step]?.end(this.#means.cells.read, []).found;
  }

  /**
   * What comes of a step in the present state; null where nobody knows, or where it is too much to know.
   *
   * @param worth it is found out once somebody has asked for it so many times where the same is read @param passed gets all cells that this was found by
   */
  find(step: number, act: Act<G> | null, worth: number, passed: number[]): KnownStep | null {
    const { cells } = this.#means;
    const tree = this.#trees[step] ?? new ReadTree();
    this.#trees[step] = tree;
    const end = tree.end(cells.read, passed);
    if (end.found !== undefined) return end.found;
    if (++end.visits < worth) return null;
    const { readings, known, branches } = learnStep(this.#means, act);
    this.#size++;
    this.#branches += branches;
    const read = readings.map((reading) => cells.numberOf(reading));
    tree.note(read, cells.read, known);
    passed.push(...read);
    return known;
  }
}
