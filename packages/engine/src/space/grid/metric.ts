import { SQUARE_FEET, type Square } from './square.ts';

/**
 * How diagonals are counted. `alternating`: every second one counts double (5, 15, 20, 30 feet for 1 to 4 of them,
 * MOD-GRID-02). `flat`: each counts 5 feet (TC-MOVE-01).
 */
export type Metric = 'alternating' | 'flat';

/** Feet across so many columns and rows, neither negative. */
export function spanFeet(metric: Metric, columns: number, rows: number): number {
  const longer = columns > rows ? columns : rows;
  if (metric === 'flat') return SQUARE_FEET * longer;
  return SQUARE_FEET * (longer + ((columns + rows - longer) >> 1));
}

/** Distance between two squares, in feet. */
export function distanceFeet(metric: Metric, a: Square, b: Square): number {
  return spanFeet(metric, Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Whether the squares touch, at a side or a corner. A square is not adjacent to itself. */
export function isAdjacent(a: Square, b: Square): boolean {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;
}
