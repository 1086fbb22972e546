import { because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { cited } from '../citations.ts';
import type { D20World } from '../game.ts';
import { standAdjacent } from '../movement/field.ts';
import { isObject, objectArg } from './strike-object.ts';

const texts = cited((rule) => ({
  NO_OBJECT: refusal('that is no object', rule.breaking),
  RUINED: refusal('that is ruined', rule.ruins),
  NOT_WITHIN_REACH: refusal('that is not within reach', rule.breaking),
  FORCE: because('Strength check to break it', rule.breaking),
  BROKEN: because('broken by force', rule.breaking),
}));

/** Breaks an object by sudden force: a Strength check against its break DC, as an attack action (MOD-OBJ-17, MOD-OBJ-18). */
export const breakObject: SharedAction = paidShared({
  id: 'break-object',
  name: 'Break an object',
  role: 'other',
  rules: ['breaking', 'breakingWhatIsDamaged'],
  cost: 'standard',
  args: [objectArg],
  refuseAct: (world, { who, target }) => refuseBreaking(world, who, target),
  does: (scene, { who, target }) => {
    const { things, breaking } = scene.slots;
    const { FORCE, BROKEN } = texts(scene);
    if (things === undefined || breaking === undefined) return;
    const broke = breaking.force(scene, who, things.breakDc(scene, target), FORCE);
    if (broke) things.breakApart(scene, target, who, BROKEN);
  },
});

/** Why the combatant cannot lay hands on the object to break it. */
function refuseBreaking(world: D20World, who: number, target: number): readonly Refusal[] {
  const { NO_OBJECT, RUINED, NOT_WITHIN_REACH } = texts(world);
  if (!isObject(world, target) || world.slots.things?.withstandsForce?.(world, target) === true) return [NO_OBJECT];
  const found: Refusal[] = fighterAt(world, target).digest.ruined ? [RUINED] : [];
  return standAdjacent(world, who, target) ? found : [...found, NOT_WITHIN_REACH];
}
