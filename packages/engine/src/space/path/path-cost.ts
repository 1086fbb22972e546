import { type BattleMap, isOnMap, moveGrid } from '../grid/battle-map.ts';
import type { Metric } from '../grid/metric.ts';
import { isAdjacent } from '../grid/metric.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';
import { squareName } from '../grid/square-name.ts';
import { hasExit, type MoveGrid } from './move-grid.ts';

export interface WalkOptions {
  /** Side of the mover's footprint, in squares; 1 when left out. */
  readonly side?: number;
  /** Diagonals already counted in this action; 0 when left out. */
  readonly diagonals?: number;
}

/** Where a path cannot be walked: the index of the first square that cannot be entered from the one before. */
export interface PathBreak {
  readonly index: number;
  readonly why: 'outside the map' | 'not adjacent' | 'blocked' | 'cuts a corner';
}

/** Where a path, given with its start, cannot be walked by reason of the map; null if it can. */
export function pathBreak(
  map: BattleMap | null,
  squares: readonly Square[],
  options: WalkOptions = {},
): PathBreak | null {
  const first = squares[0];
  // The start may be a place that could not be entered: the map may have changed around the mover.
  if (first !== undefined && !isOnMap(map, first)) return { index: 0, why: 'outside the map' };
  const grid = map === null ? null : moveGrid(map, options.side ?? 1);
  for (let index = 1; index < squares.length; index++) {
    const to = squares[index]!;
    const why = isOnMap(map, to) ? stepBreak(grid, squares[index - 1]!, to) : 'outside the map';
    if (why !== null) return { index, why };
  }
  return null;
}

function stepBreak(grid: MoveGrid | null, from: Square, to: Square): PathBreak['why'] | null {
  if (!isAdjacent(from, to)) return 'not adjacent';
  if (grid === null) return null;
  if (placeCost(grid, to) === 0) return 'blocked';
  if (hasExit(grid, from.x, from.y, to.x - from.x, to.y - from.y)) return null;
  return isDiagonal(from, to) ? 'cuts a corner' : 'blocked';
}

/**
 * What a path costs, in feet. The squares are given with the start. Every second diagonal of the action counts double,
 * and ground doubles its step. A path that cannot be walked is the caller's error: see `pathBreak`.
 */
export function pathFeet(
  metric: Metric,
  map: BattleMap | null,
  squares: readonly Square[],
  options: WalkOptions = {},
): number {
  return measure(metric, map, squares, options, Number.POSITIVE_INFINITY).feet;
}

/** How many steps of a path, given with its start, so many feet pay for. @throws RangeError like `pathFeet` */
export function stepsWithin(
  metric: Metric,
  map: BattleMap | null,
  squares: readonly Square[],
  feet: number,
  options: WalkOptions = {},
): number {
  return measure(metric, map, squares, options, feet).steps;
}

/** How far so many feet lead along a path, and what that costs. */
function measure(
  metric: Metric,
  map: BattleMap | null,
  squares: readonly Square[],
  options: WalkOptions,
  most: number,
): { readonly steps: number; readonly feet: number } {
  const broken = pathBreak(map, squares, options);
  if (broken !== null) throw new RangeError(`path at ${squareName(squares[broken.index]!)}: ${broken.why}`);
  const grid = map === null ? null : moveGrid(map, options.side ?? 1);
  let diagonals = options.diagonals ?? 0;
  let feet = 0;
  for (let i = 1; i < squares.length; i++) {
    const to = squares[i]!;
    const diagonal = isDiagonal(squares[i - 1]!, to);
    const double = diagonal && metric === 'alternating' && diagonals % 2 === 1;
    const step = SQUARE_FEET * (grid === null ? 1 : placeCost(grid, to)) * (double ? 2 : 1);
    if (feet + step > most) return { steps: i - 1, feet };
    if (diagonal) diagonals++;
    feet += step;
  }
  return { steps: squares.length - 1, feet };
}

/** Diagonal steps of a path given with its start: the running count for the next part of the same action. */
export function countDiagonals(squares: readonly Square[]): number {
  return squares.filter((square, i) => i > 0 && isDiagonal(squares[i - 1]!, square)).length;
}

function isDiagonal(from: Square, to: Square): boolean {
  return from.x !== to.x && from.y !== to.y;
}

/** What entering a place of the grid counts, in squares; 0 if it cannot be entered. */
function placeCost({ cost, shift }: MoveGrid, { x, y }: Square): number {
  return cost[(y << shift) + x]!;
}
