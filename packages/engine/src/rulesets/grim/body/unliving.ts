import type { Ability } from '../../d20/body/abilities.ts';
import type { NewEffect } from '../../d20/conditions/effects.ts';
import { DEATH } from '../conditions/kinds.ts';
import type { GrimFighter } from '../game.ts';
import { isMindless, isOfKind } from '../sheet/kinds.ts';

const UNLIVING: readonly string[] = ['undead', 'construct', 'object'];
const MADE: readonly string[] = ['construct', 'object'];
const OF_BODY: readonly Ability[] = ['strength', 'dexterity', 'constitution'];

/**
 * The undead, constructs, things and whatever else has no Constitution: as in the core game they feel no nonlethal damage
 * (GNG-CORE-17), lose no levels (GNG-COND-06) and are destroyed where others die.
 */
export function isUnliving(fighter: Pick<GrimFighter, 'profile'>): boolean {
  return !fighter.profile.hasCon || isOfKind(fighter, UNLIVING);
}

/** Whether it can lose points of that ability: the unliving none of their bodies, and what was made none at all (GNG-DMG-04). */
export function canLosePoints(fighter: Pick<GrimFighter, 'profile'>, ability: Ability): boolean {
  if (!isUnliving(fighter)) return true;
  return !OF_BODY.includes(ability) && !isOfKind(fighter, MADE);
}

/** Whether its wounds heal in time: what was made does not mend, nor do the undead without a mind, as in the core game (GNG-HEAL-01). */
export function healsInTime(fighter: Pick<GrimFighter, 'profile'>): boolean {
  return !isOfKind(fighter, MADE) && !(isUnliving(fighter) && isMindless(fighter));
}

/** What the end of it is: it dies, or is destroyed. */
export function endOf(fighter: Pick<GrimFighter, 'profile' | 'index'>): NewEffect {
  return DEATH.by(fighter.index, isUnliving(fighter) ? { destroyed: true } : null);
}
