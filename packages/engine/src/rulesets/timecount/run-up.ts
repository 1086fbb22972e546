import { SQUARE_FEET } from '../../space/square.ts';
import type { TcTable } from './game.ts';
import { feetApart } from './range.ts';

/**
 * By how many feet the movement that he has just made has brought him closer to the other, where that one stands now; 0
 * where anything else came last (TC-BULL-03, TC-TACKLE-01).
 */
export function feetCloser(table: TcTable, who: number, target: number): number {
  const { counts, x, y } = table.fight.combatants[who]!;
  if (counts.moves === 0) return 0;
  const other = table.fight.combatants[target]!;
  const before = SQUARE_FEET * Math.max(Math.abs(counts.startX - other.x), Math.abs(counts.startY - other.y));
  const after = SQUARE_FEET * Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
  return feetApart(table, who, target) === 0 ? before : before - after;
}
