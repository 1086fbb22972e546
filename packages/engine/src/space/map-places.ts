import type { BattleMap } from './battle-map.ts';
import { columnName, rowName, squareForms } from './square-name.ts';

/** Which places a map has, for errors: "square of the map, A1 ([0, 0]) to H3 ([7, 2])". */
export function mapPlaces({ grid, width, height }: Pick<BattleMap, 'grid' | 'width' | 'height'>): string {
  const [x, y] = [width - 1, height - 1];
  if (grid === undefined) return `square of the map, ${squareForms({ x: 0, y: 0 })} to ${squareForms({ x, y })}`;
  const where = `columns A (0) to ${columnName(x)} (${x}), rows 1 (0) to ${rowName(y)} (${y})`;
  return `tile of the map, ${where}; A, C, E, … in rows 1, 3, …, and B, D, F, … in rows 2, 4, …`;
}
