import type { TcTable } from '../game.ts';
import type { Weapon } from '../sheet/sheet.ts';
import { weaponOf } from '../sheet/sheet-schema.ts';

/** The weapon that a thing of his is, on whosever sheet it stands; null where it is none. */
export function weaponAt(table: TcTable, who: number, item: number): Weapon | null {
  const { combatants } = table.fight;
  const holder = combatants[who]!;
  const origin = holder.items[item]?.origin;
  const { weapons } = (origin === undefined ? holder : combatants[origin.who]!).sheet;
  const given = weapons[origin?.item ?? item];
  return given === undefined ? null : weaponOf(given);
}

/** The weapons that he holds, but for parts of the body. */
export function heldWeapons(table: TcTable, who: number): readonly Weapon[] {
  const { items } = table.fight.combatants[who]!;
  const held: Weapon[] = [];
  for (let item = 0; item < items.length; item++) {
    const { place } = items[item]!;
    if (place !== 'hand' && place !== 'off' && place !== 'both') continue;
    const weapon = weaponAt(table, who, item);
    if (weapon !== null) held.push(weapon);
  }
  return held;
}
