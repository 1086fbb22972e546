import type { ChecksOnCall } from '../../../kernel/gm/gm-checks.ts';
import { fighterAt } from '../../../kernel/rule.ts';
import { checksOnCall } from '../../d20/checks/on-call.ts';
import type { GrimGame, GrimWorld } from '../game.ts';
import type { SaveKind } from '../sheet/sheet.ts';
import { SKILLS, TRAINED_ONLY } from '../tables/skills.ts';
import { abilityCheck, passes, savingThrow, skillCheck } from './checks.ts';

/** Saving throws (GNG-CORE-24), ability checks and skill checks (GNG-CORE-26) of anybody. */
export const CHECKS: ChecksOnCall<GrimGame> = checksOnCall<GrimGame, SaveKind>({
  rule: { save: 'GNG-CORE-24', check: 'GNG-CORE-26' },
  saves: ['fortitude', 'reflex', 'will'],
  skills: skillsOf,
  save: (scene, save, { who, difficulty, why }) => savingThrow(scene, who, { save, dc: difficulty, why }),
  ability: (scene, ability, { who, difficulty, why }) =>
    passes(scene, who, abilityCheck(scene, who, ability), { versus: difficulty, auto: false, why }),
  skill: (scene, skill, { who, difficulty, why }) => skillCheck(scene, who, skill, difficulty, why),
});

const UNTRAINED = Object.keys(SKILLS).filter((skill) => !TRAINED_ONLY.includes(skill));

/** What anybody can try, and what the sheet says it has learned. */
function skillsOf(world: GrimWorld, who: number): readonly string[] {
  return [...new Set([...UNTRAINED, ...Object.keys(fighterAt(world, who).profile.skills)])];
}
