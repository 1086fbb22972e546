import { type Cause, fighterAt, NOBODY, type Tally, type Term, term } from '../../../kernel/rule.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { capital } from '../../d20/checks/on-call.ts';
import { constitution, dexterityNow, strengthNow } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernFighter, ModernScene } from '../game.ts';
import { armorOf } from '../sheet/reading.ts';
import type { ModernSheet } from '../sheet/sheet.ts';
import { HAMPERED_BY_ARMOR, NEEDS_EYES, SKILLS } from '../tables/skills.ts';
import { QUALITIES } from '../tables/vehicles.ts';
import { rollsAboard } from '../vehicles/aboard.ts';
import { checkWith } from './checks.ts';

const RULE = 'MOD-CHK-07';
const MODIFIER = term('modifier', RULE);
const abilityTerms = (suffix: string): Readonly<Record<Ability, Term>> => {
  const of = (ability: Ability): Term => term(`${capital(ability)}${suffix}`, RULE);
  return {
    strength: of('strength'),
    dexterity: of('dexterity'),
    constitution: of('constitution'),
    intelligence: of('intelligence'),
    wisdom: of('wisdom'),
    charisma: of('charisma'),
  };
};
const SPEED = term('speed of the vehicle', 'MOD-VSPEED-09');
/** What operates a vehicle. */
const OPERATING: readonly string[] = ['drive', 'pilot', 'repair'];
const ABILITY_TERMS = abilityTerms('');
const CHANGED = abilityTerms(' changed');

/**
 * All that is added to a skill check: the skill as on the sheet, else the bare ability; with what has become of the ability
 * since, and what conditions add and take (MOD-CHK-07).
 */
export function skillBonus(scene: ModernScene, who: number, name: string): Tally {
  const fighter = fighterAt(scene, who);
  const { digest, profile, state } = fighter;
  const ability = SKILLS[name.replace(/ \(.*$/, '')] ?? 'intelligence';
  const bonus = scene.tally();
  bonus.add(
    state.sheet.skills[name] ??
      crewSkill(state.sheet, name) ??
      untrained(state.sheet, profile.modifiers[ability], name),
    MODIFIER,
  );
  bonus.add(modifierNow(fighter, ability) - profile.modifiers[ability], CHANGED[ability]);
  const isHard = ability === 'strength' || ability === 'dexterity' || NEEDS_EYES.includes(name);
  addShifts(bonus, isHard ? digest.physicalSkills : digest.skills, NOBODY);
  if (state.effects.length > 0) bonus.add(rollsAboard(scene, fighter), SPEED);
  return bonus;
}

/** Of a crew without numbers of its own, its quality (MOD-VCREW-02). */
function crewSkill({ crew }: ModernSheet, name: string): number | undefined {
  return crew !== undefined && OPERATING.includes(name) ? QUALITIES[crew].check : undefined;
}

function untrained(sheet: ModernSheet, modifier: number, name: string): number {
  return HAMPERED_BY_ARMOR.includes(name) ? modifier + (armorOf(sheet)?.penalty ?? 0) : modifier;
}

/** A skill check against a difficulty, with all that counts for and against it; natural 1 and 20 mean nothing special (MOD-CHK-07). */
export function skillCheck(scene: ModernScene, who: number, name: string, dc: number, cause: Cause): boolean {
  return checkWith(scene, who, skillBonus(scene, who, name), dc, cause);
}

/** An ability check against a difficulty: what hinders skills does not hinder it (MOD-CHK-07). */
export function abilityCheck(scene: ModernScene, who: number, ability: Ability, dc: number, cause: Cause): boolean {
  return checkWith(scene, who, abilityBonus(scene, who, ability), dc, cause);
}

/** What is added to an ability check. */
export function abilityBonus(scene: ModernScene, who: number, ability: Ability): Tally {
  const bonus = scene.tally();
  bonus.add(modifierNow(fighterAt(scene, who), ability), ABILITY_TERMS[ability]);
  return bonus;
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
