import type { Footprint, SquareTest } from './footprint.ts';
import type { Hex } from './hex.ts';
import type { Square } from './square.ts';

/*
 * How a hexagonal map names its tiles: by row, and by column in half tiles, as they are drawn. Rows are shifted by half a
 * tile, so even rows have the even columns, odd rows the odd ones. The tile east of 4,2 is 6,2, the one south-east of
 * it 5,3: a step is the same pair of numbers wherever it begins.
 */

/** Whether there is a tile of that name. */
export function isTile(x: number, y: number): boolean {
  return ((x + y) & 1) === 0;
}

export function hexOf({ x, y }: Square): Hex {
  return { q: (x - y) / 2, r: y };
}

export function tileOf({ q, r }: Hex): Square {
  return { x: 2 * q + r, y: r };
}

/** Steps between two tiles. */
export function tileSteps(a: Square, b: Square): number {
  const columns = Math.abs(a.x - b.x);
  const rows = Math.abs(a.y - b.y);
  return columns > rows ? (columns + rows) / 2 : rows;
}

/** Tiles in the northernmost row of a creature so many tiles across. */
function topRow(side: number): number {
  return (side >> 1) + 1;
}

/** The row, counted from its northernmost, in which a creature is widest. */
function widestRow(side: number): number {
  return side - topRow(side);
}

/**
 * The tiles that a creature stands on, row by row: 1, 3, 7, 12, 19 or 27 for one that is 1 to 6 tiles across. They are all
 * those around a tile, or, where it is an even number of tiles across, around a corner where three meet. Its place is the
 * westernmost tile of the northernmost row.
 */
export function tilesOf({ x, y, side }: Footprint): Square[] {
  const tiles: Square[] = [];
  const widest = widestRow(side);
  for (let row = 0; row < side; row++) {
    const west = x - row + 2 * Math.max(0, row - widest);
    const width = side - Math.abs(row - widest);
    for (let column = 0; column < width; column++) tiles.push({ x: west + 2 * column, y: y + row });
  }
  return tiles;
}

/** The centre of a creature: the column, and the row in thirds. */
export function centreOf({ x, y, side }: Footprint): Square {
  const thirds = side % 2 === 0 ? 1 : 0;
  return { x: x + topRow(side) - 1, y: 3 * (y + widestRow(side)) + thirds };
}

export function anyTile(test: SquareTest, x: number, y: number, side: number): boolean {
  if (side === 1) return test(x, y);
  return tilesOf({ x, y, side }).some((tile) => test(tile.x, tile.y));
}

/** Steps between two creatures; 0 where they share a tile. */
export function tilesApart(a: Square, aSide: number, b: Square, bSide: number): number {
  if (aSide === 1 && bSide === 1) return tileSteps(a, b);
  const others = tilesOf({ x: b.x, y: b.y, side: bSide });
  let least = Number.MAX_SAFE_INTEGER;
  for (const tile of tilesOf({ x: a.x, y: a.y, side: aSide })) {
    for (const other of others) least = Math.min(least, tileSteps(tile, other));
  }
  return least;
}
