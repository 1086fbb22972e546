import type { Dice } from '../../chance/dice.ts';
import type { Generator } from '../../chance/generator.ts';
import type { Act } from '../commands/command.ts';
import type { Shortcuts } from '../ruleset/clock.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { changesSight, goesBySight, sightChanges, stoodBefore } from '../seen/sight.ts';
import { apply } from '../state/apply.ts';
import type { Cause } from '../state/cause.ts';
import type { FightEvent } from '../state/event.ts';
import { type Fight, NOBODY, rewind } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { countFrom } from '../state/moments.ts';
import type { Question } from '../state/question.ts';
import type { By } from './check.ts';
import { type Check, type Contest, totalOf, type Versus } from './check.ts';
import type { Fighter } from './fighter.ts';
import type { Note } from './notes.ts';
import { type Part, type Scene, throughStages } from './scene.ts';
import { carriedOut } from './sequel.ts';
import { type Row, Tally, type Total } from './tally.ts';
import { sumAsOne, type Throw } from './throws.ts';
import { fightersOf, followEvent, slotsOf, type World } from './world.ts';

/** Answers questions on the spot: the id of one of the choices. */
export type Answerer<G extends Game = Game> = (world: World<G>, question: Question) => string;

/** The first choice of every question, which is what a cautious player would do. */
export function firstChoice<G extends Game>(_world: World<G>, { choices }: Question): string {
  return choices[0]?.id ?? '';
}

/**
 * The silent driver, for simulation: seeded dice, a policy answers at once, the fight is changed in place and nothing
 * is recorded.
 */
export class SilentScene<G extends Game> implements Scene<G> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly fighters: readonly Fighter<G>[];
  readonly firstOnly: boolean;
  readonly rolled: null = null;
  readonly kept: unknown[] = [];
  revision: number = 0;
  readonly #generator: Generator;
  readonly #answer: Answerer<G>;
  readonly #add: Shortcuts<G>['addToCount'];
  readonly #setClock: Shortcuts<G>['setClock'];

  /** @param fight is changed in place: give a copy */
  constructor(fight: Fight<G>, rules: Ruleset<G>, generator: Generator, answer: Answerer<G>) {
    this.fight = fight;
    this.rules = rules;
    this.slots = slotsOf(rules, fight.options);
    this.options = fight.options;
    this.fighters = fightersOf(fight, rules);
    this.#generator = generator;
    this.#answer = answer;
    this.firstOnly = answer === firstChoice;
    // By sight it matters who falls: of that only events tell.
    this.#add = goesBySight(fight) ? undefined : rules.shortcuts?.addToCount;
    this.#setClock = rules.shortcuts?.setClock;
  }

  /** Takes the fight back to what it was copied from; the dice go on. */
  startAgain(start: Fight<G>): void {
    rewind(this.fight, start);
    for (let who = 0; who < this.fighters.length; who++) this.fighters[who]?.startAgain();
    this.revision++;
  }

  /** Counts every moment from so many rounds or ticks later. */
  countFrom(set: Partial<G['clock']>, later: number): void {
    countFrom(this, set, later, null);
    this.revision++;
  }

  roll(who: number, dice: Dice, why: Cause): number;
  roll<T>(who: number, dice: Dice, why: Cause, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: numbers instead of a closure made for each roll
  roll<T>(_who: number, dice: Dice, _why: Cause, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    const value = dice.fall(this.#generator);
    return by === undefined ? value : by(value, a, b, c);
  }

  get unheard(): boolean {
    return true;
  }

  compound<C, T extends string | number | boolean | object>(part: Part<G, C, T>, given: C): T {
    return carriedOut(this, part(this, given));
  }

  stages<C extends object>(stage: (scene: Scene<G>, carried: C) => C | boolean, first: C): boolean {
    return throughStages(this, stage, first);
  }

  ask(question: Question): string {
    return this.#answer(this, question);
  }

  emit(event: FightEvent): void {
    const stood = stoodBefore(this, event);
    this.revision++;
    if (event.kind === 'time' && this.#setClock !== undefined) this.#setClock(this.fight.clock, event.set);
    else {
      apply(this.fight as unknown as Fight, event, null);
      followEvent(this, event, null);
    }
    if (changesSight(this, event, stood)) for (const each of sightChanges(this)) this.emit(each);
  }

  // biome-ignore lint/complexity/useMaxParams: the fields of an event that need not be made here
  count(
    who: number,
    count: string,
    by: number,
    why: Cause,
    source: number = NOBODY,
    rows: readonly Row[] | null = null,
  ): void {
    const counts = this.fight.combatants[who]?.counts;
    if (counts === undefined || this.#add?.(counts, count, by) !== true)
      this.emit({ kind: 'count', who, count, by, why, source, rows });
    else this.revision++;
  }

  tally(): Tally {
    return new Tally(false);
  }

  // biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each check
  check<T>(check: Check<T>, _who: number, _target: number, bonus: Total, versus: Versus, a = 0, b = 0): T {
    return check.by(check.dice.fall(this.#generator), totalOf(versus) - bonus.total, a, b);
  }

  // biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each contest
  contest<T>(contest: Contest<T>, _who: number, mine: Tally, _other: number, theirs: Tally, a = 0, b = 0): T {
    return contest.byApart(contest.apart.fall(this.#generator), mine.total - theirs.total, a, b);
  }

  sum(who: number, throws: readonly Throw[], why: Cause): number {
    return sumAsOne(this, who, throws, why);
  }

  total(): void {}

  tell(): void {}

  note(_who: number, _word: string): void {}

  act(_who: number, _action: string): void {}

  announce(_act: Act<G>): void {}
}

/** The silent driver for whoever weighs an act by tries: what rules note is kept. */
export class NotingScene<G extends Game> extends SilentScene<G> {
  readonly notes: Note[] = [];

  override note(who: number, word: string): void {
    if (!this.notes.some((note) => note.who === who && note.word === word)) this.notes.push({ who, word });
  }
}
