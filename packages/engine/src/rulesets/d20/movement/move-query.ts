import { fighterAt } from '../../../kernel/rule.ts';
import type { MoveQuery } from '../../../space/path/path.ts';
import type { D20World } from '../game.ts';
import { barredTo, METRIC, takenFrom } from './field.ts';

/** What the space part is asked about a movement of so many feet. */
export function moveQuery(world: D20World, who: number, feet: number): MoveQuery & { budgetFeet: number } {
  const fighter = fighterAt(world, who);
  const { x, y } = fighter.state;
  return {
    metric: METRIC,
    from: { x, y },
    side: fighter.profile.side,
    budgetFeet: feet,
    diagonals: world.slots.diagonalsBefore(world, who),
    blocked: barredTo(world, who),
    occupied: takenFrom(world, who),
  };
}
