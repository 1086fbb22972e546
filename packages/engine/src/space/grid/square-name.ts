import type { Square } from './square.ts';

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/**
 * The letters of a column: A, B, … Z, AA, AB, … from the westernmost of a map eastwards; on open ground -A, -B, …
 * westwards of it.
 *
 * @param x whole number
 */
export function columnName(x: number): string {
  if (x < 0) return `-${columnName(-x - 1)}`;
  const last = String.fromCharCode(FIRST_LETTER + (x % LETTERS));
  return x < LETTERS ? last : columnName(Math.floor(x / LETTERS) - 1) + last;
}

/**
 * The number of a row: 1, 2, … from the northernmost of a map southwards; on open ground 0, -1, … northwards of it.
 *
 * @param y whole number
 */
export function rowName(y: number): string {
  return `${y + 1}`;
}

/** What people call a square, or a tile of hexagons: "E3" is column 4, row 2 in numbers. */
export function squareName({ x, y }: Square): string {
  return `${columnName(x)}${rowName(y)}`;
}

/** How far west and north of the map a square lies, and of which square of it; null for those that do neither. */
export function awayFrom({
  x,
  y,
}: Square): { readonly from: Square; readonly ways: readonly (readonly [number, 'west' | 'north'])[] } | null {
  if (x >= 0 && y >= 0) return null;
  const ways = [[-x, 'west'] as const, [-y, 'north'] as const].filter(([count]) => count > 0);
  return { from: { x: Math.max(x, 0), y: Math.max(y, 0) }, ways };
}

/** A corner where squares meet, in numbers that of the square to the south-east of it: "the north-west corner of E3". */
export function cornerName(corner: Square): string {
  return `the north-west corner of ${squareName(corner)}`;
}

/** Both forms, for errors: "E3 ([4, 2])". */
export function squareForms(square: Square): string {
  return `${squareName(square)} ([${square.x}, ${square.y}])`;
}

/** What errors say was expected of whoever names a square in a file or a command. */
export const EXPECTED_SQUARE = 'a square, as E3 or [4, 2]';

/** The form of a name, in capitals or not. Further off than this nobody stands. */
export const SQUARE_NAME: RegExp = /^(-?)([A-Za-z]{1,4})(0|-?[1-9][0-9]{0,5})$/;

/** The square of that name, in capitals or not; null where it is none. */
export function squareNamed(text: string): Square | null {
  const found = SQUARE_NAME.exec(text);
  if (found === null) return null;
  const [, west, letters = '', row] = found;
  const x = columnOf(letters.toUpperCase());
  return { x: west === '-' ? -x - 1 : x, y: Number(row) - 1 };
}

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * LETTERS + letters.charCodeAt(at) - FIRST_LETTER + 1;
  return column - 1;
}

/** Reads a square as somebody types it: by its name, or as column and row, "4,2". null where it is neither. */
export function readSquare(text: string): Square | null {
  const found = /^(-?\d{1,6}),(-?\d{1,6})$/.exec(text);
  return found === null ? squareNamed(text) : { x: Number(found[1]), y: Number(found[2]) };
}
