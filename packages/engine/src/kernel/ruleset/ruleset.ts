import type { ZodType } from 'zod';
import type { GridName } from '../../space/grid/battle-map.ts';
import type { Square } from '../../space/grid/square.ts';
import type { AreaRules } from '../areas/area-trait.ts';
import type { Act, ArgName, ArgValue } from '../commands/command.ts';
import type { Scene } from '../scene/scene.ts';
import type { Table } from '../scene/table.ts';
import type { Combatant, Effect, Fight, Item, Until } from '../state/fight.ts';
import type { Counts, Game, OptionValues } from '../state/game.ts';
import type { Citations } from './cite.ts';
import type { Overlay } from './overlay.ts';
import type { TraitRules } from './trait.ts';

/** A reason why something may not be done, with the rule that says so. */
export interface Refusal {
  readonly text: string;
  readonly rule: string;
}

/** @param text a whole clause ("the target is out of reach") @param rule ledger id, or '' where no rule but plain sense refuses */
export function refusal(text: string, rule: string): Refusal {
  return { text, rule };
}

/** The reasons of both lists, in order; a new list is made only where each has any. */
export function joined(found: readonly Refusal[], more: readonly Refusal[]): readonly Refusal[] {
  if (more.length === 0) return found;
  return found.length === 0 ? more : [...found, ...more];
}

/** A place to which a movement leads. */
export interface PlaceInReach {
  readonly square: Square;
  /** What the shortest way there counts. */
  readonly feet: number;
}

/** One argument that an action needs to be told. */
export interface ArgSpec<G extends Game = Game> {
  readonly name: ArgName;
  readonly text: string;
  readonly optional: boolean;
  /** All values that make sense now, best guess first; `act` holds the arguments before this one. */
  candidates(table: Table<G>, act: Act<G>): readonly ArgValue[];
}

/**
 * What an action is for, so that tactics which know no ruleset can choose: to harm, to change place, to get ready to
 * harm (stand up, reload, draw, free a hand), to be safer, to let time pass, or something else.
 */
export type ActionRole = 'attack' | 'move' | 'prepare' | 'defend' | 'wait' | 'other';

/** One entry of a ruleset's catalogue of actions. */
export interface Action<G extends Game = Game> {
  /** What commands call it. */
  readonly id: string;
  readonly name: string;
  readonly role: ActionRole;
  /** How readily simple tactics take it among the actions of its role; 0 where left out. */
  readonly appeal?: number;
  /** May be taken also while others have to choose. */
  readonly anytime?: true;
  /** Made with what is in hand: tactics try it on those alone whom `aim` gets at. */
  readonly inHand?: true;
  /** Whoever runs for its life takes it like a movement. */
  readonly getsAway?: true;
  /** The ledger ids behind it. */
  readonly rules: readonly string[];
  /** In the order in which they are told; later candidates may depend on earlier values. */
  readonly args: readonly ArgSpec<G>[];
  /**
   * All reasons why the combatant cannot do this now, whatever the arguments. Empty: it can.
   *
   * @param brief true where nobody reads them and one is enough: others may be left out then
   */
  refuse(table: Table<G>, who: number, brief?: boolean): readonly Refusal[];
  /** All further reasons that lie in the arguments. Complete: what passes both may be resolved. @param brief as above */
  refuseAct(table: Table<G>, act: Act<G>, brief?: boolean): readonly Refusal[];
  /** Whether simple tactics should think of it now, though it is allowed (reloading a weapon that is still loaded: no); always, where left out. */
  worthwhile?(table: Table<G>, act: Act<G>): boolean;
  /**
   * Whether `worthwhile` would say no to all arguments, or there is nothing that a needed one could be: then tactics need
   * not try them; false where left out.
   */
  idle?(table: Table<G>, who: number): boolean;
  /** What it is without all that may come before or between; itself, where left out. */
  readonly plain?: Action<G>;
  /** For a movement: the places it leads to, each with what the way there costs, for a screen that draws them; the candidates of `to`, where left out. */
  places?(table: Table<G>, act: Act<G>): readonly PlaceInReach[];
  /** The squares that it would fill with fire, shot or smoke as it is aimed now, for a screen; none, where left out. */
  area?(table: Table<G>, act: Act<G>): readonly Square[];
  /** Whether a square of the map is one of `area`, for whoever asks of a few only; found out by `area`, where left out. */
  fills?(table: Table<G>, act: Act<G>, square: Square): boolean;
  /**
   * For a movement that the combatant can make now: of the places it leads to, with no other arguments, the one that is
   * furthest on the way to the goal; null where none is on it. The movement to it is not refused.
   */
  towards?(table: Table<G>, act: Act<G>, goal: Square): Square | null;
  /** Does it. Called only for an act that was not refused. */
  resolve(scene: Scene<G>, act: Act<G>): void;
}

/** A variant rule or ruling that can be switched. */
export interface OptionSpec {
  readonly default: string | number | boolean;
  /** The allowed values; for a number also [least, greatest] as `range`. */
  readonly values: readonly (string | number | boolean)[];
  readonly range?: readonly [number, number];
  readonly rule: string;
  readonly text: string;
}

/** What a ruleset makes of a sheet at the start of a fight. */
export interface Opening<G extends Game> {
  readonly counts: G['counts'];
  readonly effects: readonly Effect[];
  readonly items: readonly Item[];
}

/** What the scenario says of a combatant beside the sheet; a ruleset reads what it knows. */
export interface Entry {
  /** Unaware of the enemy when the fight begins. */
  readonly surprised: boolean;
  /** A fixed initiative instead of a roll, or null. */
  readonly initiative: number | null;
}

/** Who comes by a thing: its sheet, and its profile before. */
export interface Holder<G extends Game> {
  readonly sheet: G['sheet'];
  readonly profile: G['profile'];
}

/** A thing that came from somebody else. */
export interface Thing<G extends Game> {
  /** The sheet on which it stands. */
  readonly sheet: G['sheet'];
  /** Its index among the items of that sheet's owner. */
  readonly item: number;
  /** Its index among the items of its holder. */
  readonly slot: number;
}

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
  side(table: Table<G>, who: number): number;
  /** Whether it lies on the ground. */
  lies(table: Table<G>, who: number): boolean;
  /** How much of its strength is left: 1 unhurt, 0 out of the fight. */
  health(table: Table<G>, who: number): number;
  /** The squares that it threatens now. */
  threatened(table: Table<G>, who: number): readonly Square[];
  /** Of what it has in hand, nearest first. */
  bands(table: Table<G>, who: number): readonly Band[];
  line(table: Table<G>, who: number, target: number): SightLine;
  /** Feet from the combatant to a square. */
  feetTo(table: Table<G>, who: number, square: Square): number;
  /** Feet that it has gone this turn; 0 where nobody counts them. */
  moved(table: Table<G>, who: number): number;
}

/** What a combatant keeps to itself: the other players learn that it is so, and no more. */
export interface Kept {
  /** Ids of actions: that one is taken shows, not against whom, with what and how. */
  readonly actions: readonly string[];
  /** Kinds of questions: that one was asked, and what was answered, does not show. */
  readonly questions: readonly string[];
  /** Names of effects, each with the value that shows in place of its own; their source does not show either. */
  readonly effects: Readonly<Record<string, number>>;
  /** Names of effects that do not show at all to who must not learn of their source; none where left out. */
  readonly withSource?: readonly string[];
}

/** What names combatants by index beside the fields of the kernel: a seat that does not know everybody counts anew. */
export interface Recounting<Clock> {
  /**
   * The clock of those who are known, in their order; of others nothing is left.
   *
   * @param known their indexes @param anew the new index by the old one, NOBODY for who is not known
   */
  clock(clock: Clock, known: readonly number[], anew: (who: number) => number): Clock;
  /** The value of an effect, which may stand for combatants; those of the kernel's own fields where left out. */
  value?(effect: Effect, anew: (who: number) => number): number;
  /** When an effect ends, which may be told by a place in the order; as it stands, where left out. @param clock in the old count */
  until?(until: Until, clock: Clock, known: readonly number[]): Until;
}

/** How tactics choose among the enemies whom a plain attack gets at. */
export interface Aim<G extends Game = Game> {
  /** Index of the weapon in hand, or whatever the ruleset counts so, that gets at the target; NOBODY where none does. */
  weapon(table: Table<G>, who: number, target: number): number;
  /** How much an attack with it promises, above 0: about the chance to hit, and what a hit does. */
  promise(table: Table<G>, who: number, target: number, weapon: number): number;
}

/** What there is room for in a turn: any attack, all but those, or nothing but what takes no time. */
export type Room = 'attack' | 'move' | 'none';

/** A ruleset as the kernel sees it. Everything else is in `slots`. */
export interface Ruleset<G extends Game = Game> {
  readonly id: string;
  readonly title: string;
  readonly optionSpecs: Readonly<Record<string, OptionSpec>>;
  /** What maps may be divided into for it; squares only, where left out. */
  readonly grids?: readonly GridName[];
  /** Checks a sheet from outside; the JSON Schema of sheets is generated from it. */
  readonly sheetSchema: ZodType<G['sheet']>;
  /** The feats, talents and gifts that its sheets may name, from which `sheetSchema`, `compile` and `equip` are made; left out where there are none. */
  readonly traits?: TraitRules<G>;
  readonly slots: G['slots'];
  /** Its variant rules: what takes the place of slots where a fight's options say so; none, where left out. */
  readonly overlays?: readonly Overlay<G>[];
  /** The catalogue, in the order in which a player would look for things. */
  readonly actions: readonly Action<G>[];
  /**
   * The action, open to whatever comes before or between those of the catalogue (readied actions, fire at an area): for
   * actions that house rules add. As it is, where left out.
   */
  interruptible?(action: Action<G>): Action<G>;
  /** What a game master can do in this ruleset beside what he can do in every one; the `who` of such an act is NOBODY. */
  readonly gmActions?: readonly Action<G>[];
  /** By which of its rules it explains what it borrows; as shared code cites, where left out. */
  readonly citations?: Citations;
  /** Names of the counts that a game master may adjust, with the text a player reads. */
  readonly countNames: Readonly<Record<string, string>>;
  /** Those of `countNames` that only keep the books of a turn (actions left, feet moved): the log leaves them out. */
  readonly bookkeeping?: readonly string[];
  /** Names of the counts of things that a player follows (shots left); the log leaves the others out. */
  readonly thingCounts?: Readonly<Record<string, string>>;
  /** Effects that two combatants are under together, each by the other: the log says "with", not "by". */
  readonly mutual?: readonly string[];
  /** What the log says before the source of an effect where that is not who caused it: "against", "towards". */
  readonly sourceWords?: Readonly<Record<string, string>>;
  /** What a player reads of effects whose value is a code with a meaning: the texts by the value. */
  readonly valueTexts?: Readonly<Record<string, readonly string[]>>;
  /** Trait ids that may stand as effects, with the text a player reads. */
  readonly effectNames: Readonly<Record<string, string>>;
  /** Those of them that a screen shows first, gravest first; the others come after these. */
  readonly gravest?: readonly string[];
  /** Those of them whose value is a code of the rules that a player has no use for. */
  readonly codedEffects?: readonly string[];
  /** What can lie over parts of the ground; nothing, where left out. */
  readonly areas?: AreaRules<G>;
  /** Effects that say that somebody prepares something over a stretch of time; none, where left out. */
  readonly preparations?: readonly string[];

  /** Works out a profile. Pure; called once per sheet and options. @param slots as those options make them */
  compile(sheet: G['sheet'], options: G['options'], slots: G['slots']): G['profile'];
  /**
   * The profile of who has come by something that somebody else brought along: what the thing is stands on the other's
   * sheet, how well it is used on the holder's. Pure; left out where things keep their owners.
   */
  equip?(holder: Holder<G>, thing: Thing<G>, options: G['options']): G['profile'];
  /** Whether it is a piece of the ground, which may stand where nobody can: a door, a wall. None is, where left out. */
  isFixture?(sheet: G['sheet']): boolean;
  /** The state of a fresh combatant with this sheet. */
  open(sheet: G['sheet'], profile: G['profile'], entry: Entry): Opening<G>;
  /** The clock before anything has happened. */
  startClock(fight: Pick<Fight<G>, 'combatants' | 'options'>, entries: readonly Entry[]): G['clock'];

  /**
   * Writes a change of a count as the event of it does, for those counts that change most often, and faster; the silent
   * driver asks it first. Left out where that is not worth while.
   *
   * @param counts is changed in place @returns whether it is one of them; if not, nothing was done
   */
  addToCount?(counts: Counts, count: string, by: number): boolean;

  /**
   * Writes all that an event of time sets, as the event does, and faster; the silent driver asks it in place of that.
   *
   * @param clock is changed in place
   */
  setClock?(clock: G['clock'], set: Readonly<Record<string, unknown>>): void;

  /** Starts the fight: awareness, initiative, the first turn. */
  begin(scene: Scene<G>): void;
  /**
   * Gives those their turns who have just come into a fight that goes on. Left out where nobody can come late.
   *
   * @param who at least one, none of whom has a turn yet
   */
  join?(scene: Scene<G>, who: readonly number[]): void;
  /**
   * Takes somebody out of the order and of all that ties it to others: it has left the map. Left out where nobody can.
   */
  leave?(scene: Scene<G>, who: number): void;
  /** After an act: lets time pass until somebody has to choose, or the fight is over. */
  advance(scene: Scene<G>): void;
  /**
   * What a seat may see of the clock; all of it, where left out.
   *
   * @param owns indexes of the combatants that the seat plays @param unseen those of whom it must not learn
   */
  clockSeenBy?(clock: G['clock'], owns: readonly number[], unseen: ReadonlySet<number>): G['clock'];
  /** How clock and effects are counted anew; as they stand, where left out, for they name nobody. */
  readonly recount?: Recounting<G['clock']>;
  /** What players keep from each other beside the clock; nothing, where left out. */
  readonly kept?: Kept;
  /** Whether the combatant's turn passes now because it has not noticed the enemy; as the clock says, where left out. */
  surprised?(table: Table<G>, who: number): boolean;
  /** Who has to choose now: usually one, several where acts are simultaneous. Empty when the fight is over. */
  waiting(table: Table<G>): readonly number[];
  /**
   * Where time is a count of ticks: the tick of the combatant's next turn, as things stand; null where none is to come.
   * Left out where turns come in rounds.
   */
  nextTick?(table: Table<G>, who: number): number | null;
  /** Carries out an act at once for whoever wants its odds, where `resolve` would only announce it; `resolve` where left out. */
  foresee?(scene: Scene<G>, act: Act<G>): void;
  /**
   * After a game master changed something by hand: lets the state catch up with it (falls, wakes, dies).
   *
   * @param what the count or the condition that was changed @param by how much: 1 for a condition given, -1 for one taken
   */
  settle(scene: Scene<G>, who: number, what: string, by: number): void;

  /** Whether the combatant can still fight; a side without any such has lost. */
  standing(table: Table<G>, combatant: Combatant<G>): boolean;
  /** One short word for how the combatant is ('unhurt', 'wounded', 'disabled', 'dying', 'dead', …), for tables and odds. */
  verdict(table: Table<G>, combatant: Combatant<G>): string;
  /**
   * From how far, in feet, the combatant likes to fight with what it has at hand: the reach of its arm, a range at which
   * it shoots well. Tactics bring it no closer than that; as close as can be, where left out.
   */
  fightsFrom?(table: Table<G>, who: number): number;
  /** How well the combatant attacks with what it has in hand, for tactics; whom it attacks is all the same, where left out. */
  readonly aim?: Aim<G>;
  /** What the combatant's turn still has room for: tactics try no more than that; an attack, where left out. */
  roomLeft?(table: Table<G>, who: number): Room;
  /** Whom the combatant is too afraid of to do as it likes: tactics take it away from them. Nobody is, where left out. */
  runsFrom?(table: Table<G>, who: number): readonly number[];
  /** What a screen draws. */
  readonly sights?: Sights<G>;
  /** How much harm the combatant has taken: points lost, or marks; for odds, higher is worse. */
  harmTaken(table: Table<G>, combatant: Combatant<G>): number;
}

const SQUARES: readonly GridName[] = ['square'];

/** What maps may be divided into for a ruleset. */
export function gridsOf({ grids = SQUARES }: Pick<Ruleset, 'grids'>): readonly GridName[] {
  return grids;
}

/** The options with every value filled in; `given` must have been checked. */
export function resolveOptions(specs: Readonly<Record<string, OptionSpec>>, given: OptionValues): OptionValues {
  // Written field by field an object of so many fields becomes a slow table; rules look options up at every attack.
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, given[name] ?? spec.default]));
}
