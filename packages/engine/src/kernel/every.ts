import type { Dice } from '../chance/dice.ts';
import { lcm } from '../chance/fraction.ts';
import { Odds } from '../chance/odds.ts';
import { apply, rollBack, type Trail } from './apply.ts';
import type { FightEvent, Why } from './event.ts';
import { copyFight, type Fight } from './fight.ts';
import type { Game } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import type { By, Question, Scene } from './scene.ts';
import type { Answerer } from './silent.ts';
import { equip, profilesOf, type Table } from './table.ts';
import { Tally } from './tally.ts';

/** One roll on the way to a leaf: its classes, and which of them this run takes. */
interface Fork {
  readonly values: readonly unknown[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
  index: number;
  /** The chance of having come through this fork's present class is num / den. */
  num: bigint;
  den: bigint;
}

/** The distribution of what a run leads to. */
export interface Explored<K> {
  readonly odds: Odds<K>;
  /** How many branches were walked. */
  readonly leaves: number;
  /** Whether an open-ended roll was cut: the mass beyond the cut stands at the cut. */
  readonly cut: boolean;
}

/** More branches than the work budget allows. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  constructor(leaves: number) {
    super(`more than ${leaves} branches, or ${leaves * STEPS_A_BRANCH} rolls, questions and events on them`);
  }
}

/** So many rolls, questions and events on a branch are paid for: a walk of longer ones ends sooner. */
const STEPS_A_BRANCH = 8;

class EveryScene<G extends Game> implements Scene<G> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly profiles: readonly G['profile'][];
  readonly told = false;
  cut = false;
  /** Rolls, questions and events so far, on all branches. */
  steps = 0;
  readonly #answer: Answerer<G>;
  readonly #trail: Trail = [];
  #forks: Fork[] = [];
  #depth = 0;
  /** Within a compound roll, which asks and changes nothing. */
  #inner = 0;
  readonly #budget: number;

  constructor(fight: Fight<G>, rules: Ruleset<G>, answer: Answerer<G>, budget: number) {
    this.#budget = budget;
    this.fight = copyFight(fight);
    this.rules = rules;
    this.slots = rules.slots;
    this.options = fight.options;
    this.profiles = profilesOf(fight, rules);
    this.#answer = answer;
  }

  roll(who: number, dice: Dice, why: Why): number;
  roll<T>(who: number, dice: Dice, why: Why, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: numbers instead of a closure made for each roll
  roll<T>(_who: number, dice: Dice, _why: Why, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    this.steps++;
    let fork = this.#forks[this.#depth];
    if (fork === undefined) {
      if (dice.openEnded) this.cut = true;
      fork = makeFork(dice, by, a, b, c);
      this.#forks.push(fork);
      this.#choose(this.#depth);
    }
    this.#depth++;
    return fork.values[fork.index] as T | number;
  }

  /** Works out the chance of the chosen class from the fork before. */
  #choose(depth: number): void {
    const fork = this.#forks[depth] as Fork;
    const before = this.#forks[depth - 1];
    fork.num = (before?.num ?? 1n) * (fork.weights[fork.index] ?? 0n);
    fork.den = (before?.den ?? 1n) * fork.total;
  }

  compound<C, T extends string | number | boolean>(part: (scene: Scene<G>, given: C) => T, given: C): T {
    let fork = this.#forks[this.#depth];
    if (fork === undefined) {
      fork = forkOf(this.#walk(part, given));
      this.#forks.push(fork);
      this.#choose(this.#depth);
    }
    this.#depth++;
    return fork.values[fork.index] as T;
  }

  /** Every branch of a part that only rolls. */
  #walk<C, T extends string | number | boolean>(part: (scene: Scene<G>, given: C) => T, given: C): Odds<T> {
    const forks = this.#forks;
    const depth = this.#depth;
    const found = new Map<bigint, Map<T, bigint>>();
    this.#forks = [];
    this.#inner++;
    do {
      this.checkBudget();
      this.#depth = 0;
      const value = part(this, given);
      const { num, den } = this.chance();
      note(found, value, num, den);
    } while (this.#nextFork());
    this.#inner--;
    this.#forks = forks;
    this.#depth = depth;
    return gather(found);
  }

  /** @throws BudgetExceeded past the work that is paid for */
  checkBudget(): void {
    if (this.steps > this.#budget * STEPS_A_BRANCH) throw new BudgetExceeded(this.#budget);
  }

  ask(question: Question): string {
    this.#refuseInner();
    this.steps++;
    return this.#answer(this, question);
  }

  #refuseInner(): void {
    if (this.#inner > 0) throw new Error('a compound roll asks nothing and changes nothing');
  }

  emit(event: FightEvent): void {
    this.#refuseInner();
    this.steps++;
    apply(this.fight as unknown as Fight, event, this.#trail);
    if (event.kind === 'give') equip(this, event.to, this.#trail);
  }

  tally(): Tally {
    return new Tally(false);
  }

  /** The chance of the branch just walked. */
  chance(): { num: bigint; den: bigint } {
    const last = this.#forks[this.#depth - 1];
    return last ?? { num: 1n, den: 1n };
  }

  /** Goes back to the start and turns to the next branch; false where none is left. */
  nextBranch(): boolean {
    rollBack(this.#trail, 0);
    this.#depth = 0;
    return this.#nextFork();
  }

  /** Turns the last fork that has a class left to its next one. */
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

function makeFork<T>(dice: Dice, by: By<T> | undefined, a: number, b: number, c: number): Fork {
  const odds: Odds<unknown> = by === undefined ? dice.odds : classes(dice.odds, by, a, b, c);
  return forkOf(odds);
}

function forkOf({ values, weights, total }: Odds<unknown>): Fork {
  return { values, weights, total, index: 0, num: 1n, den: 1n };
}

function classes<T>(odds: Odds<number>, by: By<T>, a: number, b: number, c: number): Odds<T> {
  const weights = new Map<T, bigint>();
  odds.values.forEach((value, index) => {
    const key = by(value, a, b, c);
    weights.set(key, (weights.get(key) ?? 0n) + (odds.weights[index] ?? 0n));
  });
  return Odds.weighted(weights);
}

/** A walk of all branches: the fight it starts from, the rule, what is measured, who answers, and the most branches. */
export interface Exploration<G extends Game, K> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  /** The rule; deterministic but for the scene's dice and answers. */
  readonly run: (scene: Scene<G>) => void;
  /** A primitive that says what matters in the end; equal values are merged. */
  readonly measure: (table: Table<G>) => K;
  readonly answer: Answerer<G>;
  /** The most branches, of eight rolls, questions and events each; longer ones count for more. */
  readonly budget: number;
}

/**
 * The every driver: runs a rule down every branch of its dice and adds up the chances of what `measure` sees at the end.
 *
 * @throws BudgetExceeded past the budget
 */
export function explore<G extends Game, K extends string | number | boolean>(walk: Exploration<G, K>): Explored<K> {
  const { fight, rules, run, measure, answer, budget } = walk;
  const scene = new EveryScene(fight, rules, answer, budget);
  const found = new Map<bigint, Map<K, bigint>>();
  let leaves = 0;
  do {
    if (++leaves > budget) throw new BudgetExceeded(budget);
    scene.checkBudget();
    run(scene);
    const { num, den } = scene.chance();
    note(found, measure(scene), num, den);
  } while (scene.nextBranch());
  return { odds: gather(found), leaves, cut: scene.cut };
}

function note<K>(found: Map<bigint, Map<K, bigint>>, key: K, num: bigint, den: bigint): void {
  let sums = found.get(den);
  if (sums === undefined) {
    sums = new Map();
    found.set(den, sums);
  }
  sums.set(key, (sums.get(key) ?? 0n) + num);
}

/** Brings the sums over their several denominators to one. */
function gather<K>(found: Map<bigint, Map<K, bigint>>): Odds<K> {
  let common = 1n;
  for (const den of found.keys()) common = lcm(common, den);
  const weights = new Map<K, bigint>();
  for (const [den, sums] of found) {
    for (const [key, num] of sums) weights.set(key, (weights.get(key) ?? 0n) + num * (common / den));
  }
  let sum = 0n;
  for (const weight of weights.values()) sum += weight;
  if (sum !== common) throw new Error(`the branches add up to ${sum}/${common}: the rule is not deterministic`);
  return Odds.weighted(weights);
}
