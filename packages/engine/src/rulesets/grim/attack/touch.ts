import type { Attack } from '../../d20/game.ts';
import type { GrimWeapon } from '../game.ts';

/** The choices of an attack that is made only to touch. */
export const TOUCHES: readonly string[] = ['touch'];

/** Whether it is enough for the attack to touch. */
export function isTouch(weapon: GrimWeapon, attack: Attack): boolean {
  return weapon.touch || attack.choices === TOUCHES;
}
