import { why } from '../../../kernel/state/event.ts';
import { NEVER, schedule } from '../../../time/ticks.ts';
import type { TcCombatant, TcScene } from '../game.ts';
import { isSenseless, TRAITS } from './conditions.ts';

const STILL = why('completely immobile: cannot act', 'TC-COND-04');

/** The tick at which the last of what keeps him completely immobile ends; NEVER where something has no end. */
function endOfStillness({ effects }: TcCombatant): number {
  let last = 0;
  for (const { name, until } of effects) {
    if (TRAITS[name]?.motionless !== true) continue;
    if (until?.at !== 'tick') return NEVER;
    last = Math.max(last, until.tick);
  }
  return last;
}

/** Whether he is completely immobile without an end in sight (TC-COND-04). */
export function isStillForGood(combatant: TcCombatant): boolean {
  for (const { name } of combatant.effects) {
    if (TRAITS[name]?.motionless === true) return endOfStillness(combatant) === NEVER;
  }
  return false;
}

/**
 * One who is completely immobile cannot act (TC-COND-04): his next turn comes on the TC after the end of that, if it has
 * any. Returns whether he is.
 */
export function keepStill(scene: TcScene, who: number): boolean {
  const combatant = scene.fight.combatants[who]!;
  if (isSenseless(combatant) || !combatant.effects.some(({ name }) => TRAITS[name]?.motionless === true)) return false;
  const end = endOfStillness(combatant);
  schedule(scene, who, end === NEVER ? NEVER : end + 1, STILL);
  return true;
}
