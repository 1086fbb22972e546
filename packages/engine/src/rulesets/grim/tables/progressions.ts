import type { Progression } from './classes.ts';

/**
 * Class bonus to Defense and to hit points by class level or Hit Dice, from 0 to 20; both tables print the same numbers
 * (GNG-DEF-11, GNG-HP-09). Poor at 19 stands as printed.
 */
export const PROGRESSIONS: Readonly<Record<Progression, readonly number[]>> = {
  good: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  average: [0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15],
  poor: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 10],
};
