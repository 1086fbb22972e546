import { chanceToReach } from '../../../chance/d20-chances.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import type { Attack } from '../../d20/game.ts';
import { weaponOf } from '../attack/attack-bonus.ts';
import type { ModernGame } from '../game.ts';

/** The chance that the attack hits, concealment left aside. */
export function chanceToHit(table: Table<ModernGame>, attack: Attack): number {
  const scene = reckoning(table);
  const defense = table.slots.defense(scene, attack, weaponOf(table, attack).touch);
  return chanceToReach(table.slots.attackBonus(scene, attack).total - defense.total);
}
