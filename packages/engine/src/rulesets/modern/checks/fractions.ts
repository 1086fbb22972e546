import type { ModernOptions } from '../options.ts';

/** A share of a number, the fraction dropped (MOD-CHK-09). Works on numbers of 0 and above. */
export function share(value: number, numerator: number, denominator: number): number {
  return Math.floor((value * numerator) / denominator);
}

/** A share of damage: the fraction is dropped; down to 0, or to 1 where the fight is played so (MOD-CHK-09). */
export function shareOfDamage(options: ModernOptions, points: number, numerator: number, denominator: number): number {
  const rest = share(points, numerator, denominator);
  return points > 0 && rest < options.minDamageAfterFraction ? options.minDamageAfterFraction : rest;
}
