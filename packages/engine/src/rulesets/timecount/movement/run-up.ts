import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { feetApart } from '../attack/range.ts';
import type { TcWorld } from '../game.ts';

/**
 * By how many feet the movement that he has just made has brought him closer to the other, where that one stands now; 0
 * where anything else came last (TC-BULL-03, TC-TACKLE-01).
 */
export function feetCloser(world: TcWorld, who: number, target: number): number {
  const { state: self } = fighterAt(world, who);
  if (self.counts.moves === 0) return 0;
  const { state: other } = fighterAt(world, target);
  const grid = gridOf(world.fight.map);
  const start = { x: self.counts.startX, y: self.counts.startY };
  const before = SQUARE_FEET * grid.stepsApart(start, 1, other, 1);
  const after = SQUARE_FEET * grid.stepsApart(self, 1, other, 1);
  return feetApart(world, who, target) === 0 ? before : before - after;
}
