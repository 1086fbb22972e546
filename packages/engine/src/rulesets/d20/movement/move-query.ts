import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import type { MoveQuery } from '../../../space/path/path.ts';
import type { D20Game } from '../game.ts';
import { barredTo, METRIC, takenFrom } from './field.ts';

/** What the space part is asked about a movement of so many feet. */
export function moveQuery(table: Table<D20Game>, who: number, feet: number): MoveQuery & { budgetFeet: number } {
  const fighter = fighterAt(table, who);
  const { x, y } = fighter.state;
  return {
    metric: METRIC,
    from: { x, y },
    side: fighter.profile.side,
    budgetFeet: feet,
    diagonals: table.slots.diagonalsBefore(table, who),
    blocked: barredTo(table, who),
    occupied: takenFrom(table, who),
  };
}
