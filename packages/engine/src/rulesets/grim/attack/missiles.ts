import { because } from '../../../kernel/state/cause.ts';
import type { Square } from '../../../space/grid/square.ts';
import { letFall } from '../../d20/gear/things.ts';
import { fireOnce, fireShots } from '../firearms/fire.ts';
import { fireFreely, isFree, roundsForFree } from '../firearms/suppress.ts';
import type { GrimAttack, GrimScene, GrimWeapon, Volley, Wielded } from '../game.ts';
import { looseWorked } from '../traits/worked.ts';
import { weaponOf } from './sides.ts';

const THROWN = because('thrown', 'GNG-CORE-12');

/** What leaves the attacker's hand or weapon with the attack. @returns the attack with what was fired */
export function spendMissile(scene: GrimScene, attack: GrimAttack): GrimAttack {
  if (!attack.ranged) return attack;
  const loosed = loose(scene, attack, attack.defending.state);
  const { volley, missiles, offHand } = loosed;
  return volley === null && missiles === null && offHand === undefined ? attack : { ...attack, ...loosed };
}

/** What comes of an attack by what has left hand or weapon. */
type Loosed = Pick<GrimAttack, 'volley' | 'missiles' | 'offHand'>;

/**
 * A thrown weapon leaves the hand, or the shots of one attack roll their weapon; what was worked on them ends with their
 * use, whatever they are shot at (GNG-SPELL-07).
 *
 * @param at the square that it is thrown at
 */
export function loose(scene: GrimScene, attack: Wielded, { x, y }: Square): Loosed {
  const weapon = weaponOf(attack);
  const place = attack.attacking.state.items[weapon.item]?.place;
  if (weapon.missile === 'thrown' && !weapon.natural) letFall(scene, attack.attacker, weapon.item, { x, y }, THROWN);
  const volley = fire(scene, attack, weapon);
  const single = isFree(attack) ? roundsForFree(weapon) : weapon.shots;
  const shots = volley === null ? single : volley.fired.reduce((sum, fired) => sum + fired, 0);
  const loosed = { volley, missiles: looseWorked(scene, attack, shots) };
  return place === 'off' ? { ...loosed, offHand: true } : loosed;
}

/** @returns what was fired, or null for a single shot */
function fire(scene: GrimScene, attack: Wielded, weapon: GrimWeapon): Volley | null {
  const { attacker: who, choices } = attack;
  if (isFree(attack)) fireFreely(scene, who, weapon);
  else if (weapon.firearm !== null && (choices.length > 0 || weapon.barrels > 1))
    return fireShots(scene, attack, weapon);
  else fireOnce(scene, who, weapon);
  return null;
}
