import { type Action, fighterAt, refusal } from '../../../kernel/rule.ts';
import { weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import { isObject, objectArg } from '../../d20/objects/strike-object.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import type { D20v22Game, V22Attack, V22Scene } from '../game.ts';
import { harmObject, spare } from './harm.ts';

const NO_OBJECT = refusal('that is no object', 'V22-BRK-03');
/** The result of the object's save, beside its Toughness. */
const FIXED = 5;

/**
 * Turns full force against an object that nobody defends, with the whole turn: its Toughness save is 5 + its Toughness without
 * a roll (V22-BRK-03, V22-BRK-04), and Super-Strength adds to blows (V22-BRK-05).
 */
export const smashObject: Action<D20v22Game> = paid<D20v22Game>({
  id: 'smash-object',
  name: 'Break an object with full force',
  role: 'other',
  nature: ['halved'],
  rules: ['V22-BRK-03', 'V22-BRK-04', 'V22-BRK-05'],
  cost: 'full',
  args: [objectArg, weaponArg],
  refuseAct: (world, act) => {
    if (!isObject(world, act.target)) return [NO_OBJECT];
    return refuseAttackAct(world, act);
  },
  does: (scene, act) => {
    const made = attackOf(scene, act);
    if (made !== null && payOpenings(scene, made) && mayStillAttack(scene, made)) smash(scene, bothSides(scene, made));
  },
});

function smash(scene: V22Scene, attack: V22Attack): void {
  const impact = scene.slots.impact(scene, attack, 'hit');
  if (impact.affliction !== null) {
    spare(scene, impact);
    return;
  }
  const { superStrength } = fighterAt(scene, attack.attacker).profile.gifts;
  const force = weaponOf(attack).addsStrength ? superStrength : 0;
  harmObject(scene, { ...impact, damage: impact.damage + force }, { fixed: FIXED });
}
