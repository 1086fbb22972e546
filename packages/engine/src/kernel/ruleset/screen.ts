import type { Metric } from '../../space/grid/metric.ts';
import type { Square } from '../../space/grid/square.ts';
import type { Act } from '../commands/command.ts';
import type { World } from '../scene/world.ts';
import type { Combatant } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/** A distance, in feet, at which something changes for whoever attacks: a reach, the end of a range increment. */
export interface Band {
  readonly feet: number;
  /** "reach", "-2", "greatest range": what lies within it. */
  readonly text: string;
}

/** One of the lines by which cover is decided, from intersection to intersection. */
export interface CornerLine {
  readonly from: Square;
  readonly to: Square;
  /** Whether nothing stops or hampers it. */
  readonly isFree: boolean;
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
  /** The lines by which that was decided, where it was by more than one; none, where left out. */
  readonly corners?: readonly CornerLine[];
}

/** Something of a combatant that has a state of its own: a wheel, a pane of glass. */
export interface ShownPart {
  /** "left window". */
  readonly text: string;
  /** How it is, in a word or two: "whole", "cracked". */
  readonly state: string;
  /** 1 whole, 0 gone. */
  readonly health: number;
}

/** A place in a combatant for another one. */
export interface ShownSeat {
  /** "copilot". */
  readonly text: string;
  /** What an action that takes a place is told as its `choice`. */
  readonly choice: string;
  /** Who has it, or NOBODY. */
  readonly who: number;
  /** Where it is, from the middle: 1 right and ahead, -1 left and behind. */
  readonly across: number;
  readonly along: number;
}

/** What somebody has at hand to fight with, as one sees it. */
export interface ShownWeapon {
  /** "glock 17". */
  readonly text: string;
  /** How it gets at others: held to strike or thrown, drawn to shoot, fired; part of the body; or from afar by a power. */
  readonly use: 'struck' | 'thrown' | 'drawn' | 'fired' | 'body' | 'power';
  /** How many hands it takes. */
  readonly hands: number;
}

/** What is known of a combatant that carries others. */
export interface Carrier {
  /** How it goes, each in a few words, most important first: "street speed", "turns after 2". */
  readonly readings: readonly string[];
  /** How much it has left and in all. */
  readonly points: readonly [left: number, whole: number];
  readonly parts: readonly ShownPart[];
  readonly seats: readonly ShownSeat[];
  /** The actions by which a place is taken from outside, changed for another and left. */
  readonly actions: { readonly board: string; readonly change: string; readonly leave: string };
}

/** Something against which somebody may be thrown. */
export interface Obstacle {
  /** "plank wall", or whose name it is. */
  readonly text: string;
  /** The square in which it is met. */
  readonly at: Square;
}

/** What a screen draws of a fight. It shows; no rule asks it. */
export interface Sights<G extends Game = Game> {
  /** Side of the combatant's space, in squares. */
  side(world: World<G>, who: number): number;
  /** The squares that it fills, counted from its own: none where it sits in another one; null where `side` says it, as always where left out. */
  spaces?(world: World<G>, who: number): readonly Square[] | null;
  /** Where it points: a place in the compass of the map; null where it points nowhere, as always where left out. */
  facing?(world: World<G>, who: number): number | null;
  /** What is known of a combatant that carries others; null of all others, as always where left out. */
  carrier?(world: World<G>, who: number): Carrier | null;
  /** The weapon in its hand, or else that of its body; null where it has none, as always where left out. */
  weapon?(world: World<G>, who: number): ShownWeapon | null;
  /** Whether it lies on the ground. */
  lies(world: World<G>, who: number): boolean;
  /** How much of its strength is left: 1 unhurt, 0 out of the fight. */
  health(world: World<G>, who: number): number;
  /** The squares that it threatens now. */
  threatened(world: World<G>, who: number): readonly Square[];
  /** Of what it has in hand, nearest first. */
  bands(world: World<G>, who: number): readonly Band[];
  line(world: World<G>, who: number, target: number): SightLine;
  /** How diagonals of squares are counted. */
  readonly metric: Metric;
  /** Feet from the combatant to a square. */
  feetTo(world: World<G>, who: number, square: Square): number;
  /** What the target of an act may be thrown against by it, nearest first; nothing, where left out. */
  inTheWay?(world: World<G>, act: Act<G>): readonly Obstacle[];
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

/** What may become of somebody beside conditions, ways and things lost, in words of the rules of its own: marks, wounds. */
export interface Outcomes<G extends Game = Game> {
  /** Words in the order in which they are shown, those of conditions among them; others come after, by their gravity. */
  readonly order: readonly string[];
  /** What has become of the combatant between two states of it, each word once; none where nothing has. */
  of(world: World<G>, before: Combatant<G>, after: Combatant<G>): readonly string[];
}

/** Something of which a combatant has so much left in its turn: an attack action, a step. */
export interface TurnCount {
  /** The count that says how much. */
  readonly count: string;
  /** "attack action". */
  readonly text: string;
  /** The letter by which a screen shows it; no two of a ruleset have the same. */
  readonly mark: string;
  /** What is left of it is left outside of the own turn too. */
  readonly anytime?: true;
}

/** What a screen shows. */
export interface Screen<G extends Game = Game> {
  /** Those of them that a screen shows first, gravest first; the others come after these. */
  readonly gravest?: readonly string[];
  /** What is worked out of combatants, by names that files use; no name of a count is among them. */
  readonly numbers?: Readonly<Record<string, NumberOf<G>>>;
  /** What a turn has time for, in the order in which a screen shows it; nothing where time is no budget, as where left out. */
  readonly turn?: readonly TurnCount[];
  /** What odds say beside what they can say of every ruleset. */
  readonly outcomes?: Outcomes<G>;
  /** What a screen draws. */
  readonly sights?: Sights<G>;
}
