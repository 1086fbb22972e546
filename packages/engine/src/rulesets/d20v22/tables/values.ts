const CYCLE = [1, 2.5, 5] as const;
const TIMES = 10;
/** Ranks beyond this come to no distance that a map could hold. */
const GREATEST = 60;

/**
 * The value column of the Time and Value table: 1, 2.5, 5, 10, 25, 50, … (V22-TVP-01). A rank of 0 or less is nothing.
 *
 * @param rank a whole number
 * @returns feet where it measures a distance, inches where it measures thickness
 */
export function valueOfRank(rank: number): number {
  if (rank <= 0) return 0;
  const step = Math.min(rank, GREATEST) - 1;
  return (CYCLE[step % CYCLE.length] ?? 0) * TIMES ** Math.floor(step / CYCLE.length);
}

/** The highest rank whose value is no more than that: 12 inches are rank 4 (V22-TVP-01); 0 for less than 1. */
export function rankOf(value: number): number {
  let rank = 0;
  while (rank < GREATEST && valueOfRank(rank + 1) <= value) rank++;
  return rank;
}

/** By how many ranks a thickness in inches lies above a single inch; a value between two counts as the lower (V22-OBJT-10). */
export function stepsAbove(inches: number): number {
  return Math.max(0, rankOf(inches) - 1);
}

const SQUARE = 5;

/** Whole squares of such a distance, rounded down (V22-TVP-02). */
export function squaresOf(feet: number): number {
  return Math.floor(feet / SQUARE);
}
