import { d4 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { why } from '../../../kernel/state/event.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { loose } from '../attack/attack.ts';
import { strikes } from '../attack/strikes.ts';
import { profileOf } from '../body/state.ts';
import { afflict } from '../conditions/afflict.ts';
import { BLINDED } from '../conditions/conditions.ts';
import { missChance, missesUnseen } from '../defense/concealment.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';

const SPRAYS = why('attack roll', 'MOD-ATK-01');
const STINGS = why('save against the spray', 'MOD-COND-05');
const BLINDS = why('a spray in the eyes', 'MOD-COND-05');
const HOW_LONG = why('rounds of blindness', 'MOD-COND-05');

/** A touch of pepper spray: Fortitude, or blinded for 1d4 rounds (MOD-COND-05); nothing to what does not breathe it. */
export function spray(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon): AttackResult {
  const { attacker, defender } = attack;
  if (attack.ranged) loose(scene, attack, weapon);
  const bonus = scene.slots.attackBonus(scene, attack);
  if (!strikes(scene, attack, bonus, scene.slots.defense(scene, attack, true), SPRAYS)) return 'miss';
  const chance = missChance(scene, attack);
  if (chance > 0 && missesUnseen(scene, attack, chance)) return 'miss';
  const { object, breathesGas } = profileOf(scene, defender);
  if (object !== null || !breathesGas) return 'hit';
  if (scene.slots.save(scene, defender, 'fortitude', weapon.blinds, STINGS)) return 'hit';
  const until = untilSameCount(scene.fight, scene.roll(attacker, d4, HOW_LONG));
  afflict(scene, defender, { name: BLINDED, source: attacker, value: 0, until }, BLINDS);
  return 'hit';
}
