import { type BattleMap, MOST_OPEN } from './battle-map.ts';
import { columnName, rowName, squareForms } from './square-name.ts';

/** Which places a map has, or open ground, for errors: "square of the map, A1 ([0, 0]) to H3 ([7, 2])". */
export function mapPlaces(map: Pick<BattleMap, 'grid' | 'width' | 'height'> | null): string {
  if (map === null) return `square no more than ${MOST_OPEN} columns and rows from ${squareForms({ x: 0, y: 0 })}`;
  const { grid, width, height } = map;
  const [x, y] = [width - 1, height - 1];
  if (grid === undefined) return `square of the map, ${squareForms({ x: 0, y: 0 })} to ${squareForms({ x, y })}`;
  const where = `columns A (0) to ${columnName(x)} (${x}), rows 1 (0) to ${rowName(y)} (${y})`;
  return `tile of the map, ${where}; A, C, E, … in rows 1, 3, …, and B, D, F, … in rows 2, 4, …`;
}
