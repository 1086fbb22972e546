import type { Holder, Thing } from '../../../kernel/ruleset/sheets.ts';
import type { ModernGame, ModernProfile } from '../game.ts';
import { type Reading, readingOf } from '../sheet/reading.ts';
import type { ModernSheet } from '../sheet/sheet.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { isTrained, otherEnd, type Resolved, readied, weaponsOf } from './arsenal.ts';

/**
 * The profile of who has come by a weapon of somebody else: the weapon is as it stands on the other's sheet, attack bonus,
 * feats and the hands that it takes are the holder's (MOD-DISARM-06, MOD-ATK-06, MOD-ATK-08). Other things change nothing.
 */
export function equip({ sheet, profile }: Holder<ModernGame>, thing: Thing<ModernGame>): ModernProfile {
  const weapon = weaponsOf(thing.sheet)[thing.item];
  if (weapon === undefined || weapon.given.natural === true) return profile;
  const reading = { ...readingOf(sheet), baseAttack: profile.baseAttack };
  const taken = inOtherHands(weapon, reading);
  const ready = readied(taken, thing.slot, reading);
  const end = otherEnd(taken, thing.slot, reading).map((each) => ({ ...each, endOf: profile.weapons.length }));
  return { ...profile, weapons: [...profile.weapons, ready, ...end] };
}

/** What was printed for its former owner does not hold for the new one. */
function inOtherHands(weapon: Resolved, holder: Reading): Resolved {
  const { mastercraft, enhancement, mount, name } = weapon.given;
  const damage = weapon.given.attack === undefined ? weapon.damage : plainDamage(weapon);
  const proficient = isTrained(weapon, holder) || holder.sheet.crew !== undefined || knowsItsKind(holder.sheet, weapon);
  return { ...weapon, damage, given: { name, mastercraft, enhancement, mount, proficient } };
}

/** Printed with an attack bonus, damage has its owner's Strength in it: that of the tables is without, or the dice alone. */
function plainDamage({ name, damage }: Resolved): string {
  return WEAPONS[name.toLowerCase()]?.damage ?? damage.replace(/[+-]\d+$/, '');
}

/** A stat block without classes names no feats for it: it knows such weapons as it carries itself. */
function knowsItsKind(holder: ModernSheet, { proficiency, name }: Resolved): boolean {
  if (Object.keys(holder.classes).length > 0) return false;
  return weaponsOf(holder).some(
    (own) => own.proficiency === proficiency && (proficiency !== 'exotic' || own.name === name),
  );
}
