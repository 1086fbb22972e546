import type { World } from '../scene/world.ts';
import type { Game } from '../state/game.ts';
import type { Question } from '../state/question.ts';

/** How tactics choose among the enemies whom a plain attack gets at. */
export interface Aim<G extends Game = Game> {
  /** Index of the weapon in hand, or whatever the ruleset counts so, that gets at the target; NOBODY where none does. */
  weapon(world: World<G>, who: number, target: number): number;
  /** How much an attack with it promises, above 0: about the chance to hit, and what a hit does. */
  promise(world: World<G>, who: number, target: number, weapon: number): number;
}

/**
 * Who could do what to whom in a turn to come, for tactics that look ahead. Estimates, by the same tallies that the rules add up, from where the
 * combatants stand now; quick, for they are asked hundreds of times a turn.
 */
export interface Foresight<G extends Game = Game> {
  /** The weapons at hand, as `Aim.weapon` counts them, that can still do something. */
  arms(world: World<G>, who: number): readonly number[];
  /** From how many feet that weapon gets at somebody: its reach, or as far as it shoots tolerably well. */
  span(world: World<G>, who: number, weapon: number): number;
  /**
   * About the share of the target's whole strength that a turn of attacks with the weapon takes, whatever lies between; 0 and more.
   *
   * @param whole a turn with nothing but attacks; false: what there is room for beside a movement
   */
  harm(world: World<G>, who: number, target: number, weapon: number, whole: boolean): number;
  /** How far it is from falling: 1 unhurt, 0 as good as down. How much of its strength is left, where left out. */
  left?(world: World<G>, who: number): number;
  /** Feet that it goes in a turn and attacks all the same. */
  pace(world: World<G>, who: number): number;
  /** How much of what it usually does its next turn has room for: 1 all, 0 nothing. */
  able(world: World<G>, who: number): number;
  /** Whether the turn that it has now still has room for nothing but attacks. */
  isWhole(world: World<G>, who: number): boolean;
}

/**
 * What there is room for in a turn: any attack, all but those, or nothing but what takes no time; or whoever has the turn
 * spares itself, whatever room there is.
 */
export type TurnBudget = 'attack' | 'move' | 'none' | 'spared';

/** Hints for tactics that know no ruleset; no rule asks for them. */
export interface TacticsHints<G extends Game = Game> {
  /**
   * From how far, in feet, the combatant likes to fight with what it has at hand: the reach of its arm, a range at which
   * it shoots well. Tactics bring it no closer than that; as close as can be, where left out.
   */
  fightsFrom?(world: World<G>, who: number): number;
  /** How well the combatant attacks with what it has in hand, for tactics; whom it attacks is all the same, where left out. */
  readonly aim?: Aim<G>;
  /** Who could do what to whom: tactics that plan ahead go by nothing but what acts come to, where left out. */
  readonly foresight?: Foresight<G>;
  /**
   * What tactics that weigh their answers say to a question, by what each of its choices is worth; null where the first choice is as good as
   * any, as all are where left out.
   */
  answer?(world: World<G>, question: Question): string | null;
  /** What the combatant's turn still has room for: tactics try no more than that; an attack, where left out. */
  budgetLeft?(world: World<G>, who: number): TurnBudget;
  /** Whom the combatant is too afraid of to do as it likes: tactics take it away from them. Nobody is, where left out. */
  runsFrom?(world: World<G>, who: number): readonly number[];
}
