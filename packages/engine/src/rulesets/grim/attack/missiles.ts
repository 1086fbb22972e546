import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Square } from '../../../space/grid/square.ts';
import type { Attack } from '../../d20/game.ts';
import { letFall } from '../../d20/gear/things.ts';
import { weaponAt } from '../body/state.ts';
import { fireOnce, fireShots } from '../firearms/fire.ts';
import { fireFreely, isFree } from '../firearms/suppress.ts';
import type { GrimGame, Volley } from '../game.ts';

const THROWN = because('thrown', 'GNG-CORE-12');

/**
 * What leaves the attacker's hand or weapon with the attack: a thrown weapon, or the shots of one attack roll.
 *
 * @param at the square that it is thrown at, where nobody stands there
 * @returns what was fired, or null for a single shot or blow
 */
export function spendMissile(scene: Scene<GrimGame>, attack: Attack, at: Square | null = null): Volley | null {
  if (!attack.ranged) return null;
  const { attacker: who } = attack;
  const weapon = weaponAt(scene, who, attack.weapon);
  const { item, missile, natural } = weapon;
  if (missile === 'thrown' && !natural) {
    const { x, y } = at ?? fighterAt(scene, attack.defender).state;
    letFall(scene, who, item, { x, y }, THROWN);
  }
  if (isFree(attack)) fireFreely(scene, attack, weapon);
  else if (weapon.firearm !== null && (attack.choices.length > 0 || weapon.barrels > 1))
    return fireShots(scene, attack, weapon);
  else fireOnce(scene, who, weapon);
  return null;
}
