import { fighterAt, type Tally, term } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { capital } from '../../d20/checks/on-call.ts';
import { abilityBonus } from '../body/abilities.ts';
import type { V22Scene } from '../game.ts';
import { SKILLS } from '../tables/skills.ts';
import { addHindrance } from './hindered.ts';

const SKILL = term('skill', 'V22-CORE-01');
const BLINDED = term('blinded', 'V22-COND-05');
const BLIND = -4;
/** Skills of which checks are reactions (V22-COND-19). */
const ALERT: readonly string[] = ['notice', 'sense motive'];

/**
 * What is added to a skill check: the bonus of the sheet, else the bare ability, with what conditions take from either
 * (V22-CORE-12); the blinded have -4 where the body matters (V22-COND-05), the fascinated where they should have noticed something (V22-COND-19).
 *
 * @param skill its name in small letters
 */
export function skillBonus(scene: V22Scene, who: number, skill: string): Tally {
  const fighter = fighterAt(scene, who);
  const { state, profile, digest } = fighter;
  const ability = SKILLS[skill];
  const bonus = scene.tally();
  const plain = ability === undefined ? 0 : profile.modifiers[ability];
  bonus.add(state.sheet.skills?.[skill] ?? plain, SKILL);
  if (ability !== undefined)
    bonus.add(abilityBonus(scene, fighter, ability) - plain, term(capital(ability), 'V22-CORE-12'));
  if (digest.blinded && (ability === 'strength' || ability === 'dexterity')) bonus.add(BLIND, BLINDED);
  addHindrance(scene, fighter, bonus);
  if (ALERT.includes(skill)) addLine(bonus, digest.reactions);
  return bonus;
}
