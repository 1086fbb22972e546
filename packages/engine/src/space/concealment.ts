import { nearestSquare } from './area.ts';
import type { Footprint, SquareTest } from './footprint.ts';
import { lineSquares } from './sight.ts';

/**
 * How many squares that conceal, such as fog, foliage or darkness, an attack goes through: those on the line between the
 * nearest squares of both, the target's own included, the attacker's left out. So a target inside is concealed, and one
 * square of dense fog (5 feet) can be told from two (MOD-CONC-02). What conceals depends on the attacker's senses
 * (MOD-CONC-06); several kinds are asked for one by one, for they do not add up (MOD-CONC-04).
 */
export function squaresOfHaze(from: Footprint, to: Footprint, conceals: SquareTest): number {
  const end = nearestSquare(to, nearestSquare(from, to));
  const start = nearestSquare(from, end);
  return lineSquares(start, end).filter(({ x, y }, i) => i > 0 && conceals(x, y)).length;
}
