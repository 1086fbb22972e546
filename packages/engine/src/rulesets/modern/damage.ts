import { multiplied } from '../../chance/dice.ts';
import { why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import { type Tally, term } from '../../kernel/tally.ts';
import { TWO_WEAPONS } from '../d20/attacks.ts';
import type { Attack } from '../d20/game.ts';
import { DOUBLE_TAP } from './attack-choices.ts';
import { BURST } from './fire-modes.ts';
import { share } from './fractions.ts';
import type { ModernGame, ModernWeapon } from './game.ts';
import { fighter, modifierShift, profileOf } from './state.ts';

const DAMAGE = why('damage', 'MOD-DMG-01');
const EXTRA_DAMAGE = why('extra damage', 'MOD-DMG-10');
const ROLLED = term('dice', 'MOD-DMG-01');
const EXTRA = term('extra dice', 'MOD-DMG-10');
const STRENGTH = term('Strength', 'MOD-DMG-04');
const ENHANCED = term('enhancement', 'MOD-DMG-02');
const AT_LEAST = term('a hit deals at least 1', 'MOD-DMG-03');

/**
 * Rolls the damage of a hit (MOD-DMG-01, MOD-DMG-02): a multiplied hit rolls all of it so many times (MOD-DMG-09), dice of
 * a bonus only once (MOD-DMG-10, MOD-CRIT-05); at least 1 point (MOD-DMG-03).
 *
 * @param times 1, or the critical multiplier
 */
export function rollDamage(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon, times: number): Tally {
  const tally = scene.tally();
  const { attacker } = attack;
  tally.add(scene.roll(attacker, times === 1 ? weapon.dice : multiplied(times, weapon.dice), DAMAGE), ROLLED);
  if (weapon.addsStrength) tally.add(times * strengthDamage(scene, attack, weapon), STRENGTH);
  else if (weapon.melee) tally.add(times * modifierShift(scene, attacker, 'strength'), STRENGTH);
  if (weapon.damageBonus !== 0) tally.add(times * weapon.damageBonus, ENHANCED);
  if (weapon.extra !== null) tally.add(scene.roll(attacker, weapon.extra, EXTRA_DAMAGE), EXTRA);
  if (attack.choices.length > 0 && attack.choices.includes(DOUBLE_TAP))
    tally.add(scene.roll(attacker, weapon.oneDie, EXTRA_DAMAGE), EXTRA);
  if (attack.choices.length > 0 && attack.choices.includes(BURST))
    tally.add(scene.roll(attacker, weapon.twoDice, EXTRA_DAMAGE), EXTRA);
  if (tally.total < 1) tally.add(1 - tally.total, AT_LEAST);
  return tally;
}

/**
 * Strength in damage: half a bonus for the off hand, one and a half for a weapon in both hands that is not light; a
 * penalty counts once (MOD-DMG-04, MOD-DMG-05, MOD-DMG-06, MOD-DMG-07).
 */
function strengthDamage(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon): number {
  const { attacker } = attack;
  const { effects, counts, items } = fighter(scene, attacker);
  const changed = effects.length > 0 || counts.strengthLoss > 0;
  const shift = changed ? modifierShift(scene, attacker, 'strength') : 0;
  const modifier = profileOf(scene, attacker).modifiers.strength + shift;
  if (modifier <= 0) return modifier;
  const place = items[weapon.item]?.place;
  if (place === 'off' || weapon.endOf >= 0) return share(modifier, 1, 2);
  if (attack.choices.includes(TWO_WEAPONS)) return weapon.unarmed ? share(modifier, 1, 2) : modifier;
  return place === 'both' && !weapon.light && !attack.ranged ? share(modifier, 3, 2) : modifier;
}
