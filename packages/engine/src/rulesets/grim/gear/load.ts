import { sizeIndex } from '../../../space/grid/size.ts';
import type { Gear, GrimSheet } from '../sheet/sheet.ts';
import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { HEAVY_LOAD, type Load } from '../tables/loads.ts';
import { SIZE_ROWS } from '../tables/sizes.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { attacksOf, gearOf } from './equipment.ts';

/** The greatest heavy load in pounds: by Strength, four times as much for each 10 points above 29, times the size. */
function heavyLoad(strength: number, size: number): number {
  let base = strength;
  let times = 1;
  while (base > 29) {
    base -= 10;
    times *= 4;
  }
  return (HEAVY_LOAD[base] ?? 0) * times * (SIZE_ROWS[size]?.carrying ?? 1);
}

/** The load as the sheet states it, else by all that is carried: armour, shield and weapons included (GNG-DEF-14, GNG-DEF-16). */
export function loadOf(sheet: GrimSheet): Load {
  if (sheet.load !== undefined) return sheet.load;
  if (sheet.carried === undefined) return 'none';
  const pounds = sheet.carried + gearWeight(sheet);
  const most = heavyLoad(sheet.abilities.strength, sizeIndex(sheet.size));
  if (pounds === 0) return 'none';
  if (pounds * 3 <= most) return 'light';
  return pounds * 3 <= most * 2 ? 'medium' : 'heavy';
}

/** The weights of the tables are those of things for a Medium owner, but for firearms, which are made in one size. */
function gearWeight(sheet: GrimSheet): number {
  const { hpTimes = 1, hpPer = 1, armorWeight = 1 } = SIZE_ROWS[sizeIndex(sheet.size)] ?? {};
  const arms = attacksOf(sheet).reduce((sum, { name, weight }) => {
    const row = WEAPONS[name];
    const times = row?.firearm === undefined ? hpTimes / hpPer : 1;
    return sum + (weight ?? (row?.weight ?? 0) * times);
  }, 0);
  return (
    arms + weightOf(gearOf(sheet.armor), ARMORS, armorWeight) + weightOf(gearOf(sheet.shield), SHIELDS, armorWeight)
  );
}

function weightOf(
  gear: Gear | undefined,
  table: Readonly<Record<string, { readonly weight: number }>>,
  times: number,
): number {
  return gear === undefined ? 0 : (gear.weight ?? (table[gear.name]?.weight ?? 0) * times);
}
