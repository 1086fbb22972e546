/** What each die of a blow becomes that is a step better (GNG-FEAT-10): so many dice, and their sides. */
export const BETTER_DIE: Readonly<Record<number, readonly [number, number]>> = {
  2: [1, 3],
  3: [1, 4],
  4: [1, 6],
  6: [1, 8],
  8: [1, 10],
  10: [1, 12],
};

/** Above a d12. */
export const BEST_DIE: readonly [number, number] = [2, 8];

/** Weapon damage in the core game, a size category larger (GNG-CORE-01). */
export const LARGER_DAMAGE: Readonly<Record<string, string>> = {
  '1': '1d2',
  '1d2': '1d3',
  '1d3': '1d4',
  '1d4': '1d6',
  '1d6': '1d8',
  '1d8': '2d6',
  '1d10': '2d8',
  '1d12': '3d6',
  '2d4': '2d6',
  '2d6': '3d6',
  '2d8': '3d8',
  '2d10': '4d8',
  '3d6': '4d6',
  '3d8': '4d8',
  '4d6': '6d6',
  '4d8': '6d8',
  '6d6': '8d6',
  '6d8': '8d8',
  '8d6': '12d6',
  '8d8': '12d8',
};

/** The same, a size category smaller; nothing deals less than a single point. */
export const SMALLER_DAMAGE: Readonly<Record<string, string>> = {
  '1d2': '1',
  '1d3': '1d2',
  '1d4': '1d3',
  '1d6': '1d4',
  '1d8': '1d6',
  '1d10': '1d8',
  '1d12': '1d10',
  '2d4': '1d6',
  '2d6': '1d10',
  '2d8': '2d6',
  '2d10': '2d8',
};
