import type { Square } from '../../space/grid/square.ts';
import type { Act, ArgValue } from '../commands/command.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import type { ArgName } from '../state/command.ts';
import type { Game } from '../state/game.ts';
import type { Refusal } from './refusal.ts';
import type { Route } from './route.ts';

/** A place to which a movement leads. */
export interface PlaceInReach {
  readonly square: Square;
  /** What the shortest way there counts. */
  readonly feet: number;
}

/** A way that takes several turns of whoever goes it. */
export interface Journey {
  /** The squares entered, in order. */
  readonly squares: readonly Square[];
  /** How many of its turns that takes, where nobody comes between. */
  readonly turns: number;
}

/** One argument that an action needs to be told. */
export interface ArgSpec<G extends Game = Game> {
  readonly name: ArgName;
  readonly text: string;
  readonly optional: boolean;
  /** What words that stand for it mean, where they do not say so themselves. */
  readonly words?: Readonly<Record<string, string>>;
  /** It is a side: one of the candidates, or one that is named for the first time. */
  readonly isSide?: true;
  /** All values that make sense now, best guess first; `act` holds the arguments before this one. */
  candidates(world: World<G>, act: Act<G>): readonly ArgValue[];
}

/**
 * What an action is for, so that tactics which know no ruleset can choose: to harm, to change place, to get ready to
 * harm (stand up, reload, draw, free a hand), to be safer, to let time pass, or something else.
 */
export type ActionRole = 'attack' | 'move' | 'prepare' | 'defend' | 'wait' | 'other';

/** What tactics which know no ruleset are told of an action; all of it may be left out. */
export interface ActionTactics<G extends Game = Game> {
  /** How readily simple tactics take it among the actions of its role; 0 where left out. */
  readonly appeal?: number;
  /** Made with what is in hand: tactics try it on those alone whom `aim` gets at. */
  readonly inHand?: true;
  /** Worth it now and then only: simple tactics leave it alone, those that weigh acts think of it, on each of the best targets. */
  readonly weighed?: true;
  /** Whoever runs for its life takes it like a movement. */
  readonly getsAway?: true;
  /** Whether simple tactics should think of it now, though it is allowed (reloading a weapon that is still loaded: no); always, where left out. */
  worthwhile?(world: World<G>, act: Act<G>): boolean;
  /**
   * Whether `worthwhile` would say no to all arguments, or there is nothing that a needed one could be: then tactics need
   * not try them; false where left out.
   */
  idle?(world: World<G>, who: number): boolean;
  /** It opens, or by force makes a way through, the door that its `choice` names: tactics take it where doors part them from all enemies. */
  readonly opens?: 'by hand' | 'by force';
  /**
   * Whether anything that can be told with it gets at the target from here: tactics need not try whom nothing gets at; of everybody
   * that is found out by trying, where left out.
   */
  reaches?(world: World<G>, who: number, target: number): boolean;
  /** Whom it strikes together stand no more than so many steps apart, where it fills an area; without end, where left out. */
  readonly spanSteps?: number;
  /**
   * For a movement that the combatant can make now: of the places it leads to, with no other arguments, the one that is
   * furthest on the way to the goal; null where none is on it. The movement to it is not refused.
   */
  towards?(world: World<G>, act: Act<G>, goal: Square): Square | null;
  /** What tactics take before any attack, so that it is a better one (a step back with a weapon that is too long); null where nothing is. */
  before?(world: World<G>, act: Act<G>): Act<G> | null;
  /**
   * What the ruleset itself would do with it now, where no taste for targets and places can say it (a route to drive): the
   * act with all its arguments, or null where it would do nothing. Tactics take it before any movement.
   */
  plan?(world: World<G>, act: Act<G>): Act<G> | null;
}

/** What a screen draws of an action as it is aimed now; all of it may be left out. */
export interface ActionScreen<G extends Game = Game> {
  /** For a movement: the places it leads to, each with what the way there costs, for a screen that draws them; the candidates of `to`, where left out. */
  places?(world: World<G>, act: Act<G>): readonly PlaceInReach[];
  /** For a movement that is made turn by turn: the whole way to a goal that may be further than it leads now; null where there is none. */
  journey?(world: World<G>, act: Act<G>, goal: Square): Journey | null;
  /** The squares that it would fill with fire, shot or smoke as it is aimed now, for a screen; none, where left out. */
  area?(world: World<G>, act: Act<G>): readonly Square[];
  /** Whether a square of the map is one of `area`, for whoever asks of a few only; found out by `area`, where left out. */
  fills?(world: World<G>, act: Act<G>, square: Square): boolean;
  /** Whether much may come of it for others than its target: its odds are told of everybody then. */
  readonly forAll?: true;
  /** Whether it opens or closes the door or window that its `choice` names: then a screen does it by a click on that. */
  readonly handles?: true;
  /** Whether it strikes at the door or window that its `choice` names: a click on one that is neither opened nor closed puts it together. */
  readonly breaks?: true;
  /** For an action whose `text` is a route: what it says so far, and what could come next; null where nobody could go one. */
  route?(world: World<G>, act: Act<G>): Route<G> | null;
}

/** One entry of a ruleset's catalogue of actions. */
export interface Action<G extends Game = Game> {
  /** What commands call it. */
  readonly id: string;
  readonly name: string;
  readonly role: ActionRole;
  /** May be taken also while others have to choose. */
  readonly anytime?: true;
  /** The ledger ids behind it. */
  readonly rules: readonly string[];
  /** In the order in which they are told; later candidates may depend on earlier values. */
  readonly args: readonly ArgSpec<G>[];
  /**
   * All reasons why the combatant cannot do this now, whatever the arguments. Empty: it can.
   *
   * @param brief true where nobody reads them and one is enough: others may be left out then
   */
  refuse(world: World<G>, who: number, brief?: boolean): readonly Refusal[];
  /** All further reasons that lie in the arguments. Complete: what passes both may be resolved. @param brief as above */
  refuseAct(world: World<G>, act: Act<G>, brief?: boolean): readonly Refusal[];
  /** What it takes of the own turn, in the words of its ruleset; nothing that counts, where left out. */
  takes?(world: World<G>, act: Act<G>): string;
  /** What it is like, in the words of its ruleset, for conditions that keep one from such actions or leave nothing but them. */
  readonly nature?: readonly string[] | undefined;
  /** What it is without all that may come before or between; itself, where left out. */
  readonly plain?: Action<G>;
  readonly tactics?: ActionTactics<G> | undefined;
  readonly screen?: ActionScreen<G> | undefined;
  /** Does it. Called only for an act that was not refused. */
  resolve(scene: Scene<G>, act: Act<G>): void;
}
