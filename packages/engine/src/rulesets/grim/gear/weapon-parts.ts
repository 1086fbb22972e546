import { type Term, term } from '../../../kernel/rule.ts';
import type { Part } from '../../d20/checks/lines.ts';
import type { Handling } from '../tables/weapon-row.ts';

export const ENHANCED: Term = term('enhancement of the weapon', 'GNG-ATK-01');
export const ENHANCED_DAMAGE: Term = term('enhancement of the weapon', 'GNG-DMG-01');
export const OTHER_DAMAGE: Term = term('the weapon', 'GNG-DMG-01');

/** Whether the weapon itself brings that bonus to damage, and not a trait of its owner. */
export function isOfWeapon({ term: what }: Part): boolean {
  return what === ENHANCED_DAMAGE || what === OTHER_DAMAGE;
}

/** Light things are two sizes smaller than who wields them, one-handed ones one (GNG-BLOCK-06). */
export function objectSize(handling: Handling, wielder: number): number {
  return handling === 'light' ? wielder - 2 : handling === 'oneHanded' ? wielder - 1 : wielder;
}
