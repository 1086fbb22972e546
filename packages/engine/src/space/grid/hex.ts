import type { Arc } from './facing.ts';

/**
 * A tile of a hexagonal grid, in axial coordinates: `q` grows to the east, `r` to the south-east. Rows lie level, tiles
 * stand on a corner.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six steps, clockwise from east. */
export const HEX_STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Steps from one tile to another. Each is 5 feet. */
export function hexSteps(a: Hex, b: Hex): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The tiles up to so many steps away, the tile itself included, row by row. */
export function hexesWithin(centre: Hex, steps: number): Hex[] {
  const found: Hex[] = [];
  for (let r = -steps; r <= steps; r++) {
    for (let q = Math.max(-steps, -r - steps); q <= Math.min(steps, steps - r); q++) {
      found.push({ q: centre.q + q, r: centre.r + r });
    }
  }
  return found;
}

/**
 * A shortest way along the line between the centres, both ends included: the tile nearest to each of its equal parts.
 * Where the line runs between two tiles, it is the one to the south; so the way back is the same.
 */
export function hexLine(a: Hex, b: Hex): Hex[] {
  const steps = hexSteps(a, b);
  const line: Hex[] = [];
  for (let i = 0; i <= steps; i++) {
    line.push(steps === 0 ? a : nearestHex(a.q * (steps - i) + b.q * i, a.r * (steps - i) + b.r * i, steps));
  }
  return line;
}

/** The tile whose centre is nearest to q / over, r / over; of two equally near ones the southern, then the eastern. */
function nearestHex(q: number, r: number, over: number): Hex {
  const base = { q: Math.floor(q / over), r: Math.floor(r / over) };
  let nearest = base;
  let least = Number.POSITIVE_INFINITY;
  for (const [right, down] of CANDIDATES) {
    const x = q - (base.q + right) * over;
    const y = r - (base.r + down) * over;
    const off = x * x + x * y + y * y;
    if (off >= least) continue;
    least = off;
    nearest = { q: base.q + right, r: base.r + down };
  }
  return nearest;
}

/** The four tiles around a point, the southern and then the eastern ones first. */
const CANDIDATES: readonly (readonly [number, number])[] = [
  [1, 1],
  [0, 1],
  [1, 0],
  [0, 0],
];

/*
 * Facings and directions of hexagonal maps are twelfths of a circle, 30 degrees each, clockwise from east: an even one
 * leads through a side of the tile, HEX_STEPS[direction / 2], an odd one through the corner after it.
 */

/** The direction of a vector in half tiles across and rows along, rounded to the nearest of the twelve; -1 for none. */
export function twelfthOf(across: number, along: number): number {
  if (across === 0 && along === 0) return -1;
  // Tiles one step apart have centres at a distance of 2: columns are 1 wide, rows root of 3 high.
  const twelfths = Math.round(Math.atan2(Math.sqrt(3) * along, across) / (Math.PI / 6));
  return (twelfths + 12) % 12;
}

/** The direction after turning clockwise by so many twelfths of a circle. */
export function hexTurned(direction: number, twelfths: number): number {
  return (((direction + twelfths) % 12) + 12) % 12;
}

/** Twelfths of a circle between two directions, 0 to 6 (TC-RUN-06 counts turns in them). */
export function twelfthsBetween(a: number, b: number): number {
  const apart = hexTurned(a, -b);
  return apart > 6 ? 12 - apart : apart;
}

/**
 * The arc in which a direction lies: front up to 60 degrees from the facing, side at 90, rear from 120 on. A facing
 * through a side of the tile has three front and three rear tiles around it, one through a corner two of each arc.
 */
export function hexArcOf(facing: number, direction: number): Arc {
  const apart = twelfthsBetween(facing, direction);
  if (apart === 3) return 'side';
  return apart < 3 ? 'front' : 'rear';
}

/**
 * The direction of a run by its steps, each a place in HEX_STEPS, that counts as straight: always the same step, or two
 * neighbouring steps in turn, a zigzag one tile wide (TC-RUN-07). -1 if it is not straight.
 */
export function hexStepsDirection(steps: readonly number[]): number {
  const [first = -1, second = first] = steps;
  if (first === -1 || steps.some((step, i) => step !== (i % 2 === 0 ? first : second))) return -1;
  if (first === second) return 2 * first;
  if (twelfthsBetween(2 * first, 2 * second) !== 2) return -1;
  return hexTurned(2 * first, second === (first + 1) % 6 ? 1 : -1);
}
