import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { capital } from '../../d20/checks/on-call.ts';
import { constitution, dexterityNow, strengthNow } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernFighter, ModernScene } from '../game.ts';
import { armorOf } from '../sheet/reading.ts';
import type { ModernSheet } from '../sheet/sheet.ts';
import { HAMPERED_BY_ARMOR, NEEDS_EYES, SKILLS } from '../tables/skills.ts';

const RULE = 'MOD-CHK-07';
const MODIFIER = term('modifier', RULE);

/**
 * All that is added to a skill check: the skill as on the sheet, else the bare ability; with what has become of the ability
 * since, and what conditions add and take (MOD-CHK-07).
 */
export function skillBonus(scene: ModernScene, who: number, name: string): Tally {
  const fighter = fighterAt(scene, who);
  const { digest, profile, state } = fighter;
  const ability = SKILLS[name.replace(/ \(.*$/, '')] ?? 'intelligence';
  const bonus = scene.tally();
  bonus.add(state.sheet.skills[name] ?? untrained(state.sheet, profile.modifiers[ability], name), MODIFIER);
  bonus.add(modifierNow(fighter, ability) - profile.modifiers[ability], term(`${capital(ability)} changed`, RULE));
  const isHard = ability === 'strength' || ability === 'dexterity' || NEEDS_EYES.includes(name);
  addShifts(bonus, isHard ? digest.physicalSkills : digest.skills, NOBODY);
  return bonus;
}

function untrained(sheet: ModernSheet, modifier: number, name: string): number {
  return HAMPERED_BY_ARMOR.includes(name) ? modifier + (armorOf(sheet)?.penalty ?? 0) : modifier;
}

/** The modifier of an ability, with what was lost of its score and what conditions leave of it. */
export function modifierNow(fighter: ModernFighter, ability: Ability): number {
  const { profile, state } = fighter;
  switch (ability) {
    case 'strength':
      return strengthNow(fighter);
    case 'dexterity':
      return dexterityNow(fighter);
    case 'constitution':
      return profile.living ? abilityModifier(constitution(fighter)) : 0;
    default:
      return abilityModifier(profile.abilities[ability] - state.counts[`${ability}Loss`]);
  }
}
