/** A square of the grid: column and row, whole numbers. Rows count southwards, as the rows of a drawn map do. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** Side of a square, in feet. */
export const SQUARE_FEET = 5;

/** The eight steps, clockwise from north; the odd ones are the diagonals. */
export const DIRECTIONS: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** "3,4": column 3, row 4. For keys; what people read is `squareName`. */
export function printSquare(square: Square): string {
  return `${square.x},${square.y}`;
}

export function sameSquare(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Those of some squares that are among the others. */
export function squaresInBoth(some: readonly Square[], others: readonly Square[]): readonly Square[] {
  return some.filter((square) => others.some((other) => sameSquare(square, other)));
}
