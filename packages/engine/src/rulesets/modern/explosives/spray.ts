import { d4 } from '../../../chance/dice.ts';
import { because } from '../../../kernel/rule.ts';
import { untilRolled } from '../../../time/rounds.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import type { AttackResult } from '../../d20/game.ts';
import { loose } from '../attack/attack.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import { spendFeint } from '../attack/feint.ts';
import { afflict } from '../conditions/afflict.ts';
import { BLINDED } from '../conditions/conditions.ts';
import { missesUnseen } from '../defense/concealment.ts';
import type { ModernAttack, ModernScene } from '../game.ts';

const STINGS = because('Fortitude save against the spray', 'MOD-COND-05');
const BLINDS = because('a spray in the eyes', 'MOD-COND-05');
const HOW_LONG = because('rounds of blindness', 'MOD-COND-05');

/** A touch of pepper spray: Fortitude, or blinded for 1d4 rounds (MOD-COND-05); nothing to what does not breathe it. */
export function spray(scene: ModernScene, attack: ModernAttack): AttackResult {
  const { attacker, defender, defending } = attack;
  if (attack.ranged) loose(scene, attack, defending.state);
  const bonus = scene.slots.attackBonus(scene, attack);
  const isHit = scene.check(STRIKE, attacker, defender, bonus, scene.slots.defense(scene, attack, true));
  spendFeint(scene, attack);
  if (!isHit) return 'miss';
  if (missesUnseen(scene, attack)) return 'miss';
  const { object, breathesGas } = defending.profile;
  if (object !== null || !breathesGas) return 'hit';
  if (scene.slots.save(scene, defender, 'fortitude', weaponOf(attack).blinds, STINGS)) return 'hit';
  const until = untilRolled(scene, attacker, d4, HOW_LONG);
  afflict(scene, defender, { name: BLINDED, source: attacker, until }, BLINDS);
  return 'hit';
}
