import { NEVER_SEEN } from '../kernel/state/knowledge.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';

export { pictureFormatOf } from '../space/picture/format.ts';

/*
 * A picture under a map that is known in part goes out in pieces, each with the squares alone that are known. A piece is a square of
 * PIECE by PIECE units; a unit is the side of a square, or the width of a hexagon.
 */

/** Units along one side of a piece. */
export const PIECE = 8;

/** A piece of a map, and which places of it are known: a bit each, row after row, in hexadecimal digits. */
export interface Piece {
  /** Counted in pieces, from the corner of the map. */
  readonly x: number;
  readonly y: number;
  readonly mask: string;
}

/** The name under which a piece of a picture is asked for. @param picture its hash */
export function pieceName(picture: string, { x, y, mask }: Piece): string {
  return `${picture}/${x}/${y}/${mask}`;
}

type Grid = Pick<BattleMap, 'grid' | 'width' | 'height'>;

/** Of hexagons one unit wide. */
const HEX_ROW: number = Math.sqrt(3) / 2;
const HEX_SIDE: number = 1 / Math.sqrt(3);

/** How wide and high a map is, in units. */
export function extentOf({ grid, width, height }: Grid): readonly [width: number, height: number] {
  if (grid !== 'hex') return [width, height];
  return [(width + 1) / 2, (height - 1) * HEX_ROW + 2 * HEX_SIDE];
}

/** The place under a point, in units: column and row, perhaps beside the map. */
export function placeUnder({ grid }: Pick<BattleMap, 'grid'>, x: number, y: number): readonly [number, number] {
  if (grid !== 'hex') return [Math.floor(x), Math.floor(y)];
  const near = Math.round((y - HEX_SIDE) / HEX_ROW);
  let best: readonly [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const row of [near - 1, near, near + 1]) {
    const odd = Math.abs(row % 2);
    const column = 2 * Math.round((2 * x - 1 - odd) / 2) + odd;
    const gap = ((column + 1) / 2 - x) ** 2 + (row * HEX_ROW + HEX_SIDE - y) ** 2;
    if (gap >= least) continue;
    least = gap;
    best = [column, row];
  }
  return best;
}

/** The places of which a part may lie in a piece: from the first column and row on, so many of each. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function windowOf({ grid }: Pick<BattleMap, 'grid'>, { x, y }: Pick<Piece, 'x' | 'y'>): Window {
  if (grid !== 'hex') return { left: x * PIECE, top: y * PIECE, width: PIECE, height: PIECE };
  const top = Math.floor((y * PIECE) / HEX_ROW) - 1;
  return { left: 2 * x * PIECE - 2, top, width: 2 * PIECE + 4, height: Math.ceil(PIECE / HEX_ROW) + 3 };
}

const BITS = 4;
const HEXADECIMAL = 16;

/** All pieces of a map of which anything is known, each with what is. */
export function piecesOf(map: BattleMap): readonly Piece[] {
  const [width, height] = extentOf(map);
  const found: Piece[] = [];
  for (let y = 0; y * PIECE < height; y++) {
    for (let x = 0; x * PIECE < width; x++) {
      const mask = knownIn(map, { x, y });
      if (/[^0]/.test(mask)) found.push({ x, y, mask });
    }
  }
  return found;
}

/** Whether some of the map was never seen by whoever was sent it. */
export function isPartlyUnseen({ legend }: BattleMap): boolean {
  return Object.values(legend).some(({ name }) => name === NEVER_SEEN.name);
}

function knownIn(map: BattleMap, at: Pick<Piece, 'x' | 'y'>): string {
  const { left, top, width, height } = windowOf(map, at);
  let mask = '';
  let digit = 0;
  for (let bit = 0; bit < width * height; bit++) {
    const mark = map.cells[top + Math.floor(bit / width)]?.[left + (bit % width)];
    const name = mark === undefined ? undefined : map.legend[mark]?.name;
    digit = 2 * digit + (name === undefined || name === NEVER_SEEN.name ? 0 : 1);
    if (bit % BITS < BITS - 1 && bit < width * height - 1) continue;
    mask += digit.toString(HEXADECIMAL);
    digit = 0;
  }
  return mask;
}

/** Whether nothing is known by that piece but what is known of the map. */
export function isKnownIn(map: BattleMap, piece: Piece): boolean {
  const known = knownIn(map, piece);
  if (known.length !== piece.mask.length) return false;
  return [...piece.mask].every((digit, at) => (digitOf(digit) & ~digitOf(known[at] ?? '0')) === 0);
}

function digitOf(digit: string): number {
  return Number.parseInt(digit, HEXADECIMAL);
}

/** What tells of each point of a map, in units, whether a piece shows it. */
export function shownBy(map: Pick<BattleMap, 'grid'>, piece: Piece): (x: number, y: number) => boolean {
  const { left, top, width, height } = windowOf(map, piece);
  const places = Array.from({ length: width * height }, (_, bit) => {
    const digit = digitOf(piece.mask[Math.floor(bit / BITS)] ?? '0');
    const bits = Math.min(BITS, width * height - (bit - (bit % BITS)));
    return ((digit >> (bits - 1 - (bit % BITS))) & 1) === 1;
  });
  return (x, y) => {
    const [column, row] = placeUnder(map, x, y);
    const [dx, dy] = [column - left, row - top];
    return dx >= 0 && dy >= 0 && dx < width && dy < height && places[dy * width + dx] === true;
  };
}
