import { DIRECTIONS, type Square } from '../../src/space/grid/square.ts';

/** The eight squares around, clockwise from north. */
export function neighbours(square: Square): Square[] {
  return DIRECTIONS.map((step) => ({ x: square.x + step.x, y: square.y + step.y }));
}
