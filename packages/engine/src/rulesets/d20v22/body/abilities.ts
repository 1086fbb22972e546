import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import type { V22Fighter, V22World } from '../game.ts';

/** Points of the ability that are gone, by damage or drain (V22-COND-01, V22-COND-02); 0 or more. */
function lostOf({ state: { counts } }: V22Fighter, ability: Ability): number {
  // Every attack asks for several: no names are put together here.
  switch (ability) {
    case 'strength':
      return counts.strengthDamage + counts.strengthDrain;
    case 'dexterity':
      return counts.dexterityDamage + counts.dexterityDrain;
    case 'constitution':
      return counts.constitutionDamage + counts.constitutionDrain;
    case 'intelligence':
      return counts.intelligenceDamage + counts.intelligenceDrain;
    case 'wisdom':
      return counts.wisdomDamage + counts.wisdomDrain;
    case 'charisma':
      return counts.charismaDamage + counts.charismaDrain;
  }
}

/** The ability score without what is lost of it. */
export function abilityScore(fighter: V22Fighter, ability: Ability): number {
  return fighter.state.sheet.abilities[ability] - lostOf(fighter, ability);
}

/**
 * The ability's modifier as it is now: after what is lost of the score, and with what conditions take from the effective
 * Strength and Dexterity (V22-CORE-12): from the modifier, or by the option `effectiveAbility: 'score'` from the score. Where
 * abilities are modifiers (`'modifierScale'`, V22-ABIL-05), points are lost of the modifier itself. Everything that is built on
 * the ability adds this: attacks, checks, saves, Defense, damage.
 */
export function abilityBonus({ options }: V22World, fighter: V22Fighter, ability: Ability): number {
  const { digest, profile } = fighter;
  const penalty = ability === 'strength' || ability === 'dexterity' ? digest[ability] : 0;
  const lost = lostOf(fighter, ability);
  // Mostly nothing is lost of any.
  if (penalty === 0 && lost === 0) return profile.modifiers[ability];
  if (options.effectiveAbility === 'modifierScale') return profile.modifiers[ability] - lost + penalty;
  const score = fighter.state.sheet.abilities[ability] - lost;
  return options.effectiveAbility === 'score' ? abilityModifier(score + penalty) : abilityModifier(score) + penalty;
}
