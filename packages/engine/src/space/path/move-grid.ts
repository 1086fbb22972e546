import { type CompiledEdges, isDivided, isKeptFrom } from '../grid/compiled-edges.ts';
import { footprintSquares } from '../grid/footprint.ts';
import { DIRECTIONS, type Square } from '../grid/square.ts';

/** Where creatures of one size can go, as arrays. A place is the north-west square of the creature. */
export interface MoveGrid {
  readonly width: number;
  readonly height: number;
  /** A place has the index (y << shift) + x: rows are padded to a power of two, so that x and y are bits of it. */
  readonly shift: number;
  /** Number of indices. */
  readonly size: number;
  /** What entering the place counts, in squares: the dearest square of the footprint. 0: it cannot be entered. */
  readonly cost: Uint8Array;
  /** Bit d is set when DIRECTIONS[d] leads to a place that can be entered. */
  readonly exits: Uint8Array;
  /** Most that entering any place counts. */
  readonly maxCost: number;
}

/** One entry for each square, row after row: 0 blocked, else what entering counts. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly cost: Uint8Array;
  /** What stands between squares; null for nothing. */
  readonly edges: CompiledEdges | null;
}

/** A grid for creatures of `side` squares on this ground. */
export function buildMoveGrid(ground: Ground, side: number): MoveGrid {
  const { width, height } = ground;
  const shift = Math.max(1, 32 - Math.clz32(width - 1));
  const size = height << shift;
  const cost = new Uint8Array(size);
  let maxCost = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const worst = footprintCost(ground, x, y, side);
      cost[(y << shift) + x] = worst;
      if (worst > maxCost) maxCost = worst;
    }
  }
  const bare = { width, height, shift, size, cost, exits: new Uint8Array(size), maxCost };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bare.exits[(y << shift) + x] = exitsOf(bare, x, y);
  }
  // Where a larger creature may stand nothing runs through its space, and so through none that it steps into either.
  if (ground.edges !== null && side === 1) closeEdges(bare, ground.edges);
  return bare;
}

function footprintCost(ground: Ground, x: number, y: number, side: number): number {
  if (x + side > ground.width || y + side > ground.height) return 0;
  if (ground.edges !== null && side > 1 && isDivided(ground.edges, footprintSquares({ x, y, side }))) return 0;
  let worst = 0;
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) {
      const cost = ground.cost[row * ground.width + column]!;
      if (cost === 0) return 0;
      if (cost > worst) worst = cost;
    }
  }
  return worst;
}

/** Takes away the steps over edges that keep everybody back: of diagonal ones all that have one of the four at their corner. */
function closeEdges({ width, height, shift, exits }: MoveGrid, edges: CompiledEdges): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [direction, step] of DIRECTIONS.entries()) {
        if (isKeptBack(edges, x, y, step)) exits[(y << shift) + x]! &= ~(1 << direction);
      }
    }
  }
}

function isKeptBack(edges: CompiledEdges, x: number, y: number, step: Square): boolean {
  if (step.x === 0 || step.y === 0) return isKeptFrom(edges, { x, y }, step);
  const across = { x: step.x, y: 0 };
  const along = { x: 0, y: step.y };
  const ways = [across, along].some((first) => isKeptFrom(edges, { x, y }, first));
  return ways || isKeptFrom(edges, { x, y: y + step.y }, across) || isKeptFrom(edges, { x: x + step.x, y }, along);
}

/** A diagonal step needs both places beside it: nobody cuts the corner of a wall. */
function exitsOf(grid: MoveGrid, x: number, y: number): number {
  let exits = 0;
  for (const [direction, step] of DIRECTIONS.entries()) {
    const open =
      isOpen(grid, x + step.x, y + step.y) &&
      (direction % 2 === 0 || (isOpen(grid, x + step.x, y) && isOpen(grid, x, y + step.y)));
    if (open) exits |= 1 << direction;
  }
  return exits;
}

function isOpen(grid: MoveGrid, x: number, y: number): boolean {
  return x >= 0 && x < grid.width && y >= 0 && y < grid.height && grid.cost[(y << grid.shift) + x] !== 0;
}

/** The bit of each direction among the exits of a place, by 3 times the step south, the step east, and 4. */
const EXIT_BITS: readonly number[] = Array.from({ length: 9 }, (_, index) => {
  const direction = DIRECTIONS.findIndex(({ x, y }) => 3 * y + x + 4 === index);
  return direction < 0 ? 0 : 1 << direction;
});

/** Whether a place that can be entered lies one step, of at most 1 east and 1 south or the other way, from a place of the grid. */
export function hasExit({ exits, shift }: MoveGrid, x: number, y: number, dx: number, dy: number): boolean {
  return (exits[(y << shift) + x]! & EXIT_BITS[3 * dy + dx + 4]!) !== 0;
}

const openGrids: MoveGrid[] = [];

/** Level ground, at least `side` squares wide and high. */
export function openGrid(side: number): MoveGrid {
  const shift = Math.max(3, 32 - Math.clz32(side - 1));
  const square = 1 << shift;
  openGrids[shift] ??= buildMoveGrid(
    { width: square, height: square, cost: new Uint8Array(square * square).fill(1), edges: null },
    1,
  );
  return openGrids[shift];
}
