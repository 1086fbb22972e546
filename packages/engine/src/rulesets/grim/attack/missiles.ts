import { because } from '../../../kernel/state/cause.ts';
import type { Square } from '../../../space/grid/square.ts';
import { letFall } from '../../d20/gear/things.ts';
import { fireOnce, fireShots } from '../firearms/fire.ts';
import { fireFreely, isFree } from '../firearms/suppress.ts';
import type { GrimAttack, GrimScene, Volley, Wielded } from '../game.ts';
import { weaponOf } from './sides.ts';

const THROWN = because('thrown', 'GNG-CORE-12');

/** What leaves the attacker's hand or weapon with the attack. @returns the attack with what was fired */
export function spendMissile(scene: GrimScene, attack: GrimAttack): GrimAttack {
  const volley = attack.ranged ? loose(scene, attack, attack.defending.state) : null;
  return volley === null ? attack : { ...attack, volley };
}

/**
 * A thrown weapon leaves the hand, or the shots of one attack roll their weapon.
 *
 * @param at the square that it is thrown at
 * @returns what was fired, or null for a single shot
 */
export function loose(scene: GrimScene, attack: Wielded, { x, y }: Square): Volley | null {
  const { attacker: who, choices } = attack;
  const weapon = weaponOf(attack);
  if (weapon.missile === 'thrown' && !weapon.natural) letFall(scene, who, weapon.item, { x, y }, THROWN);
  if (isFree(attack)) fireFreely(scene, who, weapon);
  else if (weapon.firearm !== null && (choices.length > 0 || weapon.barrels > 1))
    return fireShots(scene, attack, weapon);
  else fireOnce(scene, who, weapon);
  return null;
}
