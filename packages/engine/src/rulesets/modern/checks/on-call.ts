import type { ChecksOnCall } from '../../../kernel/gm/gm-checks.ts';
import { fighterAt } from '../../../kernel/rule.ts';
import { checksOnCall } from '../../d20/checks/on-call.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { ModernGame, ModernWorld, SaveKind } from '../game.ts';
import { SKILL_NAMES } from '../tables/skills.ts';
import { abilityCheck, skillCheck } from './skills.ts';

const RULE = 'MOD-CHK-07';
const SAVES: readonly SaveKind[] = ['fortitude', 'reflex', 'will'];
const SPOT = 'spot';
const LISTEN = 'listen';
const DEAFENED = 'deafened';

/**
 * Saving throws (MOD-CHK-01 to MOD-CHK-05), ability checks and skill checks (MOD-CHK-07) of anybody: the blinded make no
 * Spot checks (MOD-COND-05), the deafened no Listen checks (MOD-COND-09).
 */
export const CHECKS: ChecksOnCall<ModernGame> = checksOnCall<ModernGame, SaveKind>({
  rule: { save: 'MOD-CHK-01', check: RULE },
  saves: SAVES,
  skills: skillsOf,
  save: (scene, kind, { who, difficulty, why }) => scene.slots.save(scene, who, kind, difficulty, why),
  ability: (scene, ability, { who, difficulty, why }) => abilityCheck(scene, who, ability, difficulty, why),
  skill: (scene, name, { who, difficulty, why }) => skillCheck(scene, who, name, difficulty, why),
});

/** Every skill, and what is learnt for a subject, as it stands on the sheet. */
function skillsOf(world: ModernWorld, who: number): readonly string[] {
  const { state, digest } = fighterAt(world, who);
  const names = [...new Set([...SKILL_NAMES, ...Object.keys(state.sheet.skills)])];
  return names.filter((name) => !(digest.blinded && name === SPOT) && !(name === LISTEN && hasEffect(state, DEAFENED)));
}
