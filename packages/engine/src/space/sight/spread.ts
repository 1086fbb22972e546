import { type BattleMap, compileMap } from '../grid/battle-map.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';
import { buildMoveGrid, type MoveGrid } from '../path/move-grid.ts';
import { EVERYWHERE, search } from '../path/search.ts';
import { type Burst, burstSquares } from './area.ts';

const grids: WeakMap<BattleMap, MoveGrid> = new WeakMap();

/** Where a cloud can go: everywhere that does not block sight. */
function cloudGrid(map: BattleMap): MoveGrid {
  let grid = grids.get(map);
  if (grid === undefined) {
    const { width, height, opaque } = compileMap(map);
    grid = buildMoveGrid({ width, height, cost: opaque.map((blocks) => 1 - blocks) }, 1);
    grids.set(map, grid);
  }
  return grid;
}

/**
 * The squares that something fills which goes around corners, such as smoke or gas, row by row. Each is counted along
 * the shortest way of the cloud instead of straight from the intersection; without walls it is a burst.
 */
export function spreadSquares(map: BattleMap | null, spread: Burst): Square[] {
  if (map === null) return burstSquares(map, spread);
  const { metric, radiusFeet } = spread;
  const filled = new Map<number, Square>();
  // Out to a square that touches the intersection it is one step already, and a diagonal one.
  const budget = Math.floor(radiusFeet / SQUARE_FEET) - 1;
  const plan = { grid: cloudGrid(map), metric, side: 1, origin: { x: 0, y: 0 }, diagonals: 1, blocked: null, budget };
  for (const from of squaresTouching(map, spread)) {
    search({ ...plan, from, goal: EVERYWHERE }, (x, y) => {
      filled.set(y * map.width + x, { x, y });
      return false;
    });
  }
  return [...filled].sort(([a], [b]) => a - b).map(([, square]) => square);
}

/** The squares of the map around the intersection that a cloud can be in; none for a radius below one square. */
function squaresTouching(map: BattleMap, { at, radiusFeet }: Burst): Square[] {
  if (radiusFeet < SQUARE_FEET) return [];
  const { width, height, opaque } = compileMap(map);
  const around = [at.y - 1, at.y].flatMap((y) => [at.x - 1, at.x].map((x) => ({ x, y })));
  return around.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height && opaque[y * width + x] === 0);
}
