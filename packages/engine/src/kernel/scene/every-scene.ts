import type { Dice } from '../../chance/dice.ts';
import { Odds } from '../../chance/odds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { apply, rollBack, type Trail } from '../state/apply.ts';
import { ChangeBook, type Changes, redo, UNCHANGED } from '../state/changes.ts';
import type { FightEvent, Why } from '../state/event.ts';
import { copyFight, type Effect, type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Question } from '../state/question.ts';
import { Chances } from './chances.ts';
import type { By } from './check.ts';
import { type Check, type Contest, sumAsOne, type Throw, type Total, totalOf, type Versus } from './check.ts';
import { Classes } from './classes.ts';
import type { Fighter } from './fighter.ts';
import { type Fork, Forks, type Outcomes } from './forks.ts';
import { Ones } from './ones.ts';
import { type Place, Places } from './places.ts';
import { Recall } from './recall.ts';
import { type Part, type Scene, throughStages } from './scene.ts';
import { type Followed, Sequel } from './sequel.ts';
import { Followers, Sequels, type Spot, type Ways } from './sequels.ts';
import { type Answerer, firstChoice } from './silent.ts';
import { equip, fightersOf, type Glance, profilesOf, slotsOf } from './table.ts';
import { type Row, Tally } from './tally.ts';

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

/**
 * What came of a compound roll after which the fight is another, or in which the answerer has noted something; null where the
 * branch has gone astray.
 */
class Arrived {
  readonly value: unknown;
  readonly memory: string;
  readonly changes: Changes;
  constructor(value: unknown, memory: string, changes: Changes) {
    this.value = value;
    this.memory = memory;
    this.changes = changes;
  }
}

/** Is told what came of a branch, null where it has gone astray, and its chance. */
type Arrive = (came: unknown, num: bigint, den: bigint) => void;

/** Where a walk goes back to. */
interface Start {
  readonly mark: number;
  readonly memory: string;
}

/** The scene of the every driver: takes one branch at a time, remembers where it turned, and goes back. */
export class EveryScene<G extends Game> implements Scene<G> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly profiles: readonly G['profile'][];
  readonly fighters: readonly Fighter<G>[];
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
  /** What has come of compound rolls. */
  readonly #ones: Ones = new Ones();
  readonly #recall: Recall<G>;
  readonly #budget: number;
  readonly #merging: boolean;
  readonly #forks: Forks = new Forks();
  /** How deep within compound rolls. */
  #inner = 0;

  constructor({ fight, rules, answer, memory = NO_MEMORY, budget, merging = true }: Walk<G>) {
    this.#budget = budget;
    this.#merging = merging;
    this.fight = copyFight(fight);
    this.rules = rules;
    this.slots = slotsOf(rules, fight.options);
    this.options = fight.options;
    this.profiles = profilesOf(fight, rules);
    this.fighters = fightersOf(this.fight, rules, this.profiles);
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
    const fork = this.#forks.here();
    if (fork !== undefined) return this.#follow(fork) as T | number;
    if (dice.openEnded) this.cut = true;
    return this.#follow(this.#open(by === undefined ? dice.odds : this.#classes.of(dice, by, [a, b, c]))) as T | number;
  }

  #open(outcomes: Outcomes): Fork {
    return this.#forks.open(outcomes, this.moment);
  }

  #follow(fork: Fork): unknown {
    // Within a compound roll a moment ends only when something changes.
    if (this.#inner === 0) this.moment = fork.moment;
    return this.#forks.pass(fork);
  }

  compound<C, T extends string | number | boolean | object>(part: Part<G, C, T>, given: C): T {
    const came = this.#follow(this.#forks.here() ?? this.#open(this.#oddsOfCompound(part, given)));
    if (!(came instanceof Arrived)) return came as T;
    const { value, memory, changes } = came;
    if (changes !== UNCHANGED) this.moment++;
    redo(changes, this.#trail);
    this.#memory.restore(memory);
    if (value === null) throw new Astray();
    return value as T;
  }

  glance(of: Glance<G>, who: number): number {
    return this.#recall.glance(of, who);
  }

  /** Parts within parts are walked with those that hold them, and remembered with them. */
  #oddsOfCompound<C, T>(part: Part<G, C, T>, given: C): Odds<unknown> {
    const walk = (): Odds<unknown> => this.#walkCompound(part, given);
    if (this.#inner > 0 || !this.#merging) return walk();
    const told = `${this.#recall.keyOf(part, given)}|${this.#memory.save()}`;
    return this.#recall.odds(told + this.#book.keyBut(this.#trail, this.#counts), walk);
  }

  /** Every branch of a part of a rule, and of what it goes on with; the fight is left as it was before. */
  #walkCompound<C, T>(part: Part<G, C, T>, given: C): Odds<unknown> {
    const start = { mark: this.mark(), memory: this.#memory.save() };
    const found = new Chances<unknown>();
    const known = new Map<string, Arrived>();
    let sequels = new Sequels<G, unknown>(this.#ones);
    const arrive: Arrive = (came, num, den) => {
      if (came instanceof Sequel) this.#noteSequel(came as Sequel<G, unknown>, start, sequels, num, den);
      else found.note(this.#comeTo(came, start, known), num, den);
    };
    this.#walkPart(start, { changes: UNCHANGED, memory: start.memory }, () => part(this, given), arrive);
    for (let all = sequels.all(); all.length > 0; all = sequels.all()) {
      sequels = new Sequels(this.#ones);
      for (const ways of all) this.#walkSequel(start, ways, arrive);
    }
    return oddsOf(found);
  }

  /** Every branch of it from that spot. */
  #walkPart(start: Start, { changes, memory }: Spot, run: () => unknown, arrive: Arrive): void {
    this.#inner++;
    this.#forks.aside(() => {
      do {
        this.#checkSteps();
        this.#forks.begin();
        if (changes !== UNCHANGED) {
          this.moment++;
          redo(changes, this.#trail);
        }
        this.#memory.restore(memory);
        const came = unlessAstray(run, null);
        const { num, den } = this.#forks.chance();
        arrive(came, num, den);
        if (this.mark() > start.mark) this.#takeBack(start.mark);
      } while (this.#forks.turn(this.moment));
    });
    this.#inner--;
  }

  #noteSequel(
    sequel: Sequel<G, unknown>,
    { mark, memory: old }: Start,
    into: Sequels<G, unknown>,
    num: bigint,
    den: bigint,
  ): void {
    this.#steps++;
    const changes = this.#takeBack(mark);
    const spot = { changes, memory: this.#memory.save() };
    this.#memory.restore(old);
    for (const { dice } of sequel.spec.throws) if (dice.openEnded) this.cut = true;
    into.note(sequel, spot, num, den);
  }

  #walkSequel(start: Start, { sequel: { spec }, spot, others, thrown }: Ways<G, unknown>, arrive: Arrive): void {
    const { weights, den } = thrown.gathered();
    const goOn = (sum: Followed<unknown>, weight: bigint, over: bigint): void =>
      this.#walkPart(
        start,
        spot,
        () => spec.becomes(this, sum, spec.given, spec.into),
        (came, num, by) => arrive(came, num * weight, by * over),
      );
    if (spec.follows === undefined) {
      for (const [total, weight] of weights) goOn({ total, came: null }, weight, den);
      return;
    }
    const followers = new Followers(this.#ones);
    for (const [first, weight] of weights)
      this.#walkPart(
        start,
        spot,
        () => spec.follows?.(this, first, spec.given, spec.into),
        (came, num, by) => followers.note(came as Followed<unknown>, num * weight, by * den),
      );
    for (const { came, totals } of followers.with(others?.odds ?? null))
      for (const [total, weight] of totals.weights) goOn({ total, came }, weight, totals.den);
  }

  /**
   * A value, with what the fight and the memory of the answerer are now, where that is something new; both are taken back to
   * what they were before. Equal ones are one.
   */
  #comeTo(value: unknown, { mark, memory: old }: Start, known: Map<string, Arrived>): unknown {
    const changes = this.#takeBack(mark);
    const memory = this.#memory.save();
    const isNew = changes !== UNCHANGED || memory !== old || value === null;
    if (!isNew && typeof value !== 'object') return value;
    this.#memory.restore(old);
    const one = typeof value === 'object' && value !== null ? this.#ones.of(value) : value;
    if (!isNew) return one;
    const key = `${changes.key}|${memory}|${JSON.stringify(one)}`;
    const found = known.get(key) ?? new Arrived(one, memory, changes);
    known.set(key, found);
    return found;
  }

  /** What has changed since then, before it is undone. */
  #takeBack(mark: number): Changes {
    if (this.mark() === mark) return UNCHANGED;
    const changes = this.#book.since(this.#trail, mark);
    rollBack(this.#trail, mark);
    this.moment++;
    return changes;
  }

  stages<C extends object>(stage: (scene: Scene<G>, carried: C) => C | boolean, first: C): boolean {
    if (this.#inner > 0) throw new Error('a compound roll has no stages');
    if (!this.#merging) return throughStages(this, stage, first);
    const fork = this.#forks.here() ?? this.#open(this.#walkStages(stage, first));
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
    const moment = this.moment + 1;
    this.#forks.aside(() => {
      do {
        this.#countBranch();
        rollBack(this.#trail, mark);
        redo(changes, this.#trail);
        this.moment = moment;
        this.#memory.restore(memory);
        this.#forks.begin();
        const came = unlessAstray(run, carried);
        const { num, den } = this.#forks.chance();
        after(came, num, den);
      } while (this.#forks.turn(this.moment));
    });
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

  emit(event: FightEvent): void {
    this.#recall.forget();
    this.#steps++;
    this.moment++;
    apply(this.fight as unknown as Fight, event, this.#trail);
    if (event.kind === 'give') equip(this, event.to, this.#trail);
    else if (event.kind === 'gain' || event.kind === 'lose') this.#unify(event.who);
  }

  /** Equal lists of effects are one, on whatever branch: so that what they come to is worked out once. */
  #unify(who: number): void {
    const combatant: { effects: readonly Effect[] } | undefined = this.fight.combatants[who];
    if (combatant !== undefined) combatant.effects = this.#ones.of(combatant.effects);
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

  // biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each check
  check<T>(check: Check<T>, who: number, _target: number, bonus: Total, versus: Versus, a = 0, b = 0): T {
    return this.roll(who, check.dice, check.why, check.by, totalOf(versus) - bonus.total, a, b);
  }

  // biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each contest
  contest<T>({ apart, spec }: Contest<T>, who: number, mine: Tally, _other: number, theirs: Tally, a = 0, b = 0): T {
    return this.roll(who, apart, spec.why, spec.by, mine.total - theirs.total, a, b);
  }

  sum(who: number, throws: readonly Throw[], why: Why): number {
    return sumAsOne(this, who, throws, why);
  }

  tell(): void {}

  act(): void {}

  announce(): void {}
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
