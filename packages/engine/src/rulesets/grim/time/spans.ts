/** Rounds of 6 seconds in an hour. */
export const ROUNDS_AN_HOUR = 600;
export const HOURS_A_DAY = 24;
export const ROUNDS_A_DAY: number = HOURS_A_DAY * ROUNDS_AN_HOUR;
