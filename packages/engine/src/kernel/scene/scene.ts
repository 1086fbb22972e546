import type { Dice } from '../../chance/dice.ts';
import type { FightEvent, Why } from '../state/event.ts';
import type { Game } from '../state/game.ts';
import type { Table } from './table.ts';
import type { Row, Tally } from './tally.ts';

/** One possible answer. `id` is what scripts and journals hold. */
export interface Choice {
  readonly id: string;
  readonly text: string;
}

/** A decision that a rule needs from somebody. What is not in it, the decider does not know yet. */
export interface Question {
  /** The name of the decision: 'block', 'opportunity', … Standing orders and policies go by it. */
  readonly kind: string;
  /** Index of the combatant whose player decides. */
  readonly who: number;
  readonly text: string;
  readonly rule: string;
  /** At least one; the first is what a cautious player would do by default. */
  readonly choices: readonly Choice[];
  /**
   * What the decider may know, by name: who attacks, with what, what is already rolled. Combatants stand here by their ids,
   * which secrets veil.
   */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** What a suspended command waits for: an answer, or one face of a die that a person rolls. */
export type Need =
  | { readonly kind: 'answer'; readonly question: Question }
  | { readonly kind: 'dice'; readonly who: number; readonly sides: number; readonly dice: string; readonly why: Why };

/** Maps a rolled number to what matters, given up to three numbers of the moment. A function of the module, no closure. */
export type By<T> = (value: number, a: number, b: number, c: number) => T;

/** Maps a rolled number to a thing by numbers of the moment, so that exploring branches once per class. */
export interface Scene<G extends Game = Game> extends Table<G> {
  /**
   * Chance. Rolls the dice and returns their value, or what `by` makes of it. Give `by` wherever only a class of the
   * value matters (hit or miss): whoever explores all outcomes then branches once per class.
   *
   * @param who index of the combatant who rolls, or NOBODY
   */
  roll(who: number, dice: Dice, why: Why): number;
  roll<T>(who: number, dice: Dice, why: Why, by: By<T>, a?: number, b?: number, c?: number): T;

  /**
   * A part of a rule that rolls and asks, but changes nothing, and what comes of it is one primitive value.
   * Whoever explores all outcomes walks it by itself, adds up the chances of each value, and goes on once per value: wrap
   * rolls in it where many ways lead to few results. What came of it is remembered wherever it would see the same again.
   *
   * @param part a function of the module, no closure; it goes by the table and by what is given, and by nothing else
   * @param given what it needs to know: plain JSON, and dice and functions of which there is one of each
   */
  compound<C, T extends string | number | boolean>(part: (scene: Scene<G>, given: C) => T, given: C): T;

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
  count(who: number, count: string, by: number, why: Why, source?: number, rows?: readonly Row[] | null): void;

  /** A fresh total; its arithmetic is kept where somebody will read it. */
  tally(): Tally;

  /**
   * Whether somebody reads the log. A rule may leave out events that change nothing (act, check, tell) where this is
   * false, and must not depend on it otherwise.
   */
  readonly told: boolean;

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
