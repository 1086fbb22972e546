import { Generator } from '../chance/generator.ts';
import type { Act } from '../kernel/commands/command.ts';
import { type Answerer, SilentScene } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import { copyFight, type Ending, hasBegun } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { Cells } from './cells.ts';
import { FightGraph, type FightState } from './fight-graph.ts';
import { Known } from './known.ts';
import type { KnownStep, StepOutcome } from './known-step.ts';
import { BEGINNING, KnownSteps } from './known-steps.ts';
import type { Chooser } from './remembered-fight.ts';
import { NOTHING_WRITTEN, StateTable, type WrittenState } from './state-table.ts';
import { watchedLook } from './watched-look.ts';

/** Which fight is explored, how it is played, and what a look at one of its states shows. */
export interface Explored<G extends Game, E> extends Pick<World<G>, 'fight' | 'rules'> {
  /** Goes by the world and the question alone: the same there, the same act and answer. */
  readonly policy: Chooser<G> & { readonly answer: Answerer<G> };
  readonly see: (world: World<G>) => E;
  /** The most branches of the dice to walk, each of some 100 microseconds. */
  readonly budget: number;
}

/** So many states take some seconds, and 20 MB. */
const MOST_STATES = 50_000;
/** Where after the first so many states more than that share of them needed something that was not known, hardly anything ever comes again. */
const ENOUGH_STATES = 400;
const MOST_NEW = 1 / 4;

/**
 * Finds all states to which a fight may come.
 *
 * @returns null where there are too many, or where its ruleset counts all moments from the beginning, so that none ever comes again; in the middle of a step
 * too
 */
export function exploreFight<G extends Game, E>(explored: Explored<G, E>): FightGraph<E> | null {
  const { fight, rules } = explored;
  if (rules.clock.moments === undefined || fight.pending !== null) return null;
  return new Explorer(explored).explore();
}

/** A state that has been reached; its step is found when its turn comes. */
class ReachedState<E> implements FightState<E> {
  readonly seen: E;
  readonly over: Ending | null;
  readonly written: WrittenState;
  readonly next: FightState<E>[] = [];
  step: KnownStep | null = null;

  constructor(seen: E, over: Ending | null, written: WrittenState) {
    this.seen = seen;
    this.over = over;
    this.written = written;
  }
}

/** Where more is read than was known before so early, it is begun anew at once. */
const EARLY = 500;

/**
 * Goes from state to state until it has been everywhere. States are one that differ in nothing that anything reads: what that is shows on the way, and
 * where it is more than states were told apart by, all is gone through again.
 */
class Explorer<G extends Game, E> {
  readonly #explored: Explored<G, E>;
  readonly #scene: SilentScene<G>;
  readonly #cells: Cells<G>;
  readonly #steps: KnownSteps<G>;
  readonly #choices: readonly Known<G, Act<G> | null>[];
  readonly #looks: Known<G, { readonly seen: E }>;
  readonly #table: StateTable<G>;
  /** All that anything reads. */
  readonly #read: Set<number> = new Set();
  /** What states are told apart by. */
  #key: readonly number[] = [];
  /** In the order in which they were reached. */
  #states: ReachedState<E>[] = [];
  readonly #byKey: Map<string, ReachedState<E>> = new Map();
  readonly #byWritten: Map<string, ReachedState<E>> = new Map();

  constructor(explored: Explored<G, E>) {
    const { fight, rules, policy } = explored;
    const { answer } = policy;
    this.#explored = explored;
    // No die falls in it: all branches of each are walked.
    this.#scene = new SilentScene(copyFight(fight), rules, Generator.seeded(0), answer);
    this.#cells = new Cells(this.#scene);
    const cells = this.#cells;
    this.#steps = new KnownSteps({ world: this.#scene, answer, cells });
    this.#choices = fight.combatants.map(() => new Known(cells));
    this.#looks = new Known(cells);
    this.#table = new StateTable(cells);
  }

  explore(): FightGraph<E> | null {
    const begins = !hasBegun(this.#explored.fight);
    for (;;) {
      if (!this.#goEverywhere(begins)) return null;
      const { branches } = this.#steps;
      if (this.#key.length === this.#read.size) return new FightGraph({ states: this.#states, begins, branches });
    }
  }

  /** @returns false where that is too much work */
  #goEverywhere(begins: boolean): boolean {
    this.#key = [...this.#read];
    this.#states = [];
    this.#byKey.clear();
    this.#byWritten.clear();
    this.#reach(NOTHING_WRITTEN);
    for (let at = 0; at < this.#states.length; at++) {
      if (at < EARLY && this.#key.length < this.#read.size) break;
      if (!this.#goOn(this.#states[at] as ReachedState<E>, begins && at === 0) || this.#isTooMuch(at)) return false;
    }
    return true;
  }

  /** @returns false where it is not known what is done, or what comes of it */
  #goOn(state: ReachedState<E>, begins: boolean): boolean {
    if (state.over !== null) return true;
    this.#enter(state.written);
    const act = begins ? null : this.#choice();
    if (act === undefined) return false;
    if (act === null && !begins) return true;
    const number = act === null ? BEGINNING : this.#steps.numberOf(act);
    const step = this.#noting((passed) => this.#steps.find(number, act, 1, passed));
    if (step === null) return false;
    state.step = step;
    for (const outcome of step.outcomes) state.next.push(this.#follow(state, outcome));
    return true;
  }

  /** @param gone through so many states */
  #isTooMuch(gone: number): boolean {
    if (this.#steps.branches > this.#explored.budget || this.#states.length > MOST_STATES) return true;
    const known = this.#choices.reduce((sum, { size }) => sum + size, this.#steps.size);
    return this.#table.isFull || (gone >= ENOUGH_STATES && known > MOST_NEW * gone);
  }

  /** null where nobody can do anything; undefined where nobody knows what is chosen here. */
  #choice(): Act<G> | null | undefined {
    const who = this.#scene.rules.clock.waiting(this.#scene)[0];
    const known = who === undefined ? undefined : this.#choices[who];
    if (who === undefined || known === undefined) return null;
    const { policy } = this.#explored;
    return this.#look(known, (world) => policy.choose(world, who));
  }

  #follow(state: ReachedState<E>, outcome: StepOutcome): ReachedState<E> {
    const asWritten = this.#table.follow(state.written, outcome);
    const known = this.#byWritten.get(asWritten);
    if (known !== undefined) return known;
    const reached = this.#reach(this.#table.reached);
    this.#byWritten.set(asWritten, reached);
    return reached;
  }

  #reach(written: WrittenState): ReachedState<E> {
    this.#enter(written);
    const { over } = this.#scene.fight;
    const waiting = over === null ? this.#scene.rules.clock.waiting(this.#scene).join() : '';
    const key = this.#cells.keyOf(this.#key) + waiting;
    return this.#byKey.get(key) ?? this.#reachNew(key, written);
  }

  #reachNew(key: string, written: WrittenState): ReachedState<E> {
    const { see } = this.#explored;
    const look = this.#look(this.#looks, (world) => ({ seen: see(world) }));
    if (look === undefined)
      throw new Error('expected a look that reads fields one by one, found one that reads whole records');
    const state = new ReachedState(look.seen, this.#scene.fight.over, written);
    this.#byKey.set(key, state);
    this.#states.push(state);
    return state;
  }

  #look<T>(known: Known<G, T>, look: (world: World<G>) => T): T | undefined {
    return this.#noting((passed) => known.find(1, () => watchedLook(this.#scene, look), passed));
  }

  /** What is found in the present state. All that it goes by tells states apart. */
  #noting<T>(find: (passed: number[]) => T): T {
    const passed: number[] = [];
    const found = find(passed);
    for (const cell of passed) this.#read.add(cell);
    return found;
  }

  /** The scene stands as that state says. */
  #enter(written: WrittenState): void {
    this.#table.write(written);
    this.#scene.revision++;
  }
}
