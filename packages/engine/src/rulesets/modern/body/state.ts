import { fighterAt } from '../../../kernel/rule.ts';
import { saidAware } from '../../../kernel/seen/awareness.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { STABLE } from '../conditions/conditions.ts';
import type { ModernFighter, ModernWorld } from '../game.ts';

/** A combatant is dead at so many hit points or fewer (MOD-HP-03, MOD-HP-14). */
export const DEAD_AT = -10;

/** The Constitution score now (MOD-HP-04). */
export function constitution({ profile, state }: ModernFighter): number {
  return profile.abilities.constitution - state.counts.constitutionLoss;
}

/**
 * The full total of hit points now: that of the sheet, and for each level what Constitution has changed since; 1 at least
 * (MOD-HEAL-01, MOD-HEAL-07, MOD-HEAL-08). Temporary ones are not among them.
 */
export function fullHitPoints(fighter: ModernFighter): number {
  const { maxHp, level, modifiers, living } = fighter.profile;
  if (!living || fighter.state.counts.constitutionLoss === 0) return maxHp;
  return Math.max(1, maxHp + (abilityModifier(constitution(fighter)) - modifiers.constitution) * level);
}

/** How much of its hit points is left. */
export function shareOfHitPoints(world: ModernWorld, who: number): number {
  const fighter = fighterAt(world, who);
  return fighter.state.counts.hp / fullHitPoints(fighter);
}

/** At -10 hit points or fewer, or with no Constitution left (MOD-HP-14, MOD-COND-08); what never lived is destroyed at 0. */
export function isDead(fighter: ModernFighter): boolean {
  const { hp } = fighter.state.counts;
  if (fighter.profile.vehicle !== null) return false;
  return fighter.profile.living ? hp <= DEAD_AT || constitution(fighter) <= 0 : hp <= 0;
}

/** Below 0 hit points and not come round: unconscious, stable or not (MOD-HP-12, MOD-COND-24). */
export function isDown({ state, digest, profile }: ModernFighter): boolean {
  return state.counts.hp < 0 && !digest.conscious && profile.vehicle === null;
}

/** Below 0 hit points and getting worse (MOD-HP-03, MOD-COND-11). */
export function isDying(fighter: ModernFighter): boolean {
  return isDown(fighter) && !isDead(fighter) && !hasEffect(fighter.state, STABLE);
}

/** At exactly 0, or come round below it: a single action a turn (MOD-HP-03, MOD-HP-08, MOD-HP-19, MOD-COND-10). */
export function isDisabled(fighter: ModernFighter): boolean {
  const { hp } = fighter.state.counts;
  return hp <= 0 && (hp === 0 || fighter.digest.conscious) && !isDead(fighter);
}

/** Whether the combatant is defenceless: unconscious, or under a condition that makes it so (MOD-HELP-01, MOD-COND-17). */
export function isHelpless(fighter: ModernFighter): boolean {
  if (fighter.profile.vehicle !== null) return false;
  return fighter.digest.helpless || isDown(fighter) || isDead(fighter);
}

/**
 * The same against one attacker: somebody whom a game master calls unaware is helpless to who stands beside it, unless it
 * can react after all, having had no surprise (MOD-HELP-02).
 */
export function isHelplessTo(world: ModernWorld, fighter: ModernFighter, attacker: number): boolean {
  if (isHelpless(fighter)) return true;
  if (!fighter.digest.unaware) return false;
  return standAdjacent(world, attacker, fighter.index) && saidAware(world.fight, fighter.index, attacker) !== true;
}

/** How far the modifier of Strength is from the sheet's, by damage to the ability and by conditions. */
export function strengthShift({ state, profile, digest }: ModernFighter): number {
  const change = digest.strength - state.counts.strengthLoss;
  if (change === 0 && digest.mostStrength === Number.POSITIVE_INFINITY) return 0;
  return modifierUpTo(digest.mostStrength, profile.abilities.strength + change) - profile.modifiers.strength;
}

/** The same of Dexterity. */
export function dexterityShift({ state, profile, digest }: ModernFighter): number {
  const change = digest.dexterity - state.counts.dexterityLoss;
  if (change === 0 && digest.mostDexterity === Number.POSITIVE_INFINITY) return 0;
  return modifierUpTo(digest.mostDexterity, profile.abilities.dexterity + change) - profile.modifiers.dexterity;
}

function modifierUpTo(most: number, score: number): number {
  return abilityModifier(Math.max(0, Math.min(score, most)));
}

/** The modifier of Strength as it is now (MOD-CHK-07). */
export function strengthNow(fighter: ModernFighter): number {
  return fighter.profile.modifiers.strength + strengthShift(fighter);
}

/** The same of Dexterity. */
export function dexterityNow(fighter: ModernFighter): number {
  return fighter.profile.modifiers.dexterity + dexterityShift(fighter);
}
