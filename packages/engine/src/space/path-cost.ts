import { type BattleMap, isOnMap, moveGrid } from './battle-map.ts';
import type { Metric } from './metric.ts';
import { isAdjacent } from './metric.ts';
import { printSquare, SQUARE_FEET, type Square } from './square.ts';

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
  for (let index = 0; index < squares.length; index++) {
    const why = stepBreak(map, squares[index - 1], squares[index]!, options.side ?? 1);
    if (why !== null) return { index, why };
  }
  return null;
}

function stepBreak(map: BattleMap | null, from: Square | undefined, to: Square, side: number): PathBreak['why'] | null {
  if (!isOnMap(map, to)) return 'outside the map';
  // The start may be a place that could not be entered: the map may have changed around the mover.
  if (from === undefined) return null;
  if (!isAdjacent(from, to)) return 'not adjacent';
  if (map === null) return null;
  if (placeCost(map, to.x, to.y, side) === 0) return 'blocked';
  const clear = placeCost(map, from.x, to.y, side) !== 0 && placeCost(map, to.x, from.y, side) !== 0;
  return isDiagonal(from, to) && !clear ? 'cuts a corner' : null;
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
  const broken = pathBreak(map, squares, options);
  if (broken !== null) throw new RangeError(`path at ${printSquare(squares[broken.index]!)}: ${broken.why}`);
  let diagonals = options.diagonals ?? 0;
  let feet = 0;
  for (let i = 1; i < squares.length; i++) {
    const to = squares[i]!;
    const ground = map === null ? 1 : placeCost(map, to.x, to.y, options.side ?? 1);
    const diagonal = isDiagonal(squares[i - 1]!, to);
    const double = diagonal && metric === 'alternating' && diagonals % 2 === 1;
    if (diagonal) diagonals++;
    feet += SQUARE_FEET * ground * (double ? 2 : 1);
  }
  return feet;
}

/** How many steps of a path, given with its start, so many feet pay for. @throws RangeError like `pathFeet` */
export function stepsWithin(
  metric: Metric,
  map: BattleMap | null,
  squares: readonly Square[],
  feet: number,
  options: WalkOptions = {},
): number {
  let diagonals = options.diagonals ?? 0;
  let spent = 0;
  for (let i = 1; i < squares.length; i++) {
    const step = squares.slice(i - 1, i + 1);
    spent += pathFeet(metric, map, step, { ...options, diagonals });
    if (spent > feet) return i - 1;
    diagonals += countDiagonals(step);
  }
  return squares.length - 1;
}

/** Diagonal steps of a path given with its start: the running count for the next part of the same action. */
export function countDiagonals(squares: readonly Square[]): number {
  return squares.filter((square, i) => i > 0 && isDiagonal(squares[i - 1]!, square)).length;
}

function isDiagonal(from: Square, to: Square): boolean {
  return from.x !== to.x && from.y !== to.y;
}

/** What entering a place counts, in squares; 0 if it cannot be entered. */
function placeCost(map: BattleMap, x: number, y: number, side: number): number {
  const grid = moveGrid(map, side);
  return isOnMap(map, { x, y }) ? grid.cost[(y << grid.shift) + x]! : 0;
}
