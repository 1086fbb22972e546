import type { SizeName } from '../../../space/grid/size.ts';

/** How hard a thing is to destroy. */
export interface Figures {
  /** Taken from each instance of damage. */
  readonly hardness: number;
  readonly hp: number;
  /** Difficulty of the Strength check that breaks it. */
  readonly breakDc: number;
}

function figures(hardness: number, hp: number, breakDc: number): Figures {
  return { hardness, hp, breakDc };
}

/** Base Defense of an object by its size (MOD-OBJ-01). */
export const OBJECT_DEFENSE: Readonly<Record<SizeName, number>> = {
  colossal: -3,
  gargantuan: 1,
  huge: 3,
  large: 4,
  medium: 5,
  small: 6,
  tiny: 7,
  diminutive: 9,
  fine: 13,
};

/** Manufactured objects by size: minimums (MOD-OBJ-15, MOD-OBJ-16). */
export const MANUFACTURED: Readonly<Record<SizeName, Figures>> = {
  fine: figures(0, 1, 10),
  diminutive: figures(0, 1, 10),
  tiny: figures(1, 2, 10),
  small: figures(3, 3, 12),
  medium: figures(5, 5, 15),
  large: figures(5, 10, 15),
  huge: figures(8, 10, 20),
  gargantuan: figures(8, 20, 30),
  colossal: figures(10, 30, 50),
};

/** A Medium-size firearm (MOD-OBJ-15). */
export const MEDIUM_FIREARM: Figures = figures(5, 7, 17);

/** Objects by name (MOD-OBJ-15). */
export const OBJECTS: Readonly<Record<string, Figures>> = {
  'cheap lock': figures(0, 1, 10),
  'average lock': figures(3, 5, 15),
  'high quality lock': figures(5, 10, 20),
  'high security lock': figures(10, 120, 35),
  'ultrahigh security lock': figures(20, 150, 40),
  firearm: MEDIUM_FIREARM,
  rope: figures(0, 2, 23),
  'simple wooden door': figures(5, 10, 13),
  'strong wooden door': figures(5, 20, 23),
  'steel door': figures(10, 120, 35),
  'cinderblock wall': figures(8, 90, 35),
  chain: figures(10, 5, 26),
  handcuffs: figures(10, 10, 30),
  'metal bars': figures(10, 15, 30),
};

/** What a thing can be made of: hardness, and hit points per inch of thickness (MOD-OBJ-14). */
export const SUBSTANCES = {
  paper: { hardness: 0, perInch: 2 },
  rope: { hardness: 0, perInch: 2 },
  'soft plastic': { hardness: 0, perInch: 3 },
  glass: { hardness: 1, perInch: 1 },
  ceramic: { hardness: 1, perInch: 2 },
  ice: { hardness: 0, perInch: 3 },
  'hard plastic': { hardness: 2, perInch: 5 },
  wood: { hardness: 5, perInch: 10 },
  aluminum: { hardness: 6, perInch: 10 },
  concrete: { hardness: 8, perInch: 15 },
  steel: { hardness: 10, perInch: 30 },
} as const;
export type SubstanceName = keyof typeof SUBSTANCES;
export const SUBSTANCE_NAMES: readonly SubstanceName[] = Object.keys(SUBSTANCES) as SubstanceName[];
