import type { Dice } from '../../../chance/dice.ts';

/** How much of a hand a weapon takes. */
export type Handling = 'light' | 'oneHanded' | 'twoHanded';

/** What Strength adds to damage: all of it; penalties only; up to the bow's rating; nothing. */
export type StrengthUse = 'full' | 'bow' | 'composite' | 'none';

/** What flies at a target; only thrown things, bolts and arrows can be turned aside with any shield. */
export type Missile = 'thrown' | 'arrow' | 'bolt' | 'bullet' | 'stone' | 'beam';

/** Weapons of the 3.5 rules, for a Medium wielder. */
export interface WeaponRow {
  readonly damage: string;
  readonly handling: Handling;
  /** What it does in melee; null where it is no melee weapon. */
  readonly reach: number | null;
  /** Range increment in feet; 0 without range. */
  readonly increment: number;
  readonly missile: Missile | null;
  readonly strength: StrengthUse;
  /** In pounds. */
  readonly weight: number;
  readonly types: readonly ('bludgeoning' | 'piercing' | 'slashing')[];
  readonly nonlethal: boolean;
  readonly reload: 'move' | 'full' | 'free';
  /** Shots that each barrel holds before it must be loaded; 0 where nothing is counted. */
  readonly magazine: number;
  /** Reaches far and strikes what is near as well. */
  readonly near?: true;
  /** A whip: it threatens nobody, gives openings as a shot does, and does nothing to who wears armour. */
  readonly lashes?: true;
  /** What is left out is as for a self-loading weapon of one barrel that fires single shots. */
  readonly firearm?: FirearmRow;
}

/** The row of a melee weapon, with what is another than that of most. */
export function weaponRow(
  damage: string,
  handling: Handling,
  weight: number,
  types: WeaponRow['types'],
  more: Partial<WeaponRow> = {},
): WeaponRow {
  return {
    damage,
    handling,
    reach: 5,
    increment: 0,
    missile: null,
    strength: 'full',
    weight,
    types,
    nonlethal: false,
    reload: 'free',
    magazine: 0,
    ...more,
  };
}

/** How a firearm or energy weapon is fired; what is left out is as in the tables, or single shots of a self-loading weapon. */
export interface FirearmRow extends Given<Omit<Firearm, 'scatter'>> {
  readonly barrels?: number | undefined;
  /** The base damage die of a weapon that scatters: d8. */
  readonly scatter?: string | undefined;
}

/** How a firearm or energy weapon can be fired. */
export interface Firearm {
  /** Fires single shots, and two of them at once. */
  readonly single: boolean;
  /** Fires bursts. */
  readonly automatic: boolean;
  /** Loads itself after each shot. */
  readonly selfLoading: boolean;
  /** A carbine, rifle or shotgun. */
  readonly longarm: boolean;
  /** Its beam lasts: what hits one target is one harm. */
  readonly beam: boolean;
  /** Sizes of bursts that it can be set to. */
  readonly preset: readonly number[];
  /** What a shot does by range increment, the nearest first; null where it does not scatter. */
  readonly scatter: readonly Dice[] | null;
}

/**
 * Ways past what keeps blows off: half of armour and natural armour, none of them, half of the whole Protection; nothing
 * that is worn, no Protection at all; no hardness of things; no damage reduction.
 */
export type Bypass = 'piercing' | 'ignoring' | 'penetrating' | 'worn' | 'whole' | 'hardness' | 'reduction';

export const NO_WAY: readonly Bypass[] = [];

/** What no table says of a weapon. */
export interface WeaponGifts {
  readonly proficient: boolean;
  /** Something that was not made to fight with. */
  readonly improvised: boolean;
  readonly touch: boolean;
  readonly bypass: readonly Bypass[];
  /** What it is and is made of, for damage reduction: 'magic', 'silver', 'slashing', … */
  readonly qualities: readonly string[];
  /** Shots that one attack roll decides. */
  readonly shots: number;
}

/** What may be left out. */
export type Given<T> = { readonly [name in keyof T]?: T[name] | undefined };
