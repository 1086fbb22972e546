import type { Row } from '../../../kernel/scene/tally.ts';
import type { FightEvent, Why } from '../../../kernel/state/event.ts';
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
  readonly damage: number;
  readonly nonlethal: boolean;
  readonly type: HarmType;
  /** Causes an impairment also where its damage does not exceed the Threshold of Pain. */
  readonly impairs: boolean;
  /** Afflictions that get into the target with it. */
  readonly doses: readonly Dose[];
  readonly rows: readonly Row[] | null;
  readonly why: Why;
}

/** Magical healing, split as its caster chose. */
export interface Healing {
  readonly target: number;
  readonly invigoration: number;
  readonly fatigue: number;
  readonly why: Why;
}

/** A voluntary movement of one tick. */
export interface Walk {
  /** The squares entered, in order. */
  readonly squares: readonly Square[];
  /** Spaces spent on a hindering space that is not entered yet. */
  readonly wading: number;
  /** The rate at which he is moving, in feet per 4 TC. */
  readonly feet: number;
  readonly why: Why;
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

const NO_HEALING: readonly Healing[] = [];
const NO_CURES: readonly CureDose[] = [];
const NO_HARM: readonly Harm[] = [];
export const NO_DOSES: readonly Dose[] = [];
const NO_CHANGES: readonly FightEvent[] = [];
const NO_SHIFTS: readonly Shift[] = [];

/** An act that changes nothing but the time of the actor's next turn. */
export function passing(who: number, action: string, delay: number): Outcome {
  return outcome(who, action, delay, NO_HARM, NO_CHANGES);
}

/** An act that changes conditions or things in hand. */
export function changing(who: number, action: string, delay: number, changes: readonly FightEvent[]): Outcome {
  return outcome(who, action, delay, NO_HARM, changes);
}

/** An act that hits somebody. */
export function hitting(who: number, action: string, delay: number, harm: readonly Harm[]): Outcome {
  return outcome(who, action, delay, harm, NO_CHANGES);
}

/** An act that moves the actor. */
export function walking(who: number, action: string, walk: Walk, changes: readonly FightEvent[]): Outcome {
  return {
    who,
    action,
    delay: 1,
    walk,
    fatigue: 0,
    healing: NO_HEALING,
    cures: NO_CURES,
    harm: NO_HARM,
    changes,
    shifts: NO_SHIFTS,
  };
}

function outcome(
  who: number,
  action: string,
  delay: number,
  harm: readonly Harm[],
  changes: readonly FightEvent[],
): Outcome {
  return {
    who,
    action,
    delay,
    walk: null,
    fatigue: 0,
    healing: NO_HEALING,
    cures: NO_CURES,
    harm,
    changes,
    shifts: NO_SHIFTS,
  };
}
