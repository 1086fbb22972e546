import type { Table } from '../../../kernel/scene/table.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { together } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';

/**
 * What the conditions of a combatant take from an ability now, as a change of its modifier, 0 or less (V22-CORE-12).
 * Everything that is built on the ability adds this: attacks, checks, saves, Defense, damage.
 */
export function abilityPenalty(table: Table<D20v22Game>, who: number, ability: 'strength' | 'dexterity'): number {
  const combatant = table.fight.combatants[who];
  if (combatant === undefined || combatant.effects.length === 0) return 0;
  const { strength, dexterity } = together(combatant);
  const penalty = ability === 'strength' ? strength : dexterity;
  if (penalty === 0 || table.options.effectiveAbility !== 'score') return penalty;
  const score = combatant.sheet.abilities[ability];
  return abilityModifier(score + penalty) - abilityModifier(score);
}

/** The ability's modifier as it is now. */
export function abilityBonus(table: Table<D20v22Game>, who: number, ability: Ability): number {
  const modifier = table.profiles[who]?.modifiers[ability] ?? 0;
  if (ability !== 'strength' && ability !== 'dexterity') return modifier;
  return modifier + abilityPenalty(table, who, ability);
}
