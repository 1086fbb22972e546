import type { CalledCheck, ChecksOnCall } from '../../../kernel/gm/gm-checks.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { ABILITIES, type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { constitution, dexterityNow, strengthNow } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernFighter, ModernGame, ModernScene, ModernWorld, SaveKind } from '../game.ts';
import { armorOf } from '../sheet/reading.ts';
import type { ModernSheet } from '../sheet/sheet.ts';
import { HAMPERED_BY_ARMOR, NEEDS_EYES, SKILL_NAMES, SKILLS } from '../tables/skills.ts';
import { checkWith, SAVE_NAMES } from './checks.ts';

const RULE = 'MOD-CHK-07';
const MODIFIER = term('modifier', RULE);
const SAVES: readonly SaveKind[] = ['fortitude', 'reflex', 'will'];
const SPOT = 'spot';

/**
 * Saving throws (MOD-CHK-01 to MOD-CHK-05), ability checks and skill checks (MOD-CHK-07) of anybody: the blinded make no
 * Spot checks (MOD-COND-05).
 */
export const CHECKS: ChecksOnCall<ModernGame> = {
  rules: ['MOD-CHK-01', RULE],
  names: (world, who) => [...SAVES, ...ABILITIES, ...skillsOf(world, who)],
  roll: (scene, check) => {
    const { who, name, difficulty, text } = check;
    const kind = SAVES.find((each) => each === name);
    if (kind !== undefined)
      return scene.slots.save(scene, who, kind, difficulty, cause(`${SAVE_NAMES[kind]} save`, text, 'MOD-CHK-01'));
    const ability = ABILITIES.find((each) => each === name);
    return ability === undefined ? skillCheck(scene, check) : abilityCheck(scene, check, ability);
  },
};

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function cause(what: string, text: string, rule: string): Cause {
  return because(text === '' ? what : `${what} (${text})`, rule);
}

/** Every skill, and what is learnt for a subject, as it stands on the sheet. */
function skillsOf(world: ModernWorld, who: number): readonly string[] {
  const { state, digest } = fighterAt(world, who);
  const names = [...new Set([...SKILL_NAMES, ...Object.keys(state.sheet.skills)])];
  return digest.blinded ? names.filter((name) => name !== SPOT) : names;
}

function abilityCheck(scene: ModernScene, { who, difficulty, text }: CalledCheck, ability: Ability): boolean {
  const bonus = scene.tally();
  bonus.add(modifierNow(fighterAt(scene, who), ability), term(capital(ability), RULE));
  return checkWith(scene, who, bonus, difficulty, cause(`${capital(ability)} check`, text, RULE));
}

/** As on the sheet, else the bare ability; with what has become of the ability since, and what conditions add and take. */
function skillCheck(scene: ModernScene, { who, name, difficulty, text }: CalledCheck): boolean {
  const fighter = fighterAt(scene, who);
  const { digest, profile, state } = fighter;
  const ability = SKILLS[name.replace(/ \(.*$/, '')] ?? 'intelligence';
  const bonus = scene.tally();
  bonus.add(state.sheet.skills[name] ?? untrained(state.sheet, profile.modifiers[ability], name), MODIFIER);
  bonus.add(modifierNow(fighter, ability) - profile.modifiers[ability], term(`${capital(ability)} changed`, RULE));
  const isHard = ability === 'strength' || ability === 'dexterity' || NEEDS_EYES.includes(name);
  addShifts(bonus, isHard ? digest.physicalSkills : digest.skills, NOBODY);
  return checkWith(scene, who, bonus, difficulty, cause(`${name} check`, text, RULE));
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
