import { type Metric, spanFeet } from './metric.ts';
import type { Square } from './square.ts';

/** The squares a creature stands on: its north-west square, and the side in squares. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Asked of one square, by column and row. */
export type SquareTest = (x: number, y: number) => boolean;

/** The squares of a footprint, row by row. */
export function footprintSquares(footprint: Footprint): Square[] {
  const squares: Square[] = [];
  for (let y = footprint.y; y < footprint.y + footprint.side; y++) {
    for (let x = footprint.x; x < footprint.x + footprint.side; x++) squares.push({ x, y });
  }
  return squares;
}

/** Steps from one run of squares on a line to another; 0 where they overlap. */
function gap(a: number, aSide: number, b: number, bSide: number): number {
  if (b >= a + aSide) return b - a - aSide + 1;
  if (a >= b + bSide) return a - b - bSide + 1;
  return 0;
}

/** Least distance between a square of one and a square of the other, in feet. Allocates nothing. */
export function feetBetween(metric: Metric, a: Footprint, b: Footprint): number {
  return spanFeet(metric, gap(a.x, a.side, b.x, b.side), gap(a.y, a.side, b.y, b.side));
}

/** Steps between them with diagonals as single steps: 0 overlapping, 1 adjacent. */
export function stepsBetween(a: Footprint, b: Footprint): number {
  return Math.max(gap(a.x, a.side, b.x, b.side), gap(a.y, a.side, b.y, b.side));
}

/** Whether they touch, at a side or a corner, without sharing a square. */
export function areAdjacent(a: Footprint, b: Footprint): boolean {
  return stepsBetween(a, b) === 1;
}

export function overlap(a: Footprint, b: Footprint): boolean {
  return stepsBetween(a, b) === 0;
}

/** Within 15 bits a square is a small integer, which a Set finds fastest. Nothing stands 16,384 squares from home. */
export function squareKey(x: number, y: number): number {
  return ((y & 0x7fff) << 15) | (x & 0x7fff);
}

/** Whether a square belongs to any of the footprints; for the `blocked` and `occupied` of a path. */
export function standingOn(footprints: Iterable<Footprint>): SquareTest {
  const keys: number[] = [];
  for (const { x, y, side } of footprints) {
    for (let i = 0; i < side * side; i++) keys.push(squareKey(x + (i % side), y + Math.floor(i / side)));
  }
  return keys.length > FEW ? amongMany(new Set(keys)) : amongFew(keys);
}

/** Up to so many squares are looked through faster than a set of them is made. */
const FEW = 24;

function amongMany(keys: ReadonlySet<number>): SquareTest {
  return (x, y) => keys.has(squareKey(x, y));
}

function amongFew(keys: readonly number[]): SquareTest {
  return (x, y) => {
    const key = squareKey(x, y);
    for (let i = 0; i < keys.length; i++) if (keys[i] === key) return true;
    return false;
  };
}

/** Whether the test holds for any square of the footprint. */
export function anySquare(test: SquareTest, footprint: Footprint): boolean {
  return anySquareAt(test, footprint.x, footprint.y, footprint.side);
}

/** The same from bare numbers, for loops that may not allocate. */
export function anySquareAt(test: SquareTest, x: number, y: number, side: number): boolean {
  if (side === 1) return test(x, y);
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) if (test(column, row)) return true;
  }
  return false;
}
