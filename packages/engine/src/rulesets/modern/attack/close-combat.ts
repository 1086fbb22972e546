import type { ModernFighter, ModernWeapon } from '../game.ts';

/** Close Combat Shot: a gunslinger's one-handed firearm gives no opening, whatever it is aimed at. */
export function shootsInMelee({ profile }: ModernFighter, weapon: ModernWeapon | undefined): boolean {
  return profile.traits.closeCombatShot && weapon?.firearm === true && weapon.hands < 2;
}
