import { constant, type Dice, d4, d6, d8, d10, d12, sum } from '../../../chance/dice.ts';

/** Speed classes, fastest first (TC-SPEED-01). */
export const SPEED_CLASSES = [
  'free',
  'rapid',
  'swift',
  'fast',
  'standard',
  'slow',
  'sluggish',
  'lethargic',
  'sedentary',
] as const;
export type SpeedClass = (typeof SPEED_CLASSES)[number];

/** How long an action takes: a class, other dice, or a fixed number of ticks. */
export interface Speed {
  readonly dice: Dice;
  /** What those who do not roll use. */
  readonly fixed: number;
  /** Its place among the classes, by which it shifts; UNSHIFTED for fixed costs. */
  readonly rank: number;
  /** A speed factor in spite of that: what lengthens these counts for it (TC-MAGIC-11, TC-PETR-01). */
  readonly lengthens?: true;
}

const UNSHIFTED = -1;
export const FREE = 0;
const RAPID = 1;
const STANDARD = 4;
const SEDENTARY = 8;

/** Ticks that each class step beyond Sedentary adds (TC-SPEED-07). */
const BEYOND = 4;

/** What changes the speed of one action. */
export interface SpeedChange {
  /** Classes slower; negative: faster. */
  readonly steps: number;
  /** Ticks added after the classes. */
  readonly factor: number;
  /** Half of what comes out (TC-STAT-07: rounded down, at least 1). */
  readonly halved: boolean;
}

export const AS_IT_IS: SpeedChange = { steps: 0, factor: 0, halved: false };

/** The static value is the average of the dice, rounded down (TC-SPEED-03). */
function speed(dice: Dice, rank: number): Speed {
  return { dice, fixed: Math.floor((dice.min + dice.max) / 2), rank };
}

/** The table of TC-SPEED-01: random and static speed factors. */
export const SPEEDS: Readonly<Record<SpeedClass, Speed>> = {
  free: speed(constant(0), FREE),
  rapid: speed(d4, RAPID),
  swift: speed(sum(1, d4, 2), 2),
  fast: speed(sum(1, d6, 3), 3),
  standard: speed(sum(1, d6, 6), STANDARD),
  slow: speed(sum(1, d8, 8), 5),
  sluggish: speed(sum(1, d10, 10), 6),
  lethargic: speed(sum(1, d12, 12), 7),
  sedentary: speed(sum(1, d12, 16), SEDENTARY),
};

const BY_RANK: readonly Speed[] = SPEED_CLASSES.map((name) => SPEEDS[name]);

/** A cost that nothing shifts: movement, waiting, charging (TC-SPEED-08). */
export function fixedCost(ticks: number): Speed {
  return { dice: constant(ticks), fixed: ticks, rank: UNSHIFTED };
}

/** A speed factor without a class: nothing shifts it, but it may get longer, or shorter (TC-SPEED-08, TC-MAGIC-11). */
export function fixedFactor(ticks: number): Speed {
  return { ...fixedCost(ticks), lengthens: true };
}

/**
 * The speed of dice: a row of the table has them, or they shift as the slowest class that takes no longer than they do, so that
 * one class slower always takes longer, and 1d8+5 is shifted as Standard (TC-SPEED-03, TC-SPEED-07, TC-SPEED-08).
 */
export function speedOf(dice: Dice): Speed {
  const row = BY_RANK.find(({ dice: { notation } }) => notation === dice.notation);
  if (row !== undefined) return row;
  const { fixed } = speed(dice, RAPID);
  const slowest = BY_RANK.findLast(({ fixed: ticks, rank }) => rank > FREE && ticks <= fixed)?.rank ?? RAPID;
  const beyond = Math.max(0, Math.floor((fixed - SPEEDS.sedentary.fixed) / BEYOND));
  return speed(dice, slowest + beyond);
}

/**
 * A speed some classes slower, or faster where `steps` is negative: never faster than Rapid by a change, without
 * limit on the slow side. A Free action can be slowed but not improved, a fixed cost stays (TC-SPEED-04, TC-SPEED-07,
 * TC-SPEED-08, TC-SPEED-10).
 */
export function shifted(from: Speed, steps: number): Speed {
  if (steps === 0 || from.rank === UNSHIFTED) return from;
  const rank = Math.max(Math.min(RAPID, from.rank), from.rank + steps);
  return BY_RANK[rank] ?? speed(sum(1, d12, 16 + BEYOND * (rank - SEDENTARY)), rank);
}
