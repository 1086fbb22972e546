import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import type { V22Fighter, V22World } from '../game.ts';

/**
 * What the conditions of a combatant take from an ability now, as a change of its modifier, 0 or less (V22-CORE-12).
 * Everything that is built on the ability adds this: attacks, checks, saves, Defense, damage.
 */
export function abilityPenalty(
  { options }: V22World,
  { digest, state }: V22Fighter,
  ability: 'strength' | 'dexterity',
): number {
  const penalty = digest[ability];
  if (penalty === 0 || options.effectiveAbility !== 'score') return penalty;
  const score = state.sheet.abilities[ability];
  return abilityModifier(score + penalty) - abilityModifier(score);
}

/** The ability's modifier as it is now. */
export function abilityBonus(world: V22World, fighter: V22Fighter, ability: Ability): number {
  const modifier = fighter.profile.modifiers[ability];
  if (ability !== 'strength' && ability !== 'dexterity') return modifier;
  return modifier + abilityPenalty(world, fighter, ability);
}
