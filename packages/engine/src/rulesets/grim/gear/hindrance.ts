import { term } from '../../../kernel/scene/tally.ts';
import { type Part, part } from '../../d20/checks/lines.ts';
import type { Gear, GrimSheet } from '../sheet/sheet.ts';
import { ARMORS, SHIELDS, type ShieldCategory } from '../tables/armors.ts';
import { gearOf } from './equipment.ts';

const UNUSED_ARMOR = term('not used to the armour', 'GNG-CORE-35');
const UNUSED_SHIELD = term('not used to the shield', 'GNG-CORE-35');
const TOWER = part(-2, term('behind a tower shield', 'GNG-CORE-01'));

type Table = Readonly<Record<string, { readonly checkPenalty: number }>>;

/** What is stated, or that of the table, which is 1 less for what is magic and so well made, as in the core game (GNG-CORE-01). */
export function wholeCheckPenalty({ name, checkPenalty: stated, enhancement = 0 }: Gear, table: Table): number {
  const made = enhancement > 0 ? 1 : 0;
  return stated ?? Math.max(0, (table[name]?.checkPenalty ?? 0) - made);
}

/** Who is not used to its armour has its whole check penalty on attack rolls too, as in the core game (GNG-CORE-35). */
export function armorHindrance(sheet: GrimSheet): Part {
  const armor = gearOf(sheet.armor);
  return part(armor?.proficient === false ? -wholeCheckPenalty(armor, ARMORS) : 0, UNUSED_ARMOR);
}

/** A tower shield is in the way of every attack of its wearer, and any shield in that of who is not used to it, as in the core game. */
export function shieldHindrance(shield: Gear, category: ShieldCategory): readonly Part[] {
  const penalty = shield.proficient === false ? wholeCheckPenalty(shield, SHIELDS) : 0;
  const tower = category === 'tower' ? [TOWER] : [];
  return penalty === 0 ? tower : [...tower, part(-penalty, UNUSED_SHIELD)];
}
