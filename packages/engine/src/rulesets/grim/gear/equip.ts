import type { Holder, Thing } from '../../../kernel/ruleset/sheets.ts';
import type { GrimGame, GrimProfile } from '../game.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { attacksOf, type NamedWeapon } from './equipment.ts';
import { compileWeapon } from './weapons.ts';

/**
 * The profile of who has come by a weapon of somebody else: the thing is as it stands on the other's sheet, base attack,
 * size and reach are the holder's (GNG-ATK-09 to GNG-ATK-11). Somebody else's shield is no more than a thing in the hand.
 */
export function equip({ sheet, profile }: Holder<GrimGame>, thing: Thing<GrimGame>): GrimProfile {
  const weapon = attacksOf(thing.sheet)[thing.item];
  if (weapon === undefined) return profile;
  const ready = compileWeapon(sheet, inOtherHands(weapon, sheet), thing.slot);
  if (ready.natural) return profile;
  return { ...profile, weapons: [...profile.weapons, ready], unfit: profile.unfit || ready.unfit > 0 };
}

/** What was printed for its former owner does not hold for the new one, who knows such weapons as its own. */
function inOtherHands({ attack, proficient, damage, ...weapon }: NamedWeapon, holder: GrimSheet): NamedWeapon {
  const own = attacksOf(holder).find(({ name }) => name === weapon.name);
  const taken = { ...weapon, proficient: own?.proficient };
  if (attack === undefined) return { ...taken, damage };
  const listed = Object.hasOwn(WEAPONS, weapon.name);
  return { ...taken, damage: listed ? undefined : (damage?.replace(/[+-]\d+$/, '') ?? damage) };
}
