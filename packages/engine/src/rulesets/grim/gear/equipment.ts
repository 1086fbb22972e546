import type { Gear, GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { WEAPONS } from '../tables/weapons.ts';

/** A weapon of a sheet with the id by which commands call it. */
export interface NamedWeapon extends SheetWeapon {
  readonly id: string;
  /** As the sheet writes its name, which may have capitals where the tables have none. */
  readonly called: string;
}

/** The name of the bare hands, which everybody has. */
export const UNARMED = 'unarmed';

/** Every way in which the sheet's owner can attack, the bare hands last. Weapons of one name are told apart by a number. */
export function attacksOf(sheet: GrimSheet): readonly NamedWeapon[] {
  const named: NamedWeapon[] = [];
  for (const given of sheet.weapons) {
    const weapon = typeof given === 'string' ? { name: given } : given;
    const name = listedName(weapon.name, WEAPONS);
    named.push({ ...weapon, name, called: weapon.name, id: weapon.id ?? freeId(name.replaceAll(' ', '-'), named) });
  }
  const armless = named.some(({ name }) => name === UNARMED);
  return armless ? named : [...named, { id: freeId(UNARMED, named), name: UNARMED, called: UNARMED, natural: true }];
}

/** The name as the table writes it, where only its capitals differ. */
function listedName(name: string, table: object): string {
  const small = name.toLowerCase();
  return !Object.hasOwn(table, name) && Object.hasOwn(table, small) ? small : name;
}

/** How many things stand on a sheet before its powers: what it attacks with, shield and armour. */
export function gearCount(sheet: GrimSheet): number {
  return attacksOf(sheet).length + (sheet.shield === undefined ? 0 : 1) + (sheet.armor === undefined ? 0 : 1);
}

function freeId(wanted: string, taken: readonly NamedWeapon[]): string {
  const isTaken = (id: string): boolean => taken.some((each) => each.id === id);
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}

/** Armour or a shield, given by its name alone or with its numbers; its name as the tables write it. */
export function gearOf(given: string | Gear | undefined): Gear | undefined {
  if (given === undefined) return undefined;
  const gear = typeof given === 'string' ? { name: given } : given;
  return { ...gear, name: listedName(gear.name, WORN) };
}

const WORN: object = { ...ARMORS, ...SHIELDS };
