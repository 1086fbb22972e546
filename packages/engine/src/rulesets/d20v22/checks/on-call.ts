import type { ChecksOnCall } from '../../../kernel/gm/gm-checks.ts';
import { fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { type Called, capital, checksOnCall } from '../../d20/checks/on-call.ts';
import { abilityBonus } from '../body/abilities.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';
import { SAVE_KINDS, type SaveKind } from '../sheet/sheet.ts';
import { SKILLS } from '../tables/skills.ts';
import { check, savingThrow } from './checks.ts';
import { addHindrance } from './hindered.ts';
import { skillBonus } from './skills.ts';

const RULE = 'V22-CORE-01';

const AGAINST_LETHAL = 'toughness';
const AGAINST_NONLETHAL = 'toughness (nonlethal)';

/**
 * The saves, Toughness against lethal and against nonlethal damage among them, ability checks and skill checks of anybody
 * (V22-CORE-01, V22-CORE-06).
 */
export const CHECKS: ChecksOnCall<D20v22Game> = checksOnCall<
  D20v22Game,
  SaveKind | typeof AGAINST_LETHAL | typeof AGAINST_NONLETHAL
>({
  rule: { save: 'V22-CORE-06', check: RULE },
  saves: [...SAVE_KINDS, AGAINST_LETHAL, AGAINST_NONLETHAL],
  skills: skillsOf,
  save: (scene, kind, called) =>
    kind === AGAINST_LETHAL || kind === AGAINST_NONLETHAL
      ? toughnessSave(scene, kind === AGAINST_LETHAL, called)
      : otherSave(scene, kind, called),
  ability: abilityCheck,
  skill: skillCheck,
});

function otherSave(scene: V22Scene, kind: SaveKind, { who, difficulty, why }: Called): boolean {
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, who, kind, bonus);
  return savingThrow(scene, who, bonus, difficulty, why);
}

/** Naturals decide it by option only (V22-CORE-06). */
function toughnessSave(scene: V22Scene, lethal: boolean, { who, difficulty, why }: Called): boolean {
  const bonus = scene.tally();
  scene.slots.toughness(scene, who, { attacker: NOBODY, lethal, bypassesArmor: false }, bonus);
  return (scene.options.naturalToughness === 'auto' ? savingThrow : check)(scene, who, bonus, difficulty, why);
}

function abilityCheck(scene: V22Scene, ability: Ability, { who, difficulty, why }: Called): boolean {
  const fighter = fighterAt(scene, who);
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, ability), term(capital(ability), RULE));
  addHindrance(scene, fighter, bonus);
  return check(scene, who, bonus, difficulty, why);
}

function skillsOf(world: V22World, who: number): readonly string[] {
  return [...new Set([...Object.keys(SKILLS), ...Object.keys(fighterAt(world, who).state.sheet.skills ?? {})])];
}

function skillCheck(scene: V22Scene, skill: string, { who, difficulty, why }: Called): boolean {
  return check(scene, who, skillBonus(scene, who, skill), difficulty, why);
}
