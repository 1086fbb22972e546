import type { Square } from '../../space/grid/square.ts';
import type { World } from '../scene/world.ts';
import type { Combatant } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/** A distance, in feet, at which something changes for whoever attacks: a reach, the end of a range increment. */
export interface Band {
  readonly feet: number;
  /** "reach", "-2", "greatest range": what lies within it. */
  readonly text: string;
}

/** What lies between an attacker and a target. */
export interface SightLine {
  readonly feet: number;
  /** Cover and concealment in words, with their reasons; empty where nothing is in the way. */
  readonly texts: readonly string[];
  /** The same in a word or two each, to be read aloud. */
  readonly brief: readonly string[];
  /** How much is in the way: 0 nothing, 1 all. */
  readonly grade: number;
  /** Where what is in the way stands: walls, obstacles, bodies. */
  readonly blocks: readonly Square[];
}

/** What a screen draws of a fight. It shows; no rule asks it. */
export interface Sights<G extends Game = Game> {
  /** Side of the combatant's space, in squares. */
  side(world: World<G>, who: number): number;
  /** Whether it lies on the ground. */
  lies(world: World<G>, who: number): boolean;
  /** How much of its strength is left: 1 unhurt, 0 out of the fight. */
  health(world: World<G>, who: number): number;
  /** The squares that it threatens now. */
  threatened(world: World<G>, who: number): readonly Square[];
  /** Of what it has in hand, nearest first. */
  bands(world: World<G>, who: number): readonly Band[];
  line(world: World<G>, who: number, target: number): SightLine;
  /** Feet from the combatant to a square. */
  feetTo(world: World<G>, who: number, square: Square): number;
  /** Feet that it has gone this turn; 0 where nobody counts them. */
  moved(world: World<G>, who: number): number;
}

/** A number that is worked out of a combatant as things stand: its Defense, its speed. */
export interface NumberOf<G extends Game = Game> {
  /** As a player reads it: "Defense". */
  readonly text: string;
  /**
   * What it comes to now; null where the combatant has no such number.
   *
   * @param target against whom, NOBODY for nobody in particular @param item index of the thing used, NOBODY for what is usual
   */
  of(world: World<G>, who: number, target: number, item: number): number | null;
}

/** What may become of somebody, in the words of the rules: a screen shows the chance of each in place of points of harm. */
export interface Outcomes<G extends Game = Game> {
  /** The words in the order in which they are shown; others come after them, by the alphabet and their numbers. */
  readonly order: readonly string[];
  /**
   * All that has become of the combatant between two states of it, each word once; none where nothing has.
   *
   * @param acts whether it has done so itself, so that where it went is no news
   */
  of(world: World<G>, before: Combatant<G>, after: Combatant<G>, acts: boolean): readonly string[];
}

/** What a screen shows. */
export interface Screen<G extends Game = Game> {
  /** Those of them that a screen shows first, gravest first; the others come after these. */
  readonly gravest?: readonly string[];
  /** What is worked out of combatants, by names that files use; no name of a count is among them. */
  readonly numbers?: Readonly<Record<string, NumberOf<G>>>;
  /** Where harm is no number of points; left out, it is one. */
  readonly outcomes?: Outcomes<G>;
  /** What a screen draws. */
  readonly sights?: Sights<G>;
}
