import type {
  Body,
  Command,
  Due,
  MenuArg,
  MenuEntry,
  OddsInNumbers,
  Question,
  Refusal,
  Route,
  RouteStep,
  Row,
  ShownArea,
  StoryLine,
  ToldEvent,
  Turn,
} from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import type { CheckedDice } from './dice-check.ts';
import type { ShownDoor } from './doors.ts';
import type { Advice, Approach, Card, LookBack, Usual } from './person-messages.ts';
import type { Onward, Pursuit, Watch } from './pursuit/pursuit.ts';

/** What the pages ask of the engine, where the engine works beside them; each has one answer. */
export interface EngineCalls {
  /** From now on this is the fight. */
  fight(seen: SeenFight): null;
  /** The whole catalogue for one combatant. `by` 'gm' stands for the game master's own. */
  menu(by: string): readonly MenuEntry[];
  /** A command with some of its arguments: what it lacks, what could be told, and why it cannot be done so. */
  check(command: Command): Checked;
  /** Why each of the commands cannot be done; empty where it can. */
  whyNot(commands: readonly Command[]): readonly (readonly Refusal[])[];
  /** A combatant in numbers, for whoever changes them by hand; null where it is not seen. */
  person(id: string): Person | null;
  /** A combatant as somebody may know it who plays it, its numbers against a target; null where it is not seen. */
  card(id: string, target: string | null): Card | null;
  /**
   * What a command would do, before any die falls, to its target and to everybody else; of a check that a game master
   * calls for, whether it succeeds. Null where somebody is there whose numbers are not told.
   */
  odds(command: Command): Forecast | CheckForecast | null;
  /** The sums that would be compared, as they stand before any die falls; empty where it is not allowed. */
  sums(command: Command): readonly ShownSum[];
  /** The places to which the action may lead, as columns and rows. */
  places(by: string, action: string): readonly (readonly [number, number])[];
  /** Where the combatant can go now, by whichever movement is open to it. */
  reach(by: string): readonly ShownPlace[];
  /** The doors and windows beside the combatant that it can open or close now. */
  doors(by: string): readonly ShownDoor[];
  /** The squares that a command would fill with fire, shot or smoke. */
  area(command: Command): readonly (readonly [number, number])[];
  /** What lies over the ground, the oldest first. */
  areas(): readonly ShownArea[];
  /** What a square is to the combatant, or to nobody in particular. */
  look(who: string | null, at: readonly [number, number]): Look;
  /** Feet of each leg from place to place. */
  measure(places: readonly (readonly [number, number])[]): readonly number[];
  /** The way that a movement would take, and who could strike at it on the way; or why it cannot be gone. */
  way(command: Command): Way | null;
  /** What the map shows of one combatant, and of the line to another; null where nothing is known. */
  sights(who: string, target: string | null): ShownSights | null;
  /** The same of its target alone and with less work, for a list; or what the rules have against it. Null where the command says too little yet. */
  glance(command: Command): Forecast | readonly Refusal[] | null;
  /** The lines of the log for the events of several steps of the journal. */
  story(steps: readonly (readonly ToldEvent[])[]): readonly (readonly StoryLine[])[];
  /** Checks every die of a journal against what was promised before it fell. */
  diceCheck(journal: string): CheckedDice;
  /** How a fight went, from the events of all its steps; null where nobody is seen. */
  lookBack(steps: readonly (readonly ToldEvent[])[]): LookBack | null;
  /** What whoever is asked may know, in words. */
  facts(question: Question): readonly string[];
  /** The usual way of attacking somebody that promises most now, or why there is none. */
  usual(by: string, target: string): Usual;
  /** The way to where that can be done in the same turn; null where there is none. */
  approach(by: string, target: string): Approach | null;
  /** What the combatant might do well to do now, best first, by the sharp tactics; nothing where it does not have to choose. */
  advice(by: string): readonly Advice[];
  /** What tactics of that name do now in place of the combatant; null where it has nothing to choose, or they know nothing. */
  played(by: string, tactics: string): Command | null;
  /** What they answer in its place. */
  answered(question: Question, tactics: string): string | null;
  /** How somebody goes on with what takes several turns, now that its turn has come, after all that has happened since it last did. */
  onward(pursuit: Pursuit, watch: Watch | null, events: readonly ToldEvent[]): Onward;
  /** When everybody acts; null where nobody is seen. */
  timeline(): ShownTimeline | null;
  /** What lets the combatant's turn pass without more: the ordinary end of a turn; null where it cannot. */
  passing(by: string): Command | null;
  /** When the actor of a command would act again after it; null where time is no count, or it is not allowed now. */
  landing(command: Command): Landing | null;
  /** Ids of those who have to choose what to do now. */
  waiting(): readonly string[];
  /** How everybody is; null for those who are not seen. */
  bodies(): readonly (Body | null)[];
  /** A route as the command says it so far, with the parts that could follow; null where the action takes none. */
  route(command: Command): ShownRoute | null;
}

/** How somebody stands on the way. */
export interface ShownPose {
  readonly at: readonly [number, number];
  /** In degrees clockwise from the north. */
  readonly facing: number;
  /** The places that it fills there, counted from its own. */
  readonly spaces: readonly (readonly [number, number])[];
}

/** What may go wrong on a part of a route. */
export interface ShownRisk {
  readonly text: string;
  readonly difficulty: number | null;
  /** That it goes well, 0 to 1; null where nothing helps. */
  readonly chance: number | null;
}

/** One part of a route. */
export interface ShownStep extends Omit<RouteStep, 'poses' | 'risks'> {
  readonly poses: readonly ShownPose[];
  readonly risks: readonly ShownRisk[];
}

/** A part that could follow, or what speaks against it. */
export interface ShownNext extends ShownStep {
  readonly against: Refusal | null;
}

export interface ShownRoute extends Omit<Route, 'start' | 'steps' | 'next'> {
  /** The words of which it was made: others may stand in the form by now. */
  readonly said: string;
  readonly start: ShownPose;
  readonly steps: readonly ShownStep[];
  readonly next: readonly ShownNext[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}
export type ShownTurn = Turn & Named;
export type ShownDue = Due & Named;

/** When everybody in sight acts, first to last. */
export type ShownTimeline =
  | { readonly kind: 'none' }
  | { readonly kind: 'rounds'; readonly title: string; readonly round: number; readonly turns: readonly ShownTurn[] }
  | { readonly kind: 'ticks'; readonly title: string; readonly now: number; readonly dues: readonly ShownDue[] };

/** Where an act leads on the track of time. */
export interface Landing {
  readonly method: 'exact' | 'sampled';
  /** Ticks of the next turn and their chances, soonest first. */
  readonly ticks: readonly (readonly [number, number])[];
  /** The chance that no turn is to come. */
  readonly never: number;
  /** The chances to act again before, and together with, each enemy. */
  readonly against: readonly (Named & { readonly before: number; readonly together: number })[];
}

export interface Way {
  /** The squares entered, in order. */
  readonly squares: readonly (readonly [number, number])[];
  readonly feet: number;
  /** How many of its own turns it takes; 0 where it cannot be gone. */
  readonly turns: number;
  /** Names of those who could strike on the way. */
  readonly openings: readonly string[];
  /** Their ids. */
  readonly strikers: readonly string[];
  /** Why it cannot be gone; empty where it can. */
  readonly refusals: readonly Refusal[];
}

/** A place in reach of a movement. */
export interface ShownPlace {
  readonly at: readonly [number, number];
  readonly feet: number;
  /** The action that leads there: the first of the catalogue that does. */
  readonly action: string;
  /** Its name. */
  readonly name: string;
}

/** What a square is to somebody. */
export interface Look {
  /** What lies over it, each with how much longer. */
  readonly areas: readonly string[];
  /** How far off; null where nobody looks. */
  readonly feet: number | null;
  /** Ids of those who stand there. */
  readonly there: readonly string[];
  /** What lies between, in a word or two each; null where nobody looks or nobody else is there. */
  readonly brief: readonly string[] | null;
}

export interface ShownSights {
  readonly threatened: readonly (readonly [number, number])[];
  readonly bands: readonly { readonly feet: number; readonly text: string }[];
  readonly line: ShownLine | null;
  /** Feet gone this turn. */
  readonly moved: number;
}

/** What lies between two. */
export interface ShownLine {
  readonly feet: number;
  readonly texts: readonly string[];
  readonly brief: readonly string[];
  /** 0 nothing in the way, 1 all. */
  readonly grade: number;
  /** Where what is in the way stands. */
  readonly blocks: readonly (readonly [number, number])[];
  /** The lines by which cover was decided, from intersection to intersection. */
  readonly corners: readonly {
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly isFree: boolean;
  }[];
}

export interface Checked {
  readonly refusals: readonly Refusal[];
  /** The candidates of each argument of the action, given what is told already. */
  readonly args: readonly ShownArg[];
}

/** A combatant in numbers and conditions, by the names that people read. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly verdict: string;
  readonly hidden: boolean;
  /** `isBooks`: it only keeps the books of a turn. */
  readonly numbers: readonly {
    readonly id: string;
    readonly text: string;
    readonly value: number;
    readonly isBooks: boolean;
  }[];
  /** Those that can be taken away by hand. */
  readonly conditions: readonly { readonly id: string; readonly text: string }[];
}

/** An argument whose candidates are called by names. */
export interface ShownArg extends MenuArg {
  /** By candidate: what people call it. */
  readonly labels: readonly string[];
  /** Index of the first candidate with which the command could be done, or 0. */
  readonly best: number;
  /** What people call each word of the candidates that are lists, by word. */
  readonly words: Readonly<Record<string, string>>;
  /** Whether it is a route, to be put together part by part. */
  readonly isRoute: boolean;
}

/** A total that is compared with another, term by term. */
export interface ShownSum {
  /** What it is: "attack roll". */
  readonly text: string;
  readonly rule: string;
  /** Who makes it, and who stands on the other side; '' for nobody. */
  readonly who: string;
  readonly against: string;
  /** Dice aside. */
  readonly rows: readonly Row[];
  /** What it is compared with, as it is called; '' where it has no name. */
  readonly versusName: string;
  /** Whether the other side is told. */
  readonly isTold: boolean;
  /** A number that is fixed; null where it is a total of dice too, or not told. */
  readonly versus: number | null;
  readonly versusRows: readonly Row[];
}

/** Where somebody may be thrown or pushed. */
export interface ShownThrow {
  /** Places and their chances, likeliest first. */
  readonly places: readonly (readonly [place: readonly [number, number], chance: number])[];
  /** The place that is farthest from where it stands, and how far that is; null where it stays where it is. */
  readonly farthest: { readonly at: readonly [number, number]; readonly feet: number } | null;
  /** What it may strike on the way, nearest first. */
  readonly against: readonly { readonly at: readonly [number, number]; readonly text: string }[];
}

/** Somebody who may be thrown or pushed. */
export interface ShownFlight extends Named {
  readonly thrown: ShownThrow;
}

/** What a command would do. */
export interface Forecast {
  readonly method: 'exact' | 'sampled';
  /** Branches walked, or tries made. */
  readonly n: number;
  /** To its target; null where it has none. */
  readonly aimed: OddsInNumbers | null;
  /** To all others to whom anything may happen; of none where only the target is asked for. */
  readonly others: readonly (Named & OddsInNumbers)[];
  /** Whom it may throw or push, and where. */
  readonly flights: readonly ShownFlight[];
}

/** What would come of a check. */
export interface CheckForecast {
  /** The chance of success, 0 to 1; exact. */
  readonly success: number;
}

export type EngineCall = keyof EngineCalls;
/** Whoever answers, at once or as soon as what it takes for that is there. */
export type Answering = {
  [C in EngineCall]: (
    ...args: Parameters<EngineCalls[C]>
  ) => ReturnType<EngineCalls[C]> | Promise<ReturnType<EngineCalls[C]>>;
};
export type EngineRequest = { readonly id: number; readonly call: EngineCall; readonly args: readonly unknown[] };
export type EngineAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
