import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { groundKnownTo } from '../../../kernel/seen/ground.ts';
import type { BattleMap } from '../../../space/grid/battle-map.ts';
import type { MoveQuery, Path } from '../../../space/path/path.ts';
import { pathBreak, pathFeet } from '../../../space/path/path-cost.ts';
import type { D20World } from '../game.ts';

/**
 * The way that somebody finds: on the ground as far as its side knows it, where the fight goes by sight and the way can
 * be gone just so; else on the ground as it is. So no way tells of ground that is out of sight.
 */
export function wayFound<Q extends MoveQuery>(
  world: D20World,
  who: number,
  query: Q,
  find: (ground: BattleMap | null, query: Q) => Path | null,
): Path | null {
  const ground = walkedGround(world);
  const map = groundKnownTo(world, who);
  if (map === null) return find(ground, query);
  const { areas, options } = world.fight;
  const way = find(walkedGround({ rules: world.rules, fight: { map, areas, options } }), query);
  return way !== null && holds(ground, query, way) ? way : find(ground, query);
}

function holds(ground: BattleMap | null, { metric, from, side = 1, diagonals = 0 }: MoveQuery, way: Path): boolean {
  const squares = [from, ...way.squares];
  if (pathBreak(ground, squares, { side }) !== null) return false;
  return pathFeet(metric, ground, squares, { side, diagonals }) === way.feet;
}
