import type { Square } from '../../space/grid/square.ts';
import type { Scene } from '../scene/scene.ts';
import type { Game } from '../state/game.ts';
import type { Refusal } from './refusal.ts';

/** How somebody stands on the way. */
export interface Pose extends Square {
  /** A place in the compass of the map. */
  readonly facing: number;
  /** The squares that it fills there, counted from its own. */
  readonly spaces: readonly Square[];
}

/** What may go wrong on a part of a route. */
export interface Risk<G extends Game = Game> {
  /** "hard turn", "avoiding caltrops", "strikes the wall". */
  readonly text: string;
  /** The difficulty of the check; null where none helps. */
  readonly difficulty: number | null;
  /** That check, in a scene as it stands: whether it succeeds; left out where none helps. */
  comesOff?(scene: Scene<G>): boolean;
}

/** One part of a route, as it goes where everything comes off. */
export interface RouteStep<G extends Game = Game> {
  /** As the argument says it: "hard-turn-right". */
  readonly word: string;
  /** As people say it: "hard turn right". */
  readonly text: string;
  /** Where it leads, pose by pose; empty where it stays. */
  readonly poses: readonly Pose[];
  /** What it uses of the movement. */
  readonly cost: number;
  readonly risks: readonly Risk<G>[];
  /** Whether its word is how many squares it goes: it may go fewer, one pose each. */
  readonly isCount: boolean;
}

/** A part that could come next. */
export interface NextStep<G extends Game = Game> extends RouteStep<G> {
  /** Why it cannot; null where it can. */
  readonly against: Refusal | null;
}

/** A route that an argument says in words, part by part. A screen shows it; the act itself is refused and resolved by its action. */
export interface Route<G extends Game = Game> {
  /** Where it begins. */
  readonly start: Pose;
  /** The parts up to the first that is not possible. */
  readonly steps: readonly RouteStep<G>[];
  /** Of the movement: what the parts use, what it must use at least and may use at most. */
  readonly spent: number;
  readonly least: number;
  readonly most: number;
  /** Where in the argument it goes wrong, by the place of the word, and why; null where nothing is wrong so far. */
  readonly fault: { readonly at: number; readonly word: string; readonly why: Refusal } | null;
  /** What could come next, the plainest first; empty behind a fault. */
  readonly next: readonly NextStep<G>[];
}
