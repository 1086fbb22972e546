import type { Combatant } from '../../kernel/fight.ts';
import type { Table } from '../../kernel/table.ts';
import type { Square } from '../../space/square.ts';
import { areEnemies, footprintOf } from './field.ts';
import type { D20Game } from './game.ts';

/** The squares that such enemies of the combatant stand on, and so many squares further to the north-west: where an area is worth putting. */
export function squaresOfEnemies(
  table: Table<D20Game>,
  who: number,
  around: number,
  counts: (enemy: Combatant<D20Game>) => boolean,
): readonly Square[] {
  const found = new Map<string, Square>();
  for (const each of table.fight.combatants) {
    if (!areEnemies(table.fight, who, each.index) || !counts(each)) continue;
    const { x, y, side } = footprintOf(table, each.index);
    for (let row = y - around; row < y + side; row++)
      for (let column = x - around; column < x + side; column++) found.set(`${column},${row}`, { x: column, y: row });
  }
  return [...found.values()];
}
