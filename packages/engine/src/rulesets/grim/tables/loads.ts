export type Load = 'none' | 'light' | 'medium' | 'heavy';

/** Modifier to Defense by load (GNG-DEF-14). */
export const LOAD_PENALTY: Readonly<Record<Load, number>> = { none: 0, light: -1, medium: -3, heavy: -5 };

/** The greatest heavy load in pounds of a Medium biped, by Strength from 0 to 29; light is a third of it, medium two thirds. */
export const HEAVY_LOAD: readonly number[] = [
  0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 115, 130, 150, 175, 200, 230, 260, 300, 350, 400, 460, 520, 600, 700, 800,
  920, 1040, 1200, 1400,
];
