import { d6 } from '../../../chance/dice.ts';
import { because } from '../../../kernel/rule.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { says } from '../../d20/attack/attacks.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { STEADILY } from '../../d20/objects/target.ts';
import { afflict } from '../conditions/afflict.ts';
import { splashAfter } from '../explosives/splash.ts';
import { spray } from '../explosives/spray.ts';
import type { ModernAttack, ModernScene } from '../game.ts';
import { deal, rollDamage } from '../harm/damage.ts';
import { followUp, isUp } from './after-attack.ts';
import { resolveAttack } from './attack.ts';

const SURE = because('a blow that cannot miss', 'MOD-OBJ-02');
const SHOCK = because('Fortitude save against paralysis', 'MOD-ITEM-01');
const PARALYZED = because('paralyzed', 'MOD-ITEM-01');
const HOW_LONG = because('rounds of paralysis', 'MOD-ITEM-01');

/** One attack, and what its weapon does beside its damage: splash (MOD-SPLASH-03, MOD-SPLASH-05) or paralysis (MOD-ITEM-01). */
export function resolveArmed(scene: ModernScene, given: Attack): AttackResult {
  const attack = bothSides(scene, given);
  const weapon = weaponOf(attack);
  if (!attack.ranged && says(attack.choices, STEADILY)) return strikeSurely(scene, attack);
  if (weapon.blinds > 0) return spray(scene, attack);
  const stood = attack.attacking.profile.traits.cleave !== 'never' && isUp(attack.defending);
  const result = resolveAttack(scene, attack);
  if (weapon.splash !== null) splashAfter(scene, attack, result);
  if (weapon.paralyzes > 0 && result === 'hit') paralyze(scene, attack, weapon.paralyzes);
  followUp(scene, attack, result, stood);
  return result;
}

/** A blow at an object that cannot move away, with all the time of a turn, hits by itself (MOD-OBJ-02). */
function strikeSurely(scene: ModernScene, attack: ModernAttack): AttackResult {
  deal(scene, attack, rollDamage(scene, attack, 1), SURE);
  return 'hit';
}

/** A hit with a stun gun: Fortitude, or paralyzed for 1d6 rounds (MOD-ITEM-01). Objects feel nothing, nor does what does not live. */
function paralyze(scene: ModernScene, { attacker, defender, defending }: ModernAttack, dc: number): void {
  const { object, living } = defending.profile;
  if (object !== null || !living || scene.slots.save(scene, defender, 'fortitude', dc, SHOCK)) return;
  const rounds = scene.roll(attacker, d6, HOW_LONG);
  const until = untilSameCount(scene.fight, rounds);
  afflict(scene, defender, { name: 'paralyzed', source: attacker, until }, PARALYZED);
}
