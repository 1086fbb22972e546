import type { BattleMap } from '../grid/battle-map.ts';
import { edgeName, edgeOver, NO_EDGE, withMark } from '../grid/edge.ts';
import type { Square } from '../grid/square.ts';
import { squareName } from '../grid/square-name.ts';
import type { Wear } from './breakable.ts';

/*
 * Maps that differ from others in one piece. What is worked out from a map is kept by its object: the changed one is another.
 * Squares, edges and marks that a map has not change nothing.
 */

/** Other ground on a square. What was done to what filled it is gone with that. */
export function withTerrain(map: BattleMap, { x, y }: Square, mark: string): BattleMap {
  const row = map.cells[y];
  if (row?.[x] === undefined || !Object.hasOwn(map.legend, mark)) return map;
  const cells = map.cells.with(y, `${row.slice(0, x)}${mark}${row.slice(x + 1)}`);
  return withoutWear({ ...map, cells }, squareName({ x, y }));
}

/** Something else between two spaces; what was done to a door stays with it, open or shut. */
export function withEdge(map: BattleMap, at: Square, beside: Square, mark: string): BattleMap {
  const { edges } = map;
  const found = edgeOver(map, at, { x: beside.x - at.x, y: beside.y - at.y });
  if (edges === undefined || found === null || !(mark === NO_EDGE || Object.hasOwn(edges.legend, mark))) return map;
  const changed = { ...map, edges: { ...edges, layers: withMark(edges.layers, found, mark) } };
  return mark === NO_EDGE ? withoutWear(changed, edgeName(map, found)) : changed;
}

/** A number of what has been done to a piece is another by so much. @param spaces column and row of the square that it fills, or of the two between which it stands */
export function withWear(
  map: BattleMap,
  spaces: readonly (readonly [number, number])[],
  count: string,
  by: number,
): BattleMap {
  const name = spaces.map(([x, y]) => squareName({ x, y })).join('/');
  const wear = wearOf(map, name);
  return { ...map, worn: { ...map.worn, [name]: { ...wear, [count]: (wear[count] ?? 0) + by } } };
}

const NO_WEAR: Wear = {};

/** What has been done to the piece of that name. */
export function wearOf({ worn }: Pick<BattleMap, 'worn'>, name: string): Wear {
  return worn?.[name] ?? NO_WEAR;
}

/** With no wear but of pieces for which the test holds. */
export function wearOnly(map: BattleMap, isOne: (name: string) => boolean): BattleMap {
  const { worn, ...rest } = map;
  const left = Object.entries(worn ?? {}).filter(([name]) => isOne(name));
  return left.length === 0 ? rest : { ...rest, worn: Object.fromEntries(left) };
}

function withoutWear(map: BattleMap, name: string): BattleMap {
  return map.worn?.[name] === undefined ? map : wearOnly(map, (each) => each !== name);
}
