import type { Total } from '../../../kernel/scene/check.ts';
import type { Cause } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Square } from '../../../space/grid/square.ts';
import type { Dose } from '../conditions/afflictions.ts';
import type { CureDose } from '../magic/casting.ts';
import type { Shift } from '../movement/forced.ts';
import type { DamageType } from '../sheet/sheet.ts';

/** The type of some damage; 'none' for what neither crushes nor cuts. */
export type HarmType = DamageType | 'none';

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
  /** Afflictions that get into the target with it. */
  readonly doses: readonly Dose[];
  readonly why: Cause;
}

/** Magical healing, split as its caster chose. */
export interface Healing {
  readonly target: number;
  readonly invigoration: number;
  readonly fatigue: number;
  readonly why: Cause;
}

/** A voluntary movement of one tick. */
export interface Walk {
  /** The squares entered, in order. */
  readonly squares: readonly Square[];
  /** Spaces spent on a hindering space that is not entered yet. */
  readonly wading: number;
  /** The rate at which he is moving, in feet per 4 TC. */
  readonly feet: number;
  readonly why: Cause;
}

/**
 * What is to come of an act, once all dice of its tick have fallen. Plain records: nothing has happened yet. The parts
 * are applied kind by kind over all acts of the tick.
 */
export interface Outcome {
  readonly who: number;
  readonly action: string;
  /** TC until the actor's next turn. */
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

/** What comes of an act beside the time that it takes. */
type Parts = Omit<Outcome, 'who' | 'action' | 'delay'>;

const NOTHING: Parts = { walk: null, fatigue: 0, healing: [], cures: [], harm: NO_HARM, changes: [], shifts: [] };

/** An act that takes so long, and what is to come of it; no more than that, where left out. */
export function outcomeOf(who: number, action: string, delay: number, parts: Partial<Parts> = NOTHING): Outcome {
  return { ...NOTHING, who, action, delay, ...parts };
}

/** An act that changes conditions or things in hand. */
export function changing(who: number, action: string, delay: number, changes: readonly FightEvent[]): Outcome {
  return { ...NOTHING, who, action, delay, changes };
}

/** An act that hits somebody, or nobody. */
export function hitting(who: number, action: string, delay: number, harm: readonly Harm[]): Outcome {
  return { ...NOTHING, who, action, delay, harm };
}
