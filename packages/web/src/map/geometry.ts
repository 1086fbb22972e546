import { squareName } from '@fray/engine';

/** How the places of a map lie on the page, in pixels at scale 1. */
export interface Layout {
  readonly grid: 'square' | 'hex';
  /** The westernmost column and the northernmost row: 0 on a map; level ground goes on beyond. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The rectangle around all places. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Side of a square; also the distance between the centres of neighbouring hexagons. */
export const CELL = 44;
const HEX_SIDE = CELL / Math.sqrt(3);
/** Rows of hexagons are so far apart. */
const HEX_ROW = HEX_SIDE * 1.5;

/** Column and row of a place. */
export type Coordinates = readonly [number, number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** @param left the first column @param top the first row; both even where there are hexagons */
export function layoutOf(
  grid: 'square' | 'hex',
  width: number,
  height: number,
  left: number = 0,
  top: number = 0,
): Layout {
  const box =
    grid === 'square'
      ? { x: left * CELL, y: top * CELL, width: width * CELL, height: height * CELL }
      : {
          x: (left * CELL) / 2,
          y: top * HEX_ROW,
          width: ((width + 1) * CELL) / 2,
          height: (height - 1) * HEX_ROW + 2 * HEX_SIDE,
        };
  return { grid, left, top, width, height, box };
}

export function samePlace(a: Coordinates, b: Coordinates): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Middle of a place. */
export function centre({ grid }: Layout, [x, y]: Coordinates): Point {
  if (grid === 'square') return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
  return { x: ((x + 1) * CELL) / 2, y: y * HEX_ROW + HEX_SIDE };
}

/** Middle of several places, counted from one: of the body of a large creature. */
export function middle(layout: Layout, [x, y]: Coordinates, spaces: readonly Coordinates[]): Point {
  if (spaces.length === 0) return centre(layout, [x, y]);
  const points = spaces.map(([dx, dy]) => centre(layout, [x + dx, y + dy]));
  const sum = points.reduce((all, each) => ({ x: all.x + each.x, y: all.y + each.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The corners of a place, clockwise. */
export function corners(layout: Layout, [x, y]: Coordinates): readonly Point[] {
  if (layout.grid === 'square') {
    const [west, north, east, south] = [x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL];
    return [
      { x: west, y: north },
      { x: east, y: north },
      { x: east, y: south },
      { x: west, y: south },
    ];
  }
  const { x: cx, y: cy } = centre(layout, [x, y]);
  const half = CELL / 2;
  return [
    { x: cx, y: cy - HEX_SIDE },
    { x: cx + half, y: cy - HEX_SIDE / 2 },
    { x: cx + half, y: cy + HEX_SIDE / 2 },
    { x: cx, y: cy + HEX_SIDE },
    { x: cx - half, y: cy + HEX_SIDE / 2 },
    { x: cx - half, y: cy - HEX_SIDE / 2 },
  ];
}

/** The outline of one place, for an SVG path. */
export function outline(layout: Layout, place: Coordinates): string {
  return `M${corners(layout, place)
    .map(({ x, y }) => `${round(x)} ${round(y)}`)
    .join('L')}z`;
}

const HUNDREDTHS = 100;

/** As many digits as a picture needs. */
export function round(value: number): number {
  return Math.round(value * HUNDREDTHS) / HUNDREDTHS;
}

/** The place under a point, or null beside the map. */
export function placeAt(layout: Layout, { x, y }: Point): Coordinates | null {
  const [column, row] = layout.grid === 'square' ? [Math.floor(x / CELL), Math.floor(y / CELL)] : hexAt(x, y);
  return isPlace(layout, column, row) ? [column, row] : null;
}

/** The nearest centre of the three rows that the point may be in. */
function hexAt(x: number, y: number): Coordinates {
  const rough = Math.round((y - HEX_SIDE) / HEX_ROW);
  let best: Coordinates = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const row of [rough - 1, rough, rough + 1]) {
    const odd = Math.abs(row % 2);
    const column = 2 * Math.round((x / (CELL / 2) - 1 - odd) / 2) + odd;
    const gap = (((column + 1) * CELL) / 2 - x) ** 2 + (row * HEX_ROW + HEX_SIDE - y) ** 2;
    if (gap >= least) continue;
    least = gap;
    // Rounding can come to -0, which is no place's name.
    best = [column + 0, row + 0];
  }
  return best;
}

/** Whether there is a place of that name: of hexagons every other one of a row. */
export function isPlace({ grid, left, top, width, height }: Layout, x: number, y: number): boolean {
  if (x < left || y < top || x >= left + width || y >= top + height) return false;
  return grid === 'square' || ((x + y) & 1) === 0;
}

/** All places, row by row. */
export function placesOf(layout: Layout): readonly Coordinates[] {
  const { left, top, width, height } = layout;
  const found: Coordinates[] = [];
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (isPlace(layout, x, y)) found.push([x, y]);
  }
  return found;
}

/** "E5": the column by letters, the row by its number from 1. */
export function placeName([x, y]: Coordinates): string {
  return squareName({ x, y });
}

const SQUARE_STEPS: Readonly<Record<string, Coordinates>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};
const HEX_STEPS: Readonly<Record<string, Coordinates>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [1, -1],
  ArrowDown: [-1, 1],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

/** Where a key leads from a place: the arrows, and the keys in the corners beside them; null where it leads nowhere. */
export function stepBy(layout: Layout, [x, y]: Coordinates, key: string): Coordinates | null {
  const step = isStep(layout, key) ? (layout.grid === 'square' ? SQUARE_STEPS : HEX_STEPS)[key] : undefined;
  if (step === undefined) return null;
  const to: Coordinates = [x + step[0], y + step[1]];
  return isPlace(layout, to[0], to[1]) ? to : null;
}

/** Whether the key leads somewhere on this kind of map. */
export function isStep({ grid }: Layout, key: string): boolean {
  return Object.hasOwn(grid === 'square' ? SQUARE_STEPS : HEX_STEPS, key);
}
