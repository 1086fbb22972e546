import { DIRECTIONS, type Square } from '../../src/space/grid/square.ts';

export function sameSquare(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The eight squares around, clockwise from north. */
export function neighbours(square: Square): Square[] {
  return DIRECTIONS.map((step) => ({ x: square.x + step.x, y: square.y + step.y }));
}
