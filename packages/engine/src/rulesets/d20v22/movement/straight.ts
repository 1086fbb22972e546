import { isPlace } from '../../../space/grid/battle-map.ts';
import { distanceFeet } from '../../../space/grid/metric.ts';
import type { Square } from '../../../space/grid/square.ts';
import { footprintOf, METRIC } from '../../d20/movement/field.ts';
import type { V22World } from '../game.ts';
import { squaresOf } from '../tables/values.ts';

/** Directly away from the attacker, middle from middle; east for who shares its square. */
export function directionOf(world: V22World, attacker: number, defender: number): Square {
  const [a, b] = [footprintOf(world, attacker), footprintOf(world, defender)];
  const x = 2 * b.x + b.side - (2 * a.x + a.side);
  const y = 2 * b.y + b.side - (2 * a.y + a.side);
  return x === 0 && y === 0 ? { x: 1, y: 0 } : { x, y };
}

/** The square so many squares along the way. */
export function placeAlong(from: Square, way: Square, squares: number): Square {
  const most = Math.max(Math.abs(way.x), Math.abs(way.y));
  return { x: from.x + Math.round((way.x * squares) / most), y: from.y + Math.round((way.y * squares) / most) };
}

/** The last square that the feet come to along the way. */
export function farthestPlace(from: Square, way: Square, feet: number): Square {
  return placeAlong(from, way, squaresWithin({ from, way, feet }));
}

/** A way, and how many feet of it. */
interface Course {
  readonly from: Square;
  readonly way: Square;
  readonly feet: number;
}

/** Whole squares that the feet come to along the way, diagonals counted; no farther than squares have names. */
export function squaresWithin({ from, way, feet }: Course): number {
  const fits = (squares: number): boolean => {
    const at = placeAlong(from, way, squares);
    return isPlace(null, at) && distanceFeet(METRIC, from, at) <= feet;
  };
  let [low, high] = [0, squaresOf(feet)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The steps of which so many feet along the way are made, with the feet of each: every second diagonal counts double (V22-TVP-02). */
export function stepsAlong(from: Square, way: Square, feet: number): readonly (Square & { readonly feet: number })[] {
  const steps: (Square & { readonly feet: number })[] = [];
  const last = squaresWithin({ from, way, feet });
  let [before, gone] = [from, 0];
  for (let squares = 1; squares <= last; squares++) {
    const at = placeAlong(from, way, squares);
    const far = distanceFeet(METRIC, from, at);
    steps.push({ x: at.x - before.x, y: at.y - before.y, feet: far - gone });
    [before, gone] = [at, far];
  }
  return steps;
}
