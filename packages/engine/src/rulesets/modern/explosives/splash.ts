import { because } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { nearestSquare } from '../../../space/sight/area.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { layAt } from '../../d20/explosives/corner.ts';
import type { AttackResult } from '../../d20/game.ts';
import { footprintOf, hasClearLine } from '../../d20/movement/field.ts';
import { caughtIn, feetTo, nearestFirst } from '../attack/area-attack.ts';
import type { ModernAttack, ModernScene, ModernWeapon } from '../game.ts';
import { areTogether } from '../vehicles/aboard.ts';
import { isShutIn } from '../vehicles/space.ts';
import type { Explosion } from './burst.ts';
import { stray } from './landing.ts';

const SPLASH_DAMAGE = because('splash damage', 'MOD-SPLASH-03');
const SPLASHED = because('the splash', 'MOD-SPLASH-03');
const ASTRAY = because('gone astray', 'MOD-SPLASH-05');

/** So far a splash reaches, in feet. */
const REACH = 5;

/**
 * After a splash weapon was thrown at somebody, with a touch (MOD-SPLASH-01): a hit splashes all others within 5 feet of
 * the target (MOD-SPLASH-03), a miss lands somewhere near and splashes those around (MOD-SPLASH-05).
 */
export function splashAfter(scene: ModernScene, attack: ModernAttack, result: AttackResult): void {
  const { attacker, defender } = attack;
  const weapon = weaponOf(attack);
  if (result === 'miss') {
    const aimed = nearestSquare(footprintOf(scene, defender), footprintOf(scene, attacker));
    const at = stray(scene, attacker, weapon, aimed);
    layAt(scene, attacker, weapon.item, at, ASTRAY);
    splashFrom(scene, { source: attacker, at, weapon });
    return;
  }
  const near = nearestFirst(scene, (place, who) => {
    const feet = areTogether(scene, defender, who) ? 0 : feetTo(scene, defender, place);
    return who === defender || feet > REACH || !hasClearLine(scene, defender, who) ? -1 : feet;
  });
  splash(scene, attacker, weapon, near);
}

/** It breaks at a corner: whoever stands on one of the squares that touch it is splashed, and nobody is hit directly (MOD-SPLASH-04). */
export function splashFrom(scene: ModernScene, { source, at, weapon }: Explosion): void {
  splash(scene, source, weapon, caughtIn(scene, { at, radiusFeet: SQUARE_FEET }, source));
}

/** Splash damage allows no saving throw (MOD-SPLASH-06); it gets at nobody in a vehicle that leaves no way in. */
function splash(scene: ModernScene, source: number, weapon: ModernWeapon, around: readonly number[]): void {
  const near = around.filter((who) => !isShutIn(scene, source, who));
  if (weapon.splash === null || near.length === 0) return;
  const damage = scene.tally();
  damage.addDice(scene.roll(source, weapon.splash, SPLASH_DAMAGE), scene.rolled);
  const { total: points, rows } = damage;
  const { energy } = weapon;
  for (const target of near)
    scene.slots.harm(scene, { source, target, points, nonlethal: false, why: SPLASHED, rows, energy });
}
