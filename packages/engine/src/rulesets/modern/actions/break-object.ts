import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { paid } from '../../d20/actions/paid.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { abilityCheck } from '../checks/skills.ts';
import type { ModernAction, ModernFighter, ModernGame } from '../game.ts';
import { settleObject } from '../objects/harm.ts';
import { objectArg } from './strike-object.ts';

const NO_OBJECT = refusal('that is no object', 'MOD-OBJ-17');
const RUINED = refusal('it is ruined', 'MOD-OBJ-13');
const NOT_WITHIN_REACH = refusal('it is not within reach', 'MOD-OBJ-17');
const FORCE = because('Strength check to break it', 'MOD-OBJ-17');
const BROKEN = because('broken by force', 'MOD-OBJ-17');

/** Taken from the difficulty for what is half destroyed. */
const WEAKENED = 2;

/** Breaks an object by sudden force: a Strength check against its break DC, as an attack action (MOD-OBJ-17, MOD-OBJ-18). */
export const breakObject: ModernAction = paid<ModernGame>({
  id: 'break-object',
  name: 'Break an object',
  role: 'other',
  rules: ['MOD-OBJ-17', 'MOD-OBJ-18'],
  cost: 'standard',
  args: [objectArg],
  refuseAct: (world, { who, target }) => {
    const { profile, digest } = fighterAt(world, target);
    if (profile.object === null) return [NO_OBJECT];
    const found: Refusal[] = digest.ruined ? [RUINED] : [];
    return standAdjacent(world, who, target) ? found : [...found, NOT_WITHIN_REACH];
  },
  does: (scene, { who, target }) => {
    const object = fighterAt(scene, target);
    if (!abilityCheck(scene, who, 'strength', breakDc(object), FORCE)) return;
    scene.count(target, 'hp', -object.state.counts.hp, BROKEN, who);
    settleObject(scene, target);
  },
});

/** The difficulty, 2 lower once half the hit points or more are lost (MOD-OBJ-18). */
function breakDc({ profile, state }: ModernFighter): number {
  const { object, maxHp } = profile;
  const lost = maxHp - state.counts.hp;
  return (object?.breakDc ?? 0) - (2 * lost >= maxHp ? WEAKENED : 0);
}
