import type { Command, FightEvent, Line, MenuArg, MenuEntry, Refusal } from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';

/** What the pages ask of the desk, where the engine works beside them; each has one answer. */
export interface DeskCalls {
  /** From now on this is the fight. */
  fight(seen: SeenFight): null;
  /** The whole catalogue for one combatant. `by` 'gm' stands for the game master's own. */
  menu(by: string): readonly MenuEntry[];
  /** A command with some of its arguments: what it lacks, what could be told, and why it cannot be done so. */
  check(command: Command): Checked;
  /** What a command would do, before any die falls. */
  odds(command: Command): Forecast | null;
  /** The places to which the action may lead, as columns and rows. */
  places(by: string, action: string): readonly (readonly [number, number])[];
  /** The way that a movement would take, and who could strike at it on the way. */
  way(command: Command): Way | null;
  /** What the map shows of one combatant, and of the line to another; null where nothing is known. */
  sights(who: string, target: string | null): ShownSights | null;
  /** The same with less work, for a list: null where it is not allowed. */
  glance(command: Command): Forecast | null;
  /** Sentences for events. */
  narrate(events: readonly FightEvent[]): readonly Line[];
  /** Ids of those who have to choose what to do now. */
  waiting(): readonly string[];
  /** How everybody is; null for those who are not seen. */
  bodies(): readonly (Body | null)[];
}

/** How somebody is, for the map. */
export interface Body {
  /** One word: 'unhurt', 'dying', … */
  readonly verdict: string;
  readonly standing: boolean;
  /** 1 unhurt, 0 out of the fight. */
  readonly health: number;
  /** Side of its space, in squares. */
  readonly side: number;
  /** Its conditions in words. */
  readonly conditions: readonly string[];
}

export interface Way {
  /** The squares entered, in order. */
  readonly squares: readonly (readonly [number, number])[];
  readonly feet: number;
  /** Names of those who could strike on the way. */
  readonly openings: readonly string[];
}

export interface ShownSights {
  readonly threatened: readonly (readonly [number, number])[];
  readonly bands: readonly { readonly feet: number; readonly text: string }[];
  readonly line: { readonly feet: number; readonly texts: readonly string[] } | null;
}

export interface Checked {
  readonly refusals: readonly Refusal[];
  /** The candidates of each argument of the action, given what is told already. */
  readonly args: readonly MenuArg[];
}

/** What a command would do to its target. */
export interface Forecast {
  readonly method: 'exact' | 'sampled';
  /** Branches walked, or tries made. */
  readonly n: number;
  /** The chance of any harm, 0 to 1. */
  readonly harmed: number;
  readonly meanHarm: number;
  /** Points of harm and their chances, least first. */
  readonly harm: readonly (readonly [number, number])[];
  /** How the target is afterwards, likeliest first. */
  readonly verdicts: readonly (readonly [string, number])[];
}

export type DeskCall = keyof DeskCalls;
export type DeskRequest = { readonly id: number; readonly call: DeskCall; readonly args: readonly unknown[] };
export type DeskAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
