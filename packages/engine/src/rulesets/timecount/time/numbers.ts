/** Ticks in a minute: one tick is half a second (TC-STAT-10). */
export const MINUTE = 120;

/** Half, rounded down (TC-STAT-07). */
export function half(value: number): number {
  return Math.floor(value / 2);
}

/** Half of some damage, at least 1 (TC-STAT-07). */
export function halfDamage(damage: number): number {
  return Math.max(1, half(damage));
}

const STEP = 5;

/** A fraction of a movement speed, in feet: a multiple of 5, at least 5 while both are above 0 (TC-STAT-08). */
export function fractionOfSpeed(feet: number, numerator: number, denominator: number): number {
  if (feet < STEP || numerator <= 0) return 0;
  return Math.max(STEP, Math.floor((feet * numerator) / denominator / STEP) * STEP);
}
