import type { ModernProfile, ModernWeapon } from '../modern/game.ts';
import { armorOf } from '../modern/sheet/reading.ts';
import type { ModernSheet } from '../modern/sheet/sheet.ts';
import type { Tell } from './note.ts';

/** The penalty of who has not learned a weapon. */
const UNTRAINED = 'not proficient';
const UNTRAINED_PENALTY = -4;

/** What goes into attack rolls with a weapon beside base attack, ability and size, untrained hands left out. */
export function attackBeyond(profile: ModernProfile, weapon: ModernWeapon): number {
  const isFar = weapon.ranged && !weapon.melee;
  const line = isFar ? weapon.shooting : weapon.striking;
  const ability = isFar ? profile.modifiers.dexterity : profile.modifiers.strength;
  return (
    line.total - profile.baseAttack - ability - profile.sizeModifier - (isUntrained(weapon) ? UNTRAINED_PENALTY : 0)
  );
}

/** Whether its owner has not learned it. */
export function isUntrained(weapon: ModernWeapon): boolean {
  const line = weapon.ranged && !weapon.melee ? weapon.shooting : weapon.striking;
  return line.parts.some(({ term }) => term.text === UNTRAINED);
}

/** What of Defense is worn, and what is part of the body: of a printed Defense what touch leaves out. */
export function protectionOf(
  sheet: ModernSheet,
  { equipment, naturalArmor }: ModernProfile,
): { readonly worn: number; readonly natural: number } {
  const armor = armorOf(sheet)?.bonus ?? 0;
  const worn = equipment.total === 0 ? armor : Math.min(armor, equipment.total);
  return { worn, natural: naturalArmor.total + Math.max(0, equipment.total - worn) };
}

/** What the sheet says and no number of another game stands for. */
export function tellNoneOf(sheet: ModernSheet, tell: Tell): void {
  for (const name of [...sheet.feats, ...sheet.talents])
    if (!/proficiency/i.test(name))
      tell(name, 'feats and talents are not carried over but for the numbers they change', 'left out');
  for (const { id } of sheet.worn) tell(id, 'what is only worn is not carried over', 'left out');
  if (sheet.object !== undefined || sheet.vehicle !== undefined)
    tell('a thing', 'things are not carried over', 'a creature that has its numbers');
}
