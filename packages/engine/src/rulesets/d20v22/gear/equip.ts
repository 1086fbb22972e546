import type { Holder, Thing } from '../../../kernel/ruleset/sheets.ts';
import type { D20v22Game, D20v22Profile } from '../game.ts';
import { asWeapon, itemOfThing } from '../objects/improvised.ts';
import type { D20v22Options } from '../options.ts';
import { compileWeapon } from '../sheet/profile.ts';

/**
 * The profile of who has come by a weapon of somebody else: the thing is as it stands on the other's sheet, the holder
 * strikes with it by its own abilities and reach (V22-DMG-01), and with any object that it has taken up (V22-IMPR-02). Powers stay with who has them.
 */
export function equip(
  { sheet: of, profile }: Holder<D20v22Game>,
  { sheet, item, slot }: Thing<D20v22Game>,
  options: D20v22Options,
): D20v22Profile {
  const weapon = sheet.weapons[item];
  if (item === itemOfThing(sheet)) {
    const thing = asWeapon(sheet, { slot, holder: of, profile }, options);
    return thing === null ? profile : { ...profile, weapons: [...profile.weapons, thing] };
  }
  if (weapon === undefined || weapon.form === 'power') return profile;
  return { ...profile, weapons: [...profile.weapons, compileWeapon(weapon, slot, profile.reach, options)] };
}
