import { ReadWhole } from '../kernel/scene/watchers.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Cells } from './cells.ts';
import { ReadTree } from './read-tree.ts';
import { Readings } from './readings.ts';

/** What somebody finds by looking at a world, who always looks in the same way: found again by what that look reads of its state. */
export class KnownLook<G extends Game, T> {
  readonly #cells: Cells<G>;
  readonly #tree: ReadTree<T> = new ReadTree();
  #size = 0;

  constructor(cells: Cells<G>) {
    this.#cells = cells;
  }

  /** How many looks have been watched. */
  get size(): number {
    return this.#size;
  }

  /**
   * What is found in the present state; undefined where nobody knows what that depends on.
   *
   * @param worth a look is watched, which takes some ten times as long, once it has been asked for so often where the same is read
   * @param passed gets all cells that this was found by
   */
  find(world: World<G>, look: (world: World<G>) => T, worth: number, passed: number[]): T | undefined {
    const { read } = this.#cells;
    const end = this.#tree.end(read, passed);
    if (end.found !== undefined || ++end.visits < worth) return end.found;
    const readings = new Readings<G>();
    try {
      const found = look(watched(world, readings));
      const cells = readings.list.map((reading) => this.#cells.numberOf(reading));
      this.#tree.note(cells, read, found);
      this.#size++;
      passed.push(...cells);
      return found;
    } catch (error) {
      if (!(error instanceof ReadWhole)) throw error;
      end.visits = Number.NEGATIVE_INFINITY;
      return undefined;
    }
  }
}

/** The same world, of which is noted what is read. */
function watched<G extends Game>(world: World<G>, readings: Readings<G>): World<G> {
  const { rules, slots, options } = world;
  const seen: World<G> = {
    rules,
    slots,
    options,
    kept: [],
    derived: (of, whose, a) =>
      a === undefined ? readings.derived(of, whose, () => of(world, whose, 0)) : of(seen, whose, a),
    ...readings.watch(world),
  };
  return seen;
}
