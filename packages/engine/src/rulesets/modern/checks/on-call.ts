import type { ChecksOnCall } from '../../../kernel/gm/gm-checks.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { type Called, capital, checksOnCall } from '../../d20/checks/on-call.ts';
import { constitution, dexterityNow, strengthNow } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernFighter, ModernGame, ModernScene, ModernWorld, SaveKind } from '../game.ts';
import { armorOf } from '../sheet/reading.ts';
import type { ModernSheet } from '../sheet/sheet.ts';
import { HAMPERED_BY_ARMOR, NEEDS_EYES, SKILL_NAMES, SKILLS } from '../tables/skills.ts';
import { checkWith } from './checks.ts';

const RULE = 'MOD-CHK-07';
const MODIFIER = term('modifier', RULE);
const SAVES: readonly SaveKind[] = ['fortitude', 'reflex', 'will'];
const SPOT = 'spot';

/**
 * Saving throws (MOD-CHK-01 to MOD-CHK-05), ability checks and skill checks (MOD-CHK-07) of anybody: the blinded make no
 * Spot checks (MOD-COND-05).
 */
export const CHECKS: ChecksOnCall<ModernGame> = checksOnCall<ModernGame, SaveKind>({
  rule: { save: 'MOD-CHK-01', check: RULE },
  saves: SAVES,
  skills: skillsOf,
  save: (scene, kind, { who, difficulty, why }) => scene.slots.save(scene, who, kind, difficulty, why),
  ability: abilityCheck,
  skill: skillCheck,
});

/** Every skill, and what is learnt for a subject, as it stands on the sheet. */
function skillsOf(world: ModernWorld, who: number): readonly string[] {
  const { state, digest } = fighterAt(world, who);
  const names = [...new Set([...SKILL_NAMES, ...Object.keys(state.sheet.skills)])];
  return digest.blinded ? names.filter((name) => name !== SPOT) : names;
}

function abilityCheck(scene: ModernScene, ability: Ability, { who, difficulty, why }: Called): boolean {
  const bonus = scene.tally();
  bonus.add(modifierNow(fighterAt(scene, who), ability), term(capital(ability), RULE));
  return checkWith(scene, who, bonus, difficulty, why);
}

/** As on the sheet, else the bare ability; with what has become of the ability since, and what conditions add and take. */
function skillCheck(scene: ModernScene, name: string, { who, difficulty, why }: Called): boolean {
  const fighter = fighterAt(scene, who);
  const { digest, profile, state } = fighter;
  const ability = SKILLS[name.replace(/ \(.*$/, '')] ?? 'intelligence';
  const bonus = scene.tally();
  bonus.add(state.sheet.skills[name] ?? untrained(state.sheet, profile.modifiers[ability], name), MODIFIER);
  bonus.add(modifierNow(fighter, ability) - profile.modifiers[ability], term(`${capital(ability)} changed`, RULE));
  const isHard = ability === 'strength' || ability === 'dexterity' || NEEDS_EYES.includes(name);
  addShifts(bonus, isHard ? digest.physicalSkills : digest.skills, NOBODY);
  return checkWith(scene, who, bonus, difficulty, why);
}

function untrained(sheet: ModernSheet, modifier: number, name: string): number {
  return HAMPERED_BY_ARMOR.includes(name) ? modifier + (armorOf(sheet)?.penalty ?? 0) : modifier;
}

/** The modifier of an ability, with what was lost of its score and what conditions leave of it. */
function modifierNow(fighter: ModernFighter, ability: Ability): number {
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
