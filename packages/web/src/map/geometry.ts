/** How the places of a map lie on the page, in pixels at scale 1. */
export interface Layout {
  readonly grid: 'square' | 'hex';
  readonly width: number;
  readonly height: number;
  /** Of the whole map. */
  readonly pixels: { readonly width: number; readonly height: number };
}

/** Side of a square; also the distance between the centres of neighbouring hexagons. */
export const CELL = 44;
const HEX_SIDE = CELL / Math.sqrt(3);
/** Rows of hexagons are so far apart. */
const HEX_ROW = HEX_SIDE * 1.5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function layoutOf(grid: 'square' | 'hex', width: number, height: number): Layout {
  const pixels =
    grid === 'square'
      ? { width: width * CELL, height: height * CELL }
      : { width: ((width + 1) * CELL) / 2, height: (height - 1) * HEX_ROW + 2 * HEX_SIDE };
  return { grid, width, height, pixels };
}

/** Middle of a space so many squares across, by its north-west place. */
export function centre({ grid }: Layout, x: number, y: number, side: number = 1): Point {
  if (grid === 'square') return { x: (x + side / 2) * CELL, y: (y + side / 2) * CELL };
  return { x: ((x + side) * CELL) / 2, y: y * HEX_ROW + HEX_SIDE + ((side - 1) / 2) * HEX_ROW };
}

/** The outline of one place, for an SVG path. */
export function outline(layout: Layout, x: number, y: number): string {
  if (layout.grid === 'square') return `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}z`;
  const { x: cx, y: cy } = centre(layout, x, y);
  const points = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(cx + HEX_SIDE * Math.cos(angle)).toFixed(2)} ${(cy + HEX_SIDE * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

/** The place under a point, or null beside the map. */
export function placeAt({ grid, width, height }: Layout, { x, y }: Point): readonly [number, number] | null {
  const [column, row] = grid === 'square' ? [Math.floor(x / CELL), Math.floor(y / CELL)] : hexAt(x, y);
  return column < 0 || row < 0 || column >= width || row >= height ? null : [column, row];
}

/** The nearest centre of the two rows that the point may be in. */
function hexAt(x: number, y: number): [number, number] {
  const rough = Math.round((y - HEX_SIDE) / HEX_ROW);
  let best: [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const row of [rough - 1, rough, rough + 1]) {
    const odd = Math.abs(row % 2);
    const column = 2 * Math.round((x / (CELL / 2) - 1 - odd) / 2) + odd;
    const gap = (((column + 1) * CELL) / 2 - x) ** 2 + (row * HEX_ROW + HEX_SIDE - y) ** 2;
    if (gap >= least) continue;
    least = gap;
    best = [column, row];
  }
  return best;
}

/** Whether the map has a place of that name: of hexagons every other one of a row. */
export function isPlace({ grid, width, height }: Layout, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && (grid === 'square' || ((x + y) & 1) === 0);
}

const SQUARE_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};
const HEX_STEPS: Readonly<Record<string, readonly [number, number]>> = {
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
export function stepBy(
  layout: Layout,
  [x, y]: readonly [number, number],
  key: string,
): readonly [number, number] | null {
  const step = (layout.grid === 'square' ? SQUARE_STEPS : HEX_STEPS)[key];
  if (step === undefined) return null;
  const to = [x + step[0], y + step[1]] as const;
  return isPlace(layout, to[0], to[1]) ? to : null;
}
