import { rollBack, type Trail } from '../../state/apply.ts';
import { type ChangeBook, type Changes, redo, type Told, UNCHANGED } from '../../state/changes.ts';
import { Cohort } from './cohort.ts';
import { type Fork, Forks, type Outcomes } from './forks.ts';

/** More branches than the work budget allows. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  constructor(leaves: number) {
    super(`more than ${leaves} branches, or ${leaves * STEPS_A_BRANCH} rolls, questions and events on them`);
  }
}

/** So many rolls, questions and events on a branch are paid for: a walk of longer ones ends sooner. */
const STEPS_A_BRANCH = 8;

/** So many states to which a branch has led are paid for as a roll. */
const STATES_A_STEP = 16;

/** Where so many times the budget is still to come, nothing is walked of it. */
const HOPELESS = 3;

/** Thrown by an answerer on a branch of which nobody wants to know; rules never catch it. */
export class Pruned {}

/** Thrown where states part that were followed as one: the branch is taken once more. Rules never catch it. */
class Parted {}

/** What an answerer remembers of the branch it is on. Those who go by the table and the question alone have none. */
export interface Memory {
  /** All that it remembers now. */
  save(): string;
  /** Remembers this and nothing else. */
  restore(saved: string): void;
}

/** Where a branch has come to: what has changed on it, and what the answerer remembers. */
export interface Spot {
  readonly changes: Changes;
  readonly memory: string;
}

/** Is told what came of a branch, null where it has gone astray, and its chance. */
export type Arrive<R> = (came: R | null, num: bigint, den: bigint) => void;

/** What branches are taken of. */
interface Ground {
  readonly world: { revision: number };
  readonly book: ChangeBook;
  readonly memory: Memory;
  readonly budget: number;
}

/** The branches of a walk: takes one at a time, remembers where it turned and what it changed, and goes back. */
export class Branches {
  readonly trail: Trail = [];
  readonly book: ChangeBook;
  readonly memory: Memory;
  /** Branches so far, those of stages included. */
  walked = 0;
  readonly #world: { revision: number };
  readonly #forks: Forks = new Forks();
  readonly #budget: number;
  /** Rolls, questions and events so far, on all branches. */
  #steps = 0;
  /** How deep within parts that are walked by themselves. */
  #inner = 0;

  constructor({ world, book, memory, budget }: Ground) {
    this.#world = world;
    this.book = book;
    this.memory = memory;
    this.#budget = budget;
  }

  /** Whether a part of a rule is being walked by itself. */
  get apart(): boolean {
    return this.#inner > 0;
  }

  /** Whether that part is no part of another. */
  get isOutermostPart(): boolean {
    return this.#inner === 1;
  }

  /** So many branches are still to come, as far as anybody can tell. @throws BudgetExceeded where that is far too many */
  expect(more: number): void {
    if (this.walked + more > this.#budget * HOPELESS) throw new BudgetExceeded(this.#budget);
  }

  /** A roll, a question or an event. */
  step(): void {
    this.#steps++;
  }

  /** A branch has led to so many states. */
  arriveAt(states: number): void {
    this.#steps += states / STATES_A_STEP;
  }

  /** The fork at which the branch has come; undefined where none has been on it. */
  here(): Fork | undefined {
    return this.#forks.here();
  }

  /** A fork where none has been on this branch. @throws BudgetExceeded where its ways alone are more branches than the budget has left */
  open(outcomes: Outcomes): Fork {
    const others = outcomes.values.length - 1;
    if (this.#inner === 0 && this.walked + others > this.#budget) throw new BudgetExceeded(this.#budget);
    return this.#forks.open(outcomes, this.#world.revision);
  }

  /** Goes on through a fork. */
  follow(fork: Fork): unknown {
    // In a part by itself a revision ends only when something changes.
    if (this.#inner === 0) this.#world.revision = fork.revision;
    return this.#forks.pass(fork);
  }

  /**
   * States that were followed as one go on as several: the branch is taken once more, with the first of these. They part right behind the last fork,
   * wherever it shows that they have to: what is kept as long as nothing happens holds good behind that.
   */
  part(parts: readonly Cohort[]): never {
    const outcomes = { values: parts, weights: parts.map(() => 1n), total: 1n };
    this.#forks.openOutside(this.#inner, outcomes, this.#world.revision);
    throw new Parted();
  }

  /** With which of them the branch goes on, where they part right here; null where they do not. */
  parted(): Cohort | null {
    const fork = this.here();
    if (!(fork?.values[fork.index] instanceof Cohort)) return null;
    return this.follow(fork) as Cohort;
  }

  /** How much has been changed so far: the changes of a spot are those made since. */
  mark(): number {
    return this.trail.length;
  }

  /** Where the branch has come to since then. @param told by which fields such spots are told apart; all, where left out */
  spot(mark: number, told?: Told): Spot {
    const changes = this.mark() > mark ? this.book.since(this.trail, mark, told) : UNCHANGED;
    return { changes, memory: this.memory.save() };
  }

  /** Goes to a spot from where the branch was at its mark. */
  goTo({ changes, memory }: Spot): void {
    if (changes !== UNCHANGED) {
      this.#world.revision++;
      redo(changes, this.trail);
    }
    this.memory.restore(memory);
  }

  /** Goes back to that mark. @param memory of then */
  goBack(mark: number, memory: string): void {
    if (this.mark() > mark) {
      rollBack(this.trail, mark);
      this.#world.revision++;
    }
    this.memory.restore(memory);
  }

  /**
   * Takes every branch of `run` from a spot, and ends as the last one has left the state.
   *
   * @param mark to which the spot refers
   * @throws BudgetExceeded past the work that is paid for
   */
  every<R>(mark: number, { changes, memory }: Spot, run: () => R, arrive: Arrive<R>): void {
    const world = this.#world;
    const revision = world.revision + 1;
    let isParted = false;
    this.#forks.aside(() => {
      do {
        if (++this.walked > this.#budget) throw new BudgetExceeded(this.#budget);
        rollBack(this.trail, mark);
        redo(changes, this.trail);
        world.revision = revision;
        this.memory.restore(memory);
        isParted = this.#parts(run, arrive);
      } while (isParted || this.#forks.turn(world.revision));
    });
  }

  /** Whether states have parted on the branch, which has to be taken once more. */
  #parts<R>(run: () => R, arrive: Arrive<R>): boolean {
    try {
      this.#take(run, arrive);
      return false;
    } catch (signal) {
      if (!(signal instanceof Parted)) throw signal;
      this.walked--;
      return true;
    }
  }

  /** The same for a part of a rule by itself; the state is left as it was at the mark, and the answerer remembers what it did. */
  everyApart<R>(mark: number, spot: Spot, run: () => R, arrive: Arrive<R>): void {
    const memory = this.memory.save();
    this.#inner++;
    try {
      this.#forks.aside(() => {
        do {
          this.goTo(spot);
          this.#take(run, arrive);
          this.goBack(mark, memory);
        } while (this.#forks.turn(this.#world.revision));
      });
    } finally {
      this.#inner--;
    }
  }

  #take<R>(run: () => R, arrive: Arrive<R>): void {
    if (this.#steps > this.#budget * STEPS_A_BRANCH) throw new BudgetExceeded(this.#budget);
    this.#forks.begin();
    const came = unlessPruned(run);
    const { num, den } = this.#forks.chance();
    arrive(came, num, den);
  }
}

function unlessPruned<R>(run: () => R): R | null {
  try {
    return run();
  } catch (signal) {
    if (signal instanceof Pruned) return null;
    throw signal;
  }
}
