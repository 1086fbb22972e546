import type { SizeName } from '../../../space/grid/size.ts';

/** How hard a thing is to damage, and to break by sudden force. */
export interface Figures {
  readonly toughness: number;
  readonly breakDc: number;
}

function figures(toughness: number, breakDc: number): Figures {
  return { toughness, breakDc };
}

/** Manufactured objects by size: the least that they have (V22-OBJT-03, V22-OBJT-04). */
export const MANUFACTURED: Readonly<Record<SizeName, Figures>> = {
  fine: figures(1, 10),
  diminutive: figures(1, 10),
  tiny: figures(2, 10),
  small: figures(3, 12),
  medium: figures(5, 15),
  large: figures(8, 15),
  huge: figures(8, 20),
  gargantuan: figures(12, 30),
  colossal: figures(16, 50),
};

/** The largest of them in the second and third printing of their rows (option `hugeObjects`). */
export const REPRINTED: Readonly<Record<2 | 3, Readonly<Partial<Record<SizeName, Figures>>>>> = {
  2: { gargantuan: figures(14, 30), colossal: figures(18, 50) },
  3: { gargantuan: figures(16, 30), colossal: figures(18, 50) },
};

/** A Medium-size firearm (V22-OBJT-03). */
export const MEDIUM_FIREARM: Figures = figures(9, 17);

/** Objects by name (V22-OBJT-03). */
export const OBJECTS: Readonly<Record<string, Figures>> = {
  'cheap lock': figures(0, 10),
  'average lock': figures(2, 15),
  'high quality lock': figures(4, 20),
  'high security lock': figures(12, 35),
  'ultrahigh security lock': figures(16, 40),
  firearm: MEDIUM_FIREARM,
  rope: figures(2, 23),
  'simple wooden door': figures(8, 13),
  'strong wooden door': figures(12, 23),
  'steel door': figures(14, 35),
  'cinderblock wall': figures(16, 35),
  chain: figures(5, 26),
  handcuffs: figures(4, 30),
  'metal bars': figures(5, 30),
};

/** What a thing can be made of; null where a table leaves the substance out. */
export interface Substance {
  /** Of about an inch of it (V22-OBJT-02). */
  readonly toughness: number | null;
  readonly hardness: number | null;
  /** Hit points for each inch of thickness. */
  readonly perInch: number | null;
}

function of(toughness: number | null, hardness: number | null, perInch: number | null): Substance {
  return { toughness, hardness, perInch };
}

/** What sheets call the substances. */
export const SUBSTANCE_NAMES = [
  'paper',
  'soil',
  'glass',
  'ice',
  'rope',
  'wood',
  'stone',
  'iron',
  'steel',
  'titanium',
  'super-alloy',
  'soft plastic',
  'ceramic',
  'hard plastic',
  'aluminium',
  'concrete',
] as const;
export type SubstanceName = (typeof SUBSTANCE_NAMES)[number];

/** Substances with their Toughness, hardness and hit points by the inch (V22-OBJT-02, V22-OBJH-01). */
export const SUBSTANCES: Readonly<Record<SubstanceName, Substance>> = {
  paper: of(0, 0, 2),
  soil: of(0, null, null),
  glass: of(1, 1, 1),
  ice: of(1, 0, 3),
  rope: of(1, 0, 2),
  wood: of(3, 5, 10),
  stone: of(5, null, null),
  iron: of(8, null, null),
  steel: of(10, 10, 10),
  titanium: of(15, null, null),
  'super-alloy': of(20, null, null),
  'soft plastic': of(null, 0, 3),
  ceramic: of(null, 1, 2),
  'hard plastic': of(null, 2, 5),
  aluminium: of(null, 6, 10),
  concrete: of(null, 8, 15),
};

/** What a weapon may harm by, beside plain force. */
export const ENERGIES = ['acid', 'cold', 'electricity', 'fire', 'sonic'] as const;
export type Energy = (typeof ENERGIES)[number];

/** One part in so many of what energy does gets at objects (V22-OBJH-04). */
export const DIVISORS: Readonly<Record<Energy, number>> = { acid: 1, sonic: 1, electricity: 2, fire: 2, cold: 4 };
