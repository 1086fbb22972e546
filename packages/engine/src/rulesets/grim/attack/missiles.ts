import { because } from '../../../kernel/state/cause.ts';
import type { Square } from '../../../space/grid/square.ts';
import { letFall } from '../../d20/gear/things.ts';
import { fireOnce, fireShots } from '../firearms/fire.ts';
import { fireFreely, isFree } from '../firearms/suppress.ts';
import type { GrimAttack, GrimScene, Volley, Wielded } from '../game.ts';
import { looseWorked } from '../traits/worked.ts';
import { weaponOf } from './sides.ts';

const THROWN = because('thrown', 'GNG-CORE-12');

/** What leaves the attacker's hand or weapon with the attack. @returns the attack with what was fired */
export function spendMissile(scene: GrimScene, attack: GrimAttack): GrimAttack {
  if (!attack.ranged) return attack;
  const volley = loose(scene, attack, attack.defending.state);
  const shots = volley === null ? weaponOf(attack).shots : volley.fired.reduce((sum, fired) => sum + fired, 0);
  const missiles = looseWorked(scene, attack, shots);
  return volley === null && missiles === null ? attack : { ...attack, volley, missiles };
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
