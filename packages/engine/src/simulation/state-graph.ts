import type { AliasTable } from '../chance/alias-table.ts';
import type { Act } from '../kernel/commands/command.ts';
import type { Ending } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Cells } from './cells.ts';
import type { KnownStep } from './known-step.ts';

/** A step from a state, and the states to which its outcomes lead, as far as somebody has gone there. */
export class StepEdge<G extends Game> {
  readonly known: KnownStep;
  readonly table: AliasTable;
  /** By outcome after which the fight goes on. */
  readonly next: (StateNode<G> | null)[];

  constructor(known: KnownStep) {
    this.known = known;
    this.table = known.table;
    this.next = Array.from({ length: known.goingOn }, () => null);
  }
}

/** A state of the fight, as far as steps mostly go by it. */
export class StateNode<G extends Game> {
  /** By the number of the step. */
  readonly edges: (StepEdge<G> | undefined)[] = [];
  /** What is chosen here; undefined where nobody knows. */
  choice: Act<G> | null | undefined = undefined;
  /** Who has to choose, and how the fight has ended. */
  readonly waiting: readonly number[];
  readonly over: Ending | null;

  constructor(waiting: readonly number[], over: Ending | null) {
    this.waiting = waiting;
    this.over = over;
  }
}

/** What is read in one of so many looks is common. */
const COMMON = 200;
/** So many states are kept at most. */
const MOST_STATES = 200_000;

/**
 * All states that were met, by what is commonly read of them: states that differ in nothing else are one. What goes by anything that is rarely read
 * is not known of a state, and has to be looked up.
 */
export class StateGraph<G extends Game> {
  readonly #cells: Cells<G>;
  readonly #enoughLooks: number;
  /** How often each cell has been read, and how often anybody has looked. */
  readonly #reads: number[] = [];
  #looks = 0;
  #common: readonly number[] | null = null;
  readonly #nodes: Map<string, StateNode<G>> = new Map();
  readonly #ended: Map<string | null, StateNode<G>> = new Map();

  /** @param enoughLooks so many looks at the state show what is commonly read of it */
  constructor(cells: Cells<G>, enoughLooks: number) {
    this.#cells = cells;
    this.#enoughLooks = enoughLooks;
  }

  /** Whether it is known what is commonly read. */
  get isReady(): boolean {
    return this.#common !== null;
  }

  /** Somebody has looked at the state. @returns whether a state is known well enough for what was read */
  look(cells: readonly number[]): boolean {
    if (this.#common !== null) return cells.every((cell) => this.#isCommon(cell));
    for (const cell of cells) this.#reads[cell] = (this.#reads[cell] ?? 0) + 1;
    this.#looks++;
    if (this.#looks >= this.#enoughLooks) this.#common = [...this.#reads.keys()].filter((cell) => this.#isCommon(cell));
    return false;
  }

  #isCommon(cell: number): boolean {
    return (this.#reads[cell] ?? 0) * COMMON > this.#enoughLooks;
  }

  /** A fight that has ended so, and of which nothing more is asked. */
  ended(over: Ending): StateNode<G> {
    const known = this.#ended.get(over.winner) ?? new StateNode([], over);
    this.#ended.set(over.winner, known);
    return known;
  }

  /** The present state, in which these have to choose; null before it is known what is commonly read. */
  node(waiting: readonly number[]): StateNode<G> | null {
    if (this.#common === null) return null;
    const key = this.#cells.keyOf(this.#common) + waiting.join();
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    if (this.#nodes.size >= MOST_STATES) this.#nodes.clear();
    const made = new StateNode<G>(waiting, null);
    this.#nodes.set(key, made);
    return made;
  }
}
