import type { Footprint } from './footprint.ts';
import { DIRECTIONS } from './square.ts';

/**
 * Facings and directions are places in DIRECTIONS: 0 north, 1 north-east, clockwise to 7 north-west. An even one is
 * straight, an odd one diagonal.
 */

/** Where something comes from, seen from a creature that faces somewhere. */
export type Arc = 'front' | 'side' | 'rear';

/** The direction after turning clockwise by so many eighths of a circle (45 degrees each); negative turns the other way. */
export function turned(direction: number, eighths: number): number {
  return (direction + eighths) & 7;
}

/** Eighths of a circle between two directions, 0 to 4: by how much one must turn. */
export function eighthsBetween(a: number, b: number): number {
  const apart = (a - b) & 7;
  return apart > 4 ? 8 - apart : apart;
}

/**
 * The arc in which a direction lies (TC-FACE-06): front up to 45 degrees from the facing, side at 90, rear from 135 on.
 * Straight and diagonal facings have the same three front, two side and three rear spaces.
 */
export function arcOf(facing: number, direction: number): Arc {
  const apart = eighthsBetween(facing, direction);
  if (apart === 2) return 'side';
  return apart < 2 ? 'front' : 'rear';
}

/**
 * The direction from the centre of one to the centre of the other, rounded to the nearest of the eight; -1 where the
 * centres are one. For neighbours of one square each it is the step from one to the other.
 */
export function directionBetween(from: Footprint, to: Footprint): number {
  return directionOf(2 * (to.x - from.x) + to.side - from.side, 2 * (to.y - from.y) + to.side - from.side);
}

/** The nearest direction to a vector, or -1 for none. A vector of whole numbers never lies between two. */
export function directionOf(x: number, y: number): number {
  const across = Math.abs(x);
  const along = Math.abs(y);
  const shorter = Math.min(across, along);
  const excess = Math.abs(across - along);
  // Less than 22.5 degrees from the diagonal: longer / shorter < 1 + root of 2.
  if (shorter > 0 && excess * excess < 2 * shorter * shorter) return x > 0 ? (y > 0 ? 3 : 1) : y > 0 ? 5 : 7;
  if (across > along) return x > 0 ? 2 : 6;
  if (along === 0) return -1;
  return y > 0 ? 4 : 0;
}

/**
 * Whether the target's centre lies in the quarter of a circle around a direction, seen from the centre of `from`: at
 * most 45 degrees to either side, so what lies on a border is in both quarters (MOD-VARC-02).
 */
export function isInQuarter(from: Footprint, direction: number, target: Footprint): boolean {
  const ahead = DIRECTIONS[direction & 7]!;
  const x = 2 * (target.x - from.x) + target.side - from.side;
  const y = 2 * (target.y - from.y) + target.side - from.side;
  return ahead.x * x + ahead.y * y >= Math.abs(ahead.x * y - ahead.y * x);
}
