import type { Holder, Thing } from '../../../kernel/ruleset/sheets.ts';
import type { TimeCountGame, TimeCountProfile } from '../game.ts';
import type { TimeCountOptions } from '../options.ts';
import { mayAlternate, weaponForm } from '../sheet/compile.ts';
import { type TimeCountSheet, TRAININGS, type Weapon } from '../sheet/sheet.ts';
import { weaponOf } from '../sheet/sheet-schema.ts';

/**
 * The profile of who has come by a weapon of somebody else (TC-DISARM-04): the thing is as it stands on the other's sheet,
 * size and training are the holder's. Other things change nothing.
 */
export function equip(
  { sheet, profile }: Holder<TimeCountGame>,
  thing: Thing<TimeCountGame>,
  options: TimeCountOptions,
): TimeCountProfile {
  const given = thing.sheet.weapons[thing.item];
  if (given === undefined) return profile;
  const weapon = weaponOf(given);
  if (weapon.natural) return profile;
  const afflictions = [...profile.afflictions];
  const owner = { size: profile.size, options, afflictions };
  const carried = { ...weapon, training: trainingWith(sheet, weapon), afflictions: writtenOut(weapon, thing.sheet) };
  const forms = [...profile.forms, weaponForm(carried, thing.slot, owner)];
  return { ...profile, forms, afflictions, alternates: mayAlternate(forms) };
}

/** What the weapon carries that stands on the sheet of whoever brought it along, written out: the holder's sheet does not know it. */
function writtenOut({ afflictions }: Weapon, { afflictions: known }: TimeCountSheet): Weapon['afflictions'] {
  return afflictions.map((each) => known.find(({ name }) => name === each) ?? each);
}

/** As well as the holder knows the best known of its own weapons of that category; none where it has none (TC-ATK-09). */
function trainingWith({ weapons }: TimeCountSheet, { category }: Weapon): Weapon['training'] {
  const known = weapons.map(weaponOf).filter((own) => own.category === category);
  const best = Math.max(0, ...known.map(({ training }) => TRAININGS.indexOf(training)));
  return TRAININGS[best] ?? 'none';
}
