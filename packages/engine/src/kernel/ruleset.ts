import type { ZodType } from 'zod';
import type { Citations } from './cite.ts';
import type { Act, ArgName, ArgValue } from './command.ts';
import type { Combatant, Effect, Fight, Item } from './fight.ts';
import type { Game, OptionValues } from './game.ts';
import type { Scene } from './scene.ts';
import type { Table } from './table.ts';

/** A reason why something may not be done, with the rule that says so. */
export interface Refusal {
  readonly text: string;
  readonly rule: string;
}

/** @param text a whole clause ("the target is out of reach") @param rule ledger id, or '' where no rule but plain sense refuses */
export function refusal(text: string, rule: string): Refusal {
  return { text, rule };
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
  /** The ledger ids behind it. */
  readonly rules: readonly string[];
  /** In the order in which they are told; later candidates may depend on earlier values. */
  readonly args: readonly ArgSpec<G>[];
  /** All reasons why the combatant cannot do this now, whatever the arguments. Empty: it can. */
  refuse(table: Table<G>, who: number): readonly Refusal[];
  /** All further reasons that lie in the arguments. Complete: what passes both may be resolved. */
  refuseAct(table: Table<G>, act: Act<G>): readonly Refusal[];
  /** Whether simple tactics should think of it now, though it is allowed (reloading a weapon that is still loaded: no); always, where left out. */
  worthwhile?(table: Table<G>, act: Act<G>): boolean;
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

/** A ruleset as the kernel sees it. Everything else is in `slots`. */
export interface Ruleset<G extends Game = Game> {
  readonly id: string;
  readonly title: string;
  readonly optionSpecs: Readonly<Record<string, OptionSpec>>;
  /** Checks a sheet from outside; the JSON Schema of sheets is generated from it. */
  readonly sheetSchema: ZodType<G['sheet']>;
  readonly slots: G['slots'];
  /** The catalogue, in the order in which a player would look for things. */
  readonly actions: readonly Action<G>[];
  /** What a game master can do in this ruleset beside what he can do in every one; the `who` of such an act is NOBODY. */
  readonly gmActions?: readonly Action<G>[];
  /** By which of its rules it explains what it borrows; as shared code cites, where left out. */
  readonly citations?: Citations;
  /** Names of the counts that a game master may adjust, with the text a player reads. */
  readonly countNames: Readonly<Record<string, string>>;
  /** Trait ids that may stand as effects, with the text a player reads. */
  readonly effectNames: Readonly<Record<string, string>>;

  /** Works out a profile. Pure; called once per sheet and options. */
  compile(sheet: G['sheet'], options: G['options']): G['profile'];
  /** The state of a fresh combatant with this sheet. */
  open(sheet: G['sheet'], profile: G['profile'], entry: Entry): Opening<G>;
  /** The clock before anything has happened. */
  startClock(fight: Pick<Fight<G>, 'combatants' | 'options'>, entries: readonly Entry[]): G['clock'];

  /** Starts the fight: awareness, initiative, the first turn. */
  begin(scene: Scene<G>): void;
  /** After an act: lets time pass until somebody has to choose, or the fight is over. */
  advance(scene: Scene<G>): void;
  /** Who has to choose now: usually one, several where acts are simultaneous. Empty when the fight is over. */
  waiting(table: Table<G>): readonly number[];
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
  /** How much harm the combatant has taken: points lost, or marks; for odds, higher is worse. */
  harmTaken(table: Table<G>, combatant: Combatant<G>): number;
}

/** The options with every value filled in; `given` must have been checked. */
export function resolveOptions(specs: Readonly<Record<string, OptionSpec>>, given: OptionValues): OptionValues {
  const values: Record<string, string | number | boolean> = {};
  for (const [name, spec] of Object.entries(specs)) values[name] = given[name] ?? spec.default;
  return values;
}
