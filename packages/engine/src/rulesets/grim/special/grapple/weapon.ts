import { isInHand } from '../../../d20/movement/field.ts';
import type { GrimFighter, GrimWeapon, GrimWorld } from '../../game.ts';

/** What one-handed and two-handed weapons add to a grapple check, and edged and piercing ones beside. */
const HANDLED = { light: 0, oneHanded: 2, twoHanded: 4 } as const;
const EDGED = 2;
/** Whether the weapon is of use in a grapple beside the bare hands: with Improved Grapple, any that its owner knows (GNG-GRAP-03). */
export function servesInGrapple(fighter: GrimFighter, weapon: number): boolean {
  const used = fighter.profile.weapons[weapon];
  if (used === undefined || used.natural || !used.melee || !used.proficient) return false;
  return isInHand(fighter.state, used) && fighter.profile.improvedGrapple;
}

/** What a weapon adds to a grapple check for its handling (GNG-GRAP-04). */
export function handlingBonus(weapon: GrimWeapon): number {
  return HANDLED[weapon.handling];
}

/** What it adds for its edge or point, light ones by the option `tinyEdgedGrappleBonus` (GNG-GRAP-05). */
export function edgeBonus(world: GrimWorld, weapon: GrimWeapon): number {
  const { qualities, handling } = weapon;
  if (handling === 'light' && !world.options.tinyEdgedGrappleBonus) return 0;
  return qualities.includes('slashing') || qualities.includes('piercing') ? EDGED : 0;
}

/** The weapon in hand that helps most in a grapple, or null. */
export function grapplingWeapon(world: GrimWorld, fighter: GrimFighter): GrimWeapon | null {
  const { improvedGrapple, weapons } = fighter.profile;
  if (!improvedGrapple) return null;
  let best: GrimWeapon | null = null;
  for (const [index, weapon] of weapons.entries()) {
    if (!servesInGrapple(fighter, index)) continue;
    if (best === null || bonusOf(world, weapon) > bonusOf(world, best)) best = weapon;
  }
  return best;
}

function bonusOf(world: GrimWorld, weapon: GrimWeapon): number {
  return handlingBonus(weapon) + edgeBonus(world, weapon);
}
