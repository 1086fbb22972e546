import type { Dice } from '../../chance/dice.ts';
import type { Act } from '../commands/command.ts';
import type { Cause } from '../state/cause.ts';
import type { FightEvent } from '../state/event.ts';
import type { Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Need, Question } from '../state/question.ts';
import type { By, Check, Contest, Versus } from './check.ts';
import type { Untold } from './every/sometime.ts';
import type { Opening } from './points.ts';
import type { Sequel } from './sequel.ts';
import type { Rolled, Row, Tally, Total } from './tally.ts';
import type { Throw } from './throws.ts';
import type { World } from './world.ts';

/** A cause that is worked out only where somebody reads it: a function of the module, no closure. */
export type LateCause<G extends Game = Game> = (world: World<G>, who: number, target: number) => Cause;

/** A part of a rule of which something comes, or which goes on from throws of damage. */
export type Part<G extends Game, C, T> = (scene: Scene<G>, given: C) => T | Sequel<G, T>;

/** What a rule talks to. */
export interface Scene<G extends Game = Game> extends World<G> {
  /**
   * Chance. Rolls the dice and returns their value, or what `by` makes of it. Give `by` wherever only a class of the
   * value matters (hit or miss): whoever explores all outcomes then branches once per class.
   *
   * @param who index of the combatant who rolls, or NOBODY
   */
  roll(who: number, dice: Dice, why: Cause): number;
  roll<T>(who: number, dice: Dice, why: Cause, by: By<T>, a?: number, b?: number, c?: number): T;

  /**
   * The last roll as a row for the total that is made of it, or for the change that it decides; null where nobody reads it,
   * and where no die had to fall. Taken right behind the roll, and handed on with what it came to: so the log knows which
   * dice a number is.
   */
  readonly rolled: Rolled;

  /**
   * A part of a rule of which little comes: a value that is plain JSON, and perhaps a change of the fight.
   * Whoever explores all outcomes walks it by itself, adds up the chances of equal values in equal fights, and goes on once
   * from each: wrap rolls in it where many ways lead to few results. What came of a part that changes nothing is remembered
   * wherever it would see the same again.
   *
   * @param part a function of the module, no closure; it goes by the world and by what is given, and by nothing else; it
   * may end with throws of damage from which it goes on (a sequel)
   * @param given what it needs to know: plain JSON, and dice and functions of which there is one of each
   */
  compound<C, T extends string | number | boolean | object>(part: Part<G, C, T>, given: C): T;

  /**
   * A part of a rule that goes on in stages: what is still to come of it depends on the fight and on what is carried
   * over, and on nothing else. Whoever explores all outcomes adds up all ways to the same fight with the same carried
   * over, and goes on from there once: so three attacks in a row are three times the work of one, not its third power.
   *
   * @param stage a function of the module, no closure: what it carries over to the next stage, plain JSON and small; or,
   * after the last one, whether the whole came off @param first what is carried into the first stage
   */
  stages<C extends object>(stage: (scene: Scene<G>, carried: C) => C | boolean, first: C): boolean;

  /** A decision: the id of one of the question's choices. */
  ask(question: Question): string;

  /** Something happens. The only way that state changes; afterwards `fight` shows it. */
  emit(event: FightEvent): void;

  /**
   * A number of a combatant changes by `by`: the event `count`, by far the commonest, which a driver that shows it to
   * nobody need not make.
   *
   * @param source index of the combatant who caused it, or NOBODY @param rows the arithmetic, where the change is a total
   */
  count(who: number, count: string, by: number, why: Cause, source?: number, rows?: readonly Row[] | null): void;

  /** A fresh total; its arithmetic is kept where somebody will read it. */
  tally(): Tally;

  /**
   * A check: dice and bonus against a number. The driver decides whether the dice fall face by face or by the class of
   * what they come to, and tells it.
   *
   * @param who index of the combatant who rolls @param target whom it is against, or NOBODY
   * @param a as much of the moment as `check.by` needs beside what is to be reached
   */
  check<T>(check: Check<T>, who: number, target: number, bonus: Total, versus: Versus, a?: number, b?: number): T;

  /** An opposed roll: dice and bonus of each side. @param who rolls first @param a as for `check` */
  contest<T>(contest: Contest<T>, who: number, mine: Tally, other: number, theirs: Tally, a?: number, b?: number): T;

  /**
   * What throws of damage come to in all, each of them never less than 0.
   *
   * @param who index of the combatant who rolls @param into where somebody reads the log, the arithmetic is added to it, dice
   * and all; of each throw that is a piece only what it comes to, for that is told by itself
   */
  sum(who: number, throws: readonly Throw[], why: Cause, into: Tally): number;

  /**
   * A number with its arithmetic that is compared with nothing and changes nothing by itself: a check without another side.
   * Nothing is told where nothing was added up.
   */
  total(who: number, what: Total, why: Cause): void;

  /** Something worth a sentence that changes nothing: the event `tell`. @param why where its text takes long to find out, what says it */
  tell(who: number, target: number, value: number, why: Cause | LateCause<G>): void;

  /**
   * What has come of something for a combatant, in a word of the ruleset: a stunt that came off, a spin. It changes nothing and
   * makes no event; whoever weighs an act shows how likely each is.
   */
  note(who: number, word: string): void;

  /** A combatant begins an action of the catalogue: the event `act`, which heads what follows. @param item id of what is used, or '' */
  act(who: number, action: string, target: number, item: string, why: Cause): void;

  /** The same for an act of the catalogue. @param manner how it is done, which only a reader wants to know */
  announce(act: Act<G>, manner: (act: Act<G>) => Cause): void;

  /**
   * When something ends of which nobody wants to know when that is: a rule that would roll for it takes this, and rolls nothing. Never where left out.
   */
  readonly sometime?: Until | null;

  /** Leaves numbers open. Never where left out: ask for it by the functions of `points.ts`. */
  readonly open?: Opening | null;

  /** Whether nobody reads what is told: a rule need not find out what it would tell. Somebody does, where left out. */
  readonly unheard?: boolean;

  /** The same for how much somebody gains: a rule gives this in place of what it would roll or read. Never where left out. */
  readonly untold?: Untold | null;

  /**
   * Whether every question gets its first choice and nobody reads the others: a rule that knows the first need not work
   * out the rest, nor ask. Never where left out.
   */
  readonly firstOnly?: boolean;
}

/** One stage after the other, for drivers that go one way only. */
export function throughStages<G extends Game, C extends object>(
  scene: Scene<G>,
  stage: (scene: Scene<G>, carried: C) => C | boolean,
  first: C,
): boolean {
  let came = stage(scene, first);
  while (typeof came === 'object') came = stage(scene, came);
  return came;
}

/** Thrown by the live driver out of `ask` and `roll` where an input is still missing. Rules never catch it. */
export class Suspend {
  readonly need: Need;
  constructor(need: Need) {
    this.need = need;
  }
}
