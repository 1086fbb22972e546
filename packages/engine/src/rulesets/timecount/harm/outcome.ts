import type { Cause, Rolled, Total } from '../../../kernel/rule.ts';
import type { Fallen } from '../../../kernel/scene/throws.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Square } from '../../../space/grid/square.ts';
import type { Cure } from '../magic/spell.ts';
import type { DamageType } from '../sheet/words.ts';

/** The type of some damage; 'none' for what neither crushes nor cuts. */
export type HarmType = DamageType | 'none';

/** An affliction that has got into somebody, with the dice of what it does at once. Nothing has happened yet. */
export interface Dose {
  readonly target: number;
  /** Whose sheet it stands on; NOBODY for a sample. */
  readonly carrier: number;
  /** Its place there. */
  readonly index: number;
  /** By stage: what it takes at once; 0 for a stage that comes later. */
  readonly points: readonly Fallen[];
}

/** One hit as it meets its target. */
export interface Harm {
  readonly target: number;
  /** Who dealt it, or NOBODY. */
  readonly source: number;
  /** Before damage reduction, at least 1; 0 for a hit that deals no damage at all. */
  readonly damage: Total;
  readonly nonlethal: boolean;
  readonly type: HarmType;
  /** Causes an impairment also where its damage does not exceed the Threshold of Pain. */
  readonly impairs: boolean;
  /** What is left of an attack that missed; left out for a hit. */
  readonly missed?: true;
  /** Afflictions that get into the target with it. */
  readonly doses: readonly Dose[];
  readonly why: Cause;
}

/** Magical healing, split as its caster chose. */
export interface Healing {
  readonly target: number;
  readonly invigoration: number;
  readonly fatigue: number;
  readonly rolled: Rolled;
  readonly why: Cause;
}

/** A point of healing of poison, paralysis or petrification. */
export interface CureDose {
  readonly target: number;
  readonly what: Cure;
  readonly points: Fallen;
}

/** A voluntary movement of one tick. */
export interface Walk {
  /** The squares entered, in order. */
  readonly squares: readonly Square[];
  /** Spaces spent on a hindering space that is not entered yet. */
  readonly wading: number;
  /** The rate at which he is moving, in feet per 4 ticks. */
  readonly feet: number;
  readonly why: Cause;
}

/** How far one of those who are moved together goes, in squares. */
export interface Push {
  readonly who: number;
  readonly dx: number;
  readonly dy: number;
  /** Why he moves, where it is for another reason than the others; that of the shift where left out. */
  readonly why?: Cause;
}

/** A forced movement: all of them go at once, or nobody does. Offsets count from where each is when it comes (TC-INIT-12). */
export interface Shift {
  readonly pushes: readonly Push[];
  readonly why: Cause;
  /** Into a space that others stand on; the rest of the world is asked as always. */
  readonly sharing?: true;
}

/**
 * What is to come of an act, once all dice of its tick have fallen. Plain records: nothing has happened yet. The parts
 * are applied kind by kind over all acts of the tick.
 */
export interface Outcome {
  readonly who: number;
  readonly action: string;
  /** Ticks until the actor's next turn. */
  readonly delay: number;
  readonly walk: Walk | null;
  /** Fatigue that the act costs its actor. */
  readonly fatigue: number;
  readonly healing: readonly Healing[];
  /** Healing of poison, paralysis and petrification by magic. */
  readonly cures: readonly CureDose[];
  readonly harm: readonly Harm[];
  /** Conditions, things in hand. */
  readonly changes: readonly FightEvent[];
  /** Forced movement. */
  readonly shifts: readonly Shift[];
}

export const NO_DOSES: readonly Dose[] = [];
export const NO_HARM: readonly Harm[] = [];

type Parts = Omit<Outcome, 'who' | 'action' | 'delay'>;

const NOTHING: Parts = { walk: null, fatigue: 0, healing: [], cures: [], harm: NO_HARM, changes: [], shifts: [] };

/** An act that takes so long, and what is to come of it; no more than that, where left out. */
export function outcomeOf(who: number, action: string, delay: number, parts: Partial<Parts> = NOTHING): Outcome {
  return { ...NOTHING, who, action, delay, ...parts };
}

/** An act that hits somebody, or nobody. */
export function hitting(who: number, action: string, delay: number, harm: readonly Harm[]): Outcome {
  return { ...NOTHING, who, action, delay, harm };
}
