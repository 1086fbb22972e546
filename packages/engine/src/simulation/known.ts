import type { Game } from '../kernel/state/game.ts';
import type { Cells } from './cells.ts';
import { ReadTree } from './read-tree.ts';
import type { Reading } from './readings.ts';

/** Something that was found out in a state, and all that was read for it, in that order. */
export interface FoundOut<G extends Game, T> {
  readonly found: T;
  readonly readings: readonly Reading<G>[];
}

/** What was found out in states of one world, always in the same way: found again by what that read of them. */
export class Known<G extends Game, T> {
  readonly #cells: Cells<G>;
  readonly #tree: ReadTree<T> = new ReadTree();
  #size = 0;

  constructor(cells: Cells<G>) {
    this.#cells = cells;
  }

  /** How often something has been found out. */
  get size(): number {
    return this.#size;
  }

  /** What is known in the present state; undefined where it has not been found out. */
  get found(): T | undefined {
    return this.#tree.end(this.#cells.read, []).found;
  }

  /**
   * The same, found out once that is worth it; undefined before, and where nobody knows what it depends on.
   *
   * @param worth it is, once somebody has asked so many times where the same is read @param findOut gives null where nobody knows what that depends on
   * @param passed gets all cells that it was found by
   */
  find(worth: number, findOut: () => FoundOut<G, T> | null, passed: number[]): T | undefined {
    const { read } = this.#cells;
    const end = this.#tree.end(read, passed);
    if (end.found !== undefined || ++end.visits < worth) return end.found;
    const made = findOut();
    if (made === null) {
      end.visits = Number.NEGATIVE_INFINITY;
      return undefined;
    }
    const cells = made.readings.map((reading) => this.#cells.numberOf(reading));
    this.#tree.note(cells, read, made.found);
    this.#size++;
    passed.push(...cells);
    return made.found;
  }
}
