import type { Dice } from '../../chance/dice.ts';
import { Odds } from '../../chance/odds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { apply, rollBack, type Trail } from '../state/apply.ts';
import { ChangeBook, redo, UNCHANGED } from '../state/changes.ts';
import type { FightEvent, Why } from '../state/event.ts';
import { copyFight, type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { Chances } from './chances.ts';
import { Classes } from './classes.ts';
import { type Place, Places } from './places.ts';
import { Recall } from './recall.ts';
import { type By, type Question, type Scene, throughStages } from './scene.ts';
import { type Answerer, firstChoice } from './silent.ts';
import { equip, type Glance, profilesOf, slotsOf } from './table.ts';
import { type Row, Tally } from './tally.ts';

/** One roll on the way to a leaf: its classes, and which of them this run takes. */
interface Fork {
  readonly values: readonly unknown[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
  index: number;
  /** The chance of having come through this fork's present class is num / den. */
  num: bigint;
  den: bigint;
  /** The moment from which it goes on: the same whenever a branch comes by with the present class. */
  moment: number;
}

/** What a fork is made of. */
type Outcomes = Pick<Fork, 'values' | 'weights' | 'total'>;

/** More branches than the work budget allows. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  constructor(leaves: number) {
    super(`more than ${leaves} branches, or ${leaves * STEPS_A_BRANCH} rolls, questions and events on them`);
  }
}

/** Thrown by an answerer on a branch of which nobody wants to know; rules never catch it. */
export class Astray {}

/** What an answerer remembers of the branch it is on. Those who go by the table and the question alone have none. */
export interface Memory {
  /** All that it remembers now. */
  save(): string;
  /** Remembers this and nothing else. */
  restore(saved: string): void;
}

const NO_MEMORY: Memory = { save: () => '', restore: () => undefined };

/** How to walk: from where, who answers, and how much work may go into it. */
export interface Walk<G extends Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly answer: Answerer<G>;
  /** What `answer` remembers; nothing, where left out. */
  readonly memory?: Memory;
  /** The most branches, of eight rolls, questions and events each; longer ones count for more. */
  readonly budget: number;
  /** Whether equal states are merged between stages; they are, where left out. */
  readonly merging?: boolean;
}

/** So many rolls, questions and events on a branch are paid for: a walk of longer ones ends sooner. */
const STEPS_A_BRANCH = 8;

/** What came of a compound roll in which the answerer has noted something; null where the branch has gone astray. */
class Remembered {
  readonly value: unknown;
  readonly memory: string;
  constructor(value: unknown, memory: string) {
    this.value = value;
    this.memory = memory;
  }
}

/** The scene of the every driver: takes one branch at a time, remembers where it turned, and goes back. */
export class EveryScene<G extends Game> implements Scene<G> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly profiles: readonly G['profile'][];
  readonly told = false;
  readonly firstOnly: boolean;
  moment: number = 0;
  cut = false;
  /** Branches so far, those of stages included. */
  branches = 0;
  /** Rolls, questions and events so far, on all branches. */
  #steps = 0;
  readonly #answer: Answerer<G>;
  readonly #memory: Memory;
  readonly #trail: Trail = [];
  readonly #book: ChangeBook;
  readonly #counts: ReadonlySet<object>;
  readonly #classes: Classes = new Classes();
  readonly #recall: Recall<G>;
  readonly #budget: number;
  readonly #merging: boolean;
  #forks: Fork[] = [];
  #depth = 0;
  /** Within a compound roll, which changes nothing. */
  #inner = 0;

  constructor({ fight, rules, answer, memory = NO_MEMORY, budget, merging = true }: Walk<G>) {
    this.#budget = budget;
    this.#merging = merging;
    this.fight = copyFight(fight);
    this.rules = rules;
    this.slots = slotsOf(rules, fight.options);
    this.options = fight.options;
    this.profiles = profilesOf(fight, rules);
    this.#answer = answer;
    this.firstOnly = (answer as unknown) === firstChoice;
    this.#memory = memory;
    this.#book = new ChangeBook(this.profiles);
    this.#recall = new Recall(this);
    this.#counts = new Set(this.fight.combatants.map(({ counts }) => counts));
  }

  roll(who: number, dice: Dice, why: Why): number;
  roll<T>(who: number, dice: Dice, why: Why, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: numbers instead of a closure made for each roll
  roll<T>(_who: number, dice: Dice, _why: Why, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    this.#steps++;
    const fork = this.#forks[this.#depth];
    if (fork !== undefined) return this.#follow(fork) as T | number;
    if (dice.openEnded) this.cut = true;
    return this.#follow(this.#open(by === undefined ? dice.odds : this.#classes.of(dice, by, [a, b, c]))) as T | number;
  }

  /** A fork where none has been on this branch. */
  #open({ values, weights, total }: Outcomes): Fork {
    const fork: Fork = { values, weights, total, index: 0, num: 1n, den: 1n, moment: 0 };
    this.#forks.push(fork);
    this.#choose(this.#depth);
    return fork;
  }

  #follow(fork: Fork): unknown {
    this.#depth++;
    // A compound roll changes nothing: it is all one moment.
    if (this.#inner === 0) this.moment = fork.moment;
    return fork.values[fork.index];
  }

  /**
   * Works out the chance of the chosen class from the fork before, and begins a moment with it. A branch goes the way of the
   * one before it up to the fork that has been turned, and counts the same moments on it: what was worked out there
   * holds good. Behind it moments go on from the last of the branch before, so that none is ever that of another state.
   */
  #choose(depth: number): void {
    const fork = this.#forks[depth] as Fork;
    const before = this.#forks[depth - 1];
    const weight = fork.weights[fork.index] ?? 0n;
    fork.num = before === undefined ? weight : before.num * weight;
    fork.den = before === undefined ? fork.total : before.den * fork.total;
    fork.moment = this.moment + 1;
  }

  compound<C, T extends string | number | boolean>(part: (scene: Scene<G>, given: C) => T, given: C): T {
    const came = this.#follow(this.#forks[this.#depth] ?? this.#open(this.#oddsOfCompound(part, given)));
    if (!(came instanceof Remembered)) return came as T;
    this.#memory.restore(came.memory);
    if (came.value === null) throw new Astray();
    return came.value as T;
  }

  glance(of: Glance<G>, who: number): number {
    return this.#recall.glance(of, who);
  }

  /** Parts within parts are walked with those that hold them, and remembered with them. */
  #oddsOfCompound<C, T>(part: (scene: Scene<G>, given: C) => T, given: C): Odds<unknown> {
    const walk = (): Odds<unknown> => this.#walkCompound(part, given);
    if (this.#inner > 0 || !this.#merging) return walk();
    const told = `${this.#recall.keyOf(part, given)}|${this.#memory.save()}`;
    return this.#recall.odds(told + this.#book.keyBut(this.#trail, this.#counts), walk);
  }

  /** Every branch of a part that changes nothing. */
  #walkCompound<C, T>(part: (scene: Scene<G>, given: C) => T, given: C): Odds<unknown> {
    const [forks, depth] = [this.#forks, this.#depth];
    const memory = this.#memory.save();
    const found = new Chances<unknown>();
    const remembered = new Map<string, Remembered>();
    this.#inner++;
    this.#forks = [];
    do {
      this.#checkSteps();
      this.#depth = 0;
      const value = unlessAstray((start) => part(this, start), given);
      const { num, den } = this.#chance();
      found.note(this.#comeTo(value, memory, remembered), num, den);
    } while (this.#nextFork());
    this.#inner--;
    this.#forks = forks;
    this.#depth = depth;
    return oddsOf(found);
  }

  /** A value, with what the answerer remembers where that is something new; it remembers what it did before again. */
  #comeTo(value: unknown, before: string, known: Map<string, Remembered>): unknown {
    const memory = this.#memory.save();
    if (memory === before && value !== null) return value;
    this.#memory.restore(before);
    const key = `${memory}|${typeof value}|${String(value)}`;
    const found = known.get(key) ?? new Remembered(value, memory);
    known.set(key, found);
    return found;
  }

  stages<C extends object>(stage: (scene: Scene<G>, carried: C) => C | boolean, first: C): boolean {
    this.#refuseInner();
    if (!this.#merging) return throughStages(this, stage, first);
    const fork = this.#forks[this.#depth] ?? this.#open(this.#walkStages(stage, first));
    const { changes, memory, carried } = this.#follow(fork) as Place<boolean>;
    this.#steps++;
    this.moment++;
    redo(changes, this.#trail);
    this.#memory.restore(memory);
    if (carried === null) throw new Astray();
    return carried;
  }

  /** Every way through the stages: the states that they lead to, each once. */
  #walkStages<C extends object>(stage: (scene: Scene<G>, carried: C) => C | boolean, first: C): Outcomes {
    const mark = this.mark();
    const memory = this.#memory.save();
    const ends = new Places<boolean>();
    let level = new Places<C>();
    level.note(this.placeNow(mark, first), 1n, 1n);
    while (level.size > 0) {
      const next = new Places<C>();
      const { weights, den } = level.gathered();
      for (const [place, weight] of weights) {
        let before = 1n;
        let over = den;
        const arrive = (came: C | boolean | null, num: bigint, by: bigint): void => {
          if (by !== before) [before, over] = [by, by * den];
          if (came === null || typeof came === 'boolean') ends.note(this.placeNow(mark, came), num * weight, over);
          else next.note(this.placeNow(mark, came), num * weight, over);
        };
        this.everyBranch(mark, place, (carried) => stage(this, carried), arrive);
      }
      level = next;
    }
    rollBack(this.#trail, mark);
    this.#memory.restore(memory);
    const { weights, den, sum } = ends.gathered();
    checkWhole(sum, den);
    return { values: [...weights.keys()], weights: [...weights.values()], total: den };
  }

  /** How much has been changed so far: the changes of a place are those made since. */
  mark(): number {
    return this.#trail.length;
  }

  placeNow<C>(mark: number, carried: C | null): Place<C> {
    if (carried === null) return { key: 'astray', changes: UNCHANGED, memory: '', carried };
    const changes = this.#book.since(this.#trail, mark);
    const memory = this.#memory.save();
    const told = typeof carried === 'object' ? this.#book.keyOf(carried) : `${carried}`;
    return { key: `${changes.key}|${memory}|${told}`, changes, memory, carried };
  }

  /**
   * Takes every branch of `run` from a place, and ends as the last one has left the state.
   *
   * @param mark to which the changes of the place refer
   * @param after is told what came of each branch, null where it has gone astray, and its chance
   * @throws BudgetExceeded past the work that is paid for
   */
  everyBranch<C, R>(
    mark: number,
    { changes, memory, carried }: Place<C>,
    run: (carried: C) => R,
    after: (came: R | null, num: bigint, den: bigint) => void,
  ): void {
    if (carried === null) return;
    const [forks, depth] = [this.#forks, this.#depth];
    const moment = this.moment + 1;
    this.#forks = [];
    do {
      this.#countBranch();
      rollBack(this.#trail, mark);
      redo(changes, this.#trail);
      this.moment = moment;
      this.#memory.restore(memory);
      this.#depth = 0;
      const came = unlessAstray(run, carried);
      const { num, den } = this.#chance();
      after(came, num, den);
    } while (this.#nextFork());
    this.#forks = forks;
    this.#depth = depth;
  }

  #countBranch(): void {
    if (++this.branches > this.#budget) throw new BudgetExceeded(this.#budget);
    this.#checkSteps();
  }

  #checkSteps(): void {
    if (this.#steps > this.#budget * STEPS_A_BRANCH) throw new BudgetExceeded(this.#budget);
  }

  ask(question: Question): string {
    this.#steps++;
    return this.#answer(this, question);
  }

  #refuseInner(): void {
    if (this.#inner > 0) throw new Error('a compound roll changes nothing');
  }

  emit(event: FightEvent): void {
    this.#refuseInner();
    this.#steps++;
    this.moment++;
    apply(this.fight as unknown as Fight, event, this.#trail);
    if (event.kind === 'give') equip(this, event.to, this.#trail);
  }

  // biome-ignore lint/complexity/useMaxParams: the fields of an event that the silent driver need not make
  count(
    who: number,
    count: string,
    by: number,
    why: Why,
    source: number = NOBODY,
    rows: readonly Row[] | null = null,
  ): void {
    this.emit({ kind: 'count', who, count, by, why, source, rows });
  }

  tally(): Tally {
    return new Tally(false);
  }

  /** The chance of the branch just walked. */
  #chance(): { num: bigint; den: bigint } {
    return this.#forks[this.#depth - 1] ?? { num: 1n, den: 1n };
  }

  /** Turns the last fork that has a class left to its next one; false where none is left. */
  #nextFork(): boolean {
    for (let fork = this.#forks.at(-1); fork !== undefined; fork = this.#forks.at(-1)) {
      if (fork.index + 1 < fork.values.length) {
        fork.index++;
        this.#choose(this.#forks.length - 1);
        return true;
      }
      this.#forks.pop();
    }
    return false;
  }
}

function unlessAstray<C, R>(run: (carried: C) => R, carried: C): R | null {
  try {
    return run(carried);
  } catch (signal) {
    if (signal instanceof Astray) return null;
    throw signal;
  }
}

/** @throws Error where a branch was left out or walked twice */
export function oddsOf<K>(found: Chances<K>): Odds<K> {
  const { weights, den, sum } = found.gathered();
  checkWhole(sum, den);
  return Odds.weighted(weights);
}

function checkWhole(sum: bigint, den: bigint): void {
  if (sum !== den) throw new Error(`the branches add up to ${sum}/${den}: the rule is not deterministic`);
}
