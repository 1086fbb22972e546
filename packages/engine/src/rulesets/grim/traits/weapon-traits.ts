import type { GrimWeapon } from '../game.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import type { WeaponTrait } from './trait.ts';
import { ALIGNED_ABILITIES } from './weapons/alignment.ts';
import { ARMOR_ABILITIES } from './weapons/armor.ts';
import { ENERGY_ABILITIES } from './weapons/energy.ts';
import { NAMED_WEAPONS } from './weapons/named.ts';
import { WOUND_ABILITIES } from './weapons/wounds.ts';

/** Abilities that sheets may name with a weapon (`traits`), in the order in which they take effect. */
export const WEAPON_TRAITS: Readonly<Record<string, WeaponTrait>> = {
  ...NAMED_WEAPONS,
  ...ARMOR_ABILITIES,
  ...ENERGY_ABILITIES,
  ...ALIGNED_ABILITIES,
  ...WOUND_ABILITIES,
};

/** The weapon with what those of its abilities make of it that it is fit for (GNG-WABIL-21, GNG-WABIL-35, GNG-WABIL-38). */
export function withWeaponTraits(weapon: GrimWeapon, named: readonly string[], holder: GrimSheet): GrimWeapon {
  let made = weapon;
  for (const [name, trait] of Object.entries(WEAPON_TRAITS))
    if (named.includes(name) && (trait.fits?.(made) ?? null) === null)
      made = { ...made, ...trait.change(made, holder) };
  return made;
}
