import type { GeneratorState } from '../../chance/generator.ts';
import type { Row } from '../scene/tally.ts';
import type { Cause } from './cause.ts';
import type { Area, Combatant, Effect, ItemPlace } from './fight.ts';
import type { Knowledge } from './knowledge.ts';

/** A number of a combatant changes by `by`. `source` is the combatant who caused it, or NOBODY. */
export interface CountEvent {
  readonly kind: 'count';
  readonly who: number;
  readonly count: string;
  readonly by: number;
  readonly why: Cause;
  readonly source: number;
  /** The arithmetic of the change, its dice among the rows, where it is a total or dice fell for it. */
  readonly rows: readonly Row[] | null;
}

/** A combatant comes under an effect. */
export interface GainEvent {
  readonly kind: 'gain';
  readonly who: number;
  readonly effect: Effect;
  readonly why: Cause;
}

/** A combatant is rid of an effect of that name (and, unless it is NOBODY, that source): of several the first. */
export interface LoseEvent {
  readonly kind: 'lose';
  readonly who: number;
  readonly name: string;
  readonly source: number;
  /** Where it is not the first of them, how many come before it. */
  readonly nth?: number;
  readonly why: Cause;
}

/** A combatant changes place by (dx, dy) squares; `feet` is what the movement cost. */
export interface MoveEvent {
  readonly kind: 'move';
  readonly who: number;
  readonly dx: number;
  readonly dy: number;
  readonly feet: number;
  /** The square to which it is put, where it did not walk there; the log names it. */
  readonly at?: readonly [number, number];
  readonly why: Cause;
}

/** A count of an item changes by `by`. */
export interface UseEvent {
  readonly kind: 'use';
  readonly who: number;
  readonly item: number;
  readonly count: string;
  readonly by: number;
  readonly why: Cause;
}

/** An item goes to another place. */
export interface HoldEvent {
  readonly kind: 'hold';
  readonly who: number;
  readonly item: number;
  readonly place: ItemPlace;
  readonly why: Cause;
}

/**
 * A thing of `who` goes over to `to`, with its counts but for those that it leaves behind (further ammunition), into a
 * slot of its own: that which it has left before, or a new one at the end. What has gone already goes nowhere.
 */
export interface GiveEvent {
  readonly kind: 'give';
  readonly who: number;
  readonly item: number;
  readonly to: number;
  readonly place: ItemPlace;
  readonly leaves: readonly string[];
  readonly why: Cause;
}

/** Those of one sheet belong to the fight from now on, still to come: a game master's word. */
export interface EnlistEvent {
  readonly kind: 'enlist';
  /** Index of the first of them; the others have the next ones. */
  readonly who: number;
  readonly sheet: object;
  /** All that is theirs but the sheet. */
  readonly newcomers: readonly Omit<Combatant, 'sheet'>[];
  readonly why: Cause;
}

/** A combatant fights for another side from now on. */
export interface SideEvent {
  readonly kind: 'side';
  readonly who: number;
  readonly side: string;
  readonly why: Cause;
}

/** A combatant goes out of the other sides' sight, or comes into it: a game master's word. */
export interface HideEvent {
  readonly kind: 'hide';
  readonly who: number;
  readonly hidden: boolean;
  readonly why: Cause;
}

/** A combatant's token shows another picture from now on: a game master's word. */
export interface PortrayEvent {
  readonly kind: 'portray';
  readonly who: number;
  /** The SHA-256 of the picture; '' for none. */
  readonly portrait: string;
  readonly why: Cause;
}

/** Where seats go by sight: a combatant comes into the sight of a side, or goes out of it. */
export interface SightEvent {
  readonly kind: 'sight';
  readonly who: number;
  readonly side: string;
  readonly seen: boolean;
  readonly why: Cause;
}

/** Where seats go by sight: a side sees ground that it did not know so. */
export interface SurveyEvent {
  readonly kind: 'survey';
  /** NOBODY: it concerns all of the side. */
  readonly who: number;
  readonly side: string;
  /** The rows of the map that are other for it now, each with its cells as it knows them. */
  readonly rows: readonly (readonly [y: number, cells: string])[];
  readonly why: Cause;
}

/** A square of the map becomes other ground, by a mark of its legend: a wall is broken through. */
export interface TerrainEvent {
  readonly kind: 'terrain';
  /** Who or what it happens to, or NOBODY. */
  readonly who: number;
  readonly x: number;
  readonly y: number;
  readonly mark: string;
  readonly why: Cause;
}

/** What stands on the edge between two spaces becomes something else: a door is opened, a window broken. */
export interface EdgeEvent {
  readonly kind: 'edge';
  /** Who does it, or NOBODY. */
  readonly who: number;
  /** The two spaces: column and row. */
  readonly at: readonly [number, number];
  readonly beside: readonly [number, number];
  /** The mark of the legend of edges that stands there from now on; a blank for nothing. */
  readonly mark: string;
  /** What that is; '' for nothing. */
  readonly name: string;
  readonly why: Cause;
}

/** Something is done to a piece of the ground that stands for all that: a number of it changes by `by`. */
export interface WearEvent {
  readonly kind: 'wear';
  /** Who does it, or NOBODY. */
  readonly who: number;
  /** The square that it fills, or the two spaces between which it stands: column and row. */
  readonly spaces: readonly (readonly [x: number, y: number])[];
  /** What it is. */
  readonly name: string;
  readonly count: string;
  readonly by: number;
  readonly why: Cause;
  /** The arithmetic of the change; null where there is none. */
  readonly rows: readonly Row[] | null;
}

/** Something lies over a part of the ground from now on. `who` is whoever made it, or NOBODY. */
export interface LayEvent {
  readonly kind: 'lay';
  readonly who: number;
  readonly area: Area;
  readonly why: Cause;
}

/** An area spreads `by` feet further from its middle. `who` is whoever made it, or NOBODY. */
export interface SpreadEvent {
  readonly kind: 'spread';
  readonly who: number;
  /** The area's id, and its kind for the log. */
  readonly area: string;
  readonly name: string;
  readonly by: number;
  readonly why: Cause;
}

/** An area is gone. `who` is whoever made it, or NOBODY. */
export interface LiftEvent {
  readonly kind: 'lift';
  readonly who: number;
  /** The area's id, and its kind for the log. */
  readonly area: string;
  readonly name: string;
  readonly why: Cause;
}

/** Players may know more from now on, or less: a game master's word. */
export interface KnowEvent {
  readonly kind: 'know';
  /** NOBODY: it concerns all. */
  readonly who: number;
  readonly knowledge: Knowledge;
  readonly why: Cause;
}

/** The clock goes on: `set` holds those of its fields that change. `who` is the combatant concerned, or NOBODY. */
export interface TimeEvent {
  readonly kind: 'time';
  readonly who: number;
  readonly set: Readonly<Record<string, unknown>>;
  readonly why: Cause;
}

/** A combatant begins an action of the catalogue. Changes nothing: it heads what follows in the log. */
export interface ActEvent {
  readonly kind: 'act';
  readonly who: number;
  readonly action: string;
  readonly target: number;
  /** Id of the item used, or ''. */
  readonly item: string;
  readonly why: Cause;
}

/** Dice fell. Changes nothing. `value` is what they came to. */
export interface RollEvent {
  readonly kind: 'roll';
  /** Its number among the rolls of its step, from 1: by it the rows of totals name it. */
  readonly nth: number;
  readonly who: number;
  readonly dice: string;
  readonly faces: readonly number[];
  readonly value: number;
  readonly why: Cause;
}

/**
 * A total was compared with a number or with another total, and came out as `result`. Changes nothing.
 *
 * @typeParam N with null for a seat that is not told a number
 */
export interface CheckEvent<N extends number | null = number> {
  readonly kind: 'check';
  readonly who: number;
  /** Who is on the other side, or NOBODY. */
  readonly target: number;
  readonly total: N;
  /** The arithmetic, dice among the rows. */
  readonly rows: readonly Row[] | null;
  readonly versus: N;
  readonly versusRows: readonly Row[] | null;
  /** What the total is compared with, as the log calls it: "Defense", "difficulty". */
  readonly versusName?: string;
  /** One word: hit, miss, success, failure, … */
  readonly result: string;
  readonly why: Cause;
}

/** Somebody answered a question. Changes nothing. */
export interface AnswerEvent {
  readonly kind: 'answer';
  readonly who: number;
  readonly question: string;
  readonly choice: string;
  /** Indexes of those whom the choice names. */
  readonly whom?: readonly number[];
  readonly why: Cause;
}

/** Something worth a sentence that changes no number ("covered by the wall", "the shot goes wide"). */
export interface TellEvent {
  readonly kind: 'tell';
  readonly who: number;
  readonly target: number;
  readonly value: number;
  readonly why: Cause;
}

/** Somebody at the table adds words to what the next dice come from. Changes nothing else. */
export interface ContributeEvent {
  readonly kind: 'contribute';
  /** NOBODY: no combatant does it. */
  readonly who: number;
  /** Of the seat. */
  readonly name: string;
  readonly words: string;
  readonly why: Cause;
}

/** What the dice so far came from is told, and further dice come from something new. Changes nothing else. */
export interface RevealEvent {
  readonly kind: 'reveal';
  /** NOBODY: no combatant does it. */
  readonly who: number;
  /** What the generator of the dice so far began with; null where nobody was promised anything. */
  readonly revealed: GeneratorState | null;
  /** The hash of what the generator of further dice begins with. */
  readonly commitment: string;
  readonly why: Cause;
}

/** The fight is over. */
export interface OverEvent {
  readonly kind: 'over';
  readonly winner: string | null;
  readonly why: Cause;
}

/** All that can happen. Deltas with a cause, so that simultaneous acts can be merged. */
export type FightEvent =
  | CountEvent
  | GainEvent
  | LoseEvent
  | MoveEvent
  | UseEvent
  | HoldEvent
  | GiveEvent
  | TerrainEvent
  | WearEvent
  | EdgeEvent
  | EnlistEvent
  | SideEvent
  | HideEvent
  | PortrayEvent
  | KnowEvent
  | SightEvent
  | SurveyEvent
  | LayEvent
  | SpreadEvent
  | LiftEvent
  | TimeEvent
  | ActEvent
  | RollEvent
  | CheckEvent
  | AnswerEvent
  | TellEvent
  | ContributeEvent
  | RevealEvent
  | OverEvent;

/** A check as a seat is told it. */
export type ToldCheck = CheckEvent<number | null>;

/** What has happened as a seat is told it. */
export type ToldEvent = Exclude<FightEvent, CheckEvent> | ToldCheck;
