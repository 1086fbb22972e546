import type { ShieldCategory } from './armors.ts';
import { names } from './names.ts';
import { SIZE_ROWS } from './sizes.ts';
import type { Handling, Missile } from './weapon-row.ts';

/** What a thing in somebody's hand stands before it breaks, as in the 3.5 rules (GNG-CORE-32). */
export interface Sturdiness {
  /** Taken off each blow. */
  readonly hardness: number;
  /** Points of damage that break it. */
  readonly stands: number;
}

/** Steel, wood, and leather. */
const HARD = 10;
const SOFT = 5;
const SUPPLE = 2;

/** Of Medium weapons, by what they are held with; those with a haft of metal stand more. */
const BLADES = { light: 2, oneHanded: 5, twoHanded: 10 } as const;
const METAL_HAFTS = { light: 10, oneHanded: 20, twoHanded: 20 } as const;
const LAUNCHER: Sturdiness = { hardness: SOFT, stands: 5 };
const LAUNCHED: readonly (Missile | null)[] = ['arrow', 'bolt', 'stone'];

/** Weapons with an edge or a point of steel on a haft of wood, which breaks. */
const HAFTED: readonly string[] = names(
  'shortspear, longspear, spear, javelin, trident, lance, morningstar, heavy pick, throwing axe, handaxe, battleaxe',
  'greataxe, dwarven waraxe, glaive, guisarme, halberd, scythe',
);
const LEATHER: readonly string[] = names('whip');
const METAL_HAFTED: readonly string[] = names('light mace, heavy mace');

/** Of Medium shields. */
const SHIELDS: Readonly<Record<ShieldCategory, { readonly steel: number; readonly wooden: number }>> = {
  buckler: { steel: 5, wooden: 5 },
  light: { steel: 10, wooden: 7 },
  heavy: { steel: 20, wooden: 15 },
  tower: { steel: 20, wooden: 20 },
};

/** A weapon as far as that goes. */
interface Weapon {
  readonly name: string;
  readonly handling: Handling;
  readonly melee: boolean;
  readonly missile: Missile | null;
  readonly qualities: readonly string[];
}

/** @param size of its owner, 0 Fine to 8 Colossal */
export function weaponSturdiness({ name, handling, melee, missile, qualities }: Weapon, size: number): Sturdiness {
  if (!melee && LAUNCHED.includes(missile)) return ofSize(LAUNCHER, size);
  if (METAL_HAFTED.includes(name)) return ofSize({ hardness: HARD, stands: METAL_HAFTS[handling] }, size);
  if (LEATHER.includes(name)) return ofSize({ hardness: SUPPLE, stands: BLADES[handling] }, size);
  const isBlade = !HAFTED.includes(name) && (qualities.includes('slashing') || qualities.includes('piercing'));
  return ofSize({ hardness: isBlade ? HARD : SOFT, stands: BLADES[handling] }, size);
}

/** A buckler is of steel; others are where their name says so. @param size of its owner, 0 Fine to 8 Colossal */
export function shieldSturdiness(name: string, category: ShieldCategory, size: number): Sturdiness {
  const isSteel = category === 'buckler' || (category !== 'tower' && name.includes('steel'));
  const { steel, wooden } = SHIELDS[category];
  return ofSize({ hardness: isSteel ? HARD : SOFT, stands: isSteel ? steel : wooden }, size);
}

/** Half as many points for each size smaller than Medium, twice as many for each larger one; the hardness is the same. */
function ofSize({ hardness, stands }: Sturdiness, size: number): Sturdiness {
  const { hpTimes = 1, hpPer = 1 } = SIZE_ROWS[size] ?? {};
  return { hardness, stands: Math.max(1, Math.floor((stands * hpTimes) / hpPer)) };
}
