import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { line, part } from '../../d20/checks/lines.ts';
import type { AttackResult } from '../../d20/game.ts';
import { letFall } from '../../d20/gear/things.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimAttack, GrimScene, GrimWeapon } from '../game.ts';
import { SIZE_ROWS } from '../tables/sizes.ts';
import { withAfter } from '../traits/points.ts';
import { spendAid } from './aid-another.ts';
import { makeAttack } from './attack.ts';
import { bothSides, weaponOf } from './sides.ts';

const BASE_ATTACK = term('base attack', 'GNG-FEAT-77');
const SIZE = term('size', 'GNG-FEAT-77');
const BACK = because('sent back', 'GNG-FEAT-77');

/**
 * Sends what was shot or thrown back at who sent it, one shot of several: with base attack bonus, Dexterity and size of who
 * does it, and the damage of the weapon that it came from, without anybody's Strength (GNG-FEAT-77).
 */
export function sendBack(scene: GrimScene, attack: GrimAttack): AttackResult {
  const { attacker, defender, defending, attacking } = attack;
  const weapon = weaponOf(attack);
  const way = { ...plainAttack(defender, attacker, -1), ranged: true, returned: true as const };
  const back = { ...bothSides(scene, way), foreign: turned(weapon, defending.profile) };
  const result = withAfter(() => makeAttack(scene, back))(scene, way);
  spendAid(scene, back);
  const { x, y } = attacking.state;
  if (isLost(attack)) letFall(scene, attacker, weapon.item, { x, y }, BACK);
  return result;
}

/** Whether it has left the hand of who threw it, and lies somewhere; what is sent back is none of the sender's own things. */
export function isLost({ attacking, foreign, weapon }: GrimAttack): boolean {
  return foreign === undefined && attacking.state.items[weaponAt(attacking, weapon).item]?.place === 'dropped';
}

function turned(weapon: GrimWeapon, { baseAttack, size }: GrimAttack['defending']['profile']): GrimWeapon {
  const attack = line(part(baseAttack, BASE_ATTACK), part(SIZE_ROWS[size]?.modifier ?? 0, SIZE));
  return { ...weapon, attack, printed: false, strength: 'none' };
}
