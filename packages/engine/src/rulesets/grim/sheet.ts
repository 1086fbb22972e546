import type { Ability } from '../d20/abilities.ts';
import type { D20Sheet } from '../d20/game.ts';
import type { Progression } from './tables/classes.ts';
import type { Load } from './tables/loads.ts';
import type { Handling, Missile, StrengthUse } from './tables/weapons.ts';

type Save = 'fortitude' | 'reflex' | 'will';

/** Some levels of a class, in the order in which they were taken. A class in no list states its progressions here. */
export interface ClassLevels {
  readonly name: string;
  readonly level: number;
  readonly defense?: Progression | undefined;
  readonly hp?: Progression | undefined;
}

/** Worn armour or a shield: a name of the tables, or a name of its own with the numbers. */
export interface Gear {
  readonly name: string;
  readonly bonus?: number | undefined;
  readonly checkPenalty?: number | undefined;
  readonly weight?: number | undefined;
  readonly category?: string | undefined;
  readonly enhancement?: number | undefined;
  /** True where left out. */
  readonly proficient?: boolean | undefined;
}

/** What an attack does beside damage: poison, a stunning blow. */
export interface SheetRider {
  readonly name: string;
  readonly save?: { readonly kind: Save; readonly dc: number } | undefined;
  readonly condition?: string | undefined;
  readonly rounds?: number | undefined;
  readonly drains?: Ability | 'hp' | undefined;
  readonly dice?: string | undefined;
}

/** A weapon or other way to attack: one of the tables by name, with whatever differs, or one of its own. */
export interface SheetWeapon {
  readonly name: string;
  /** What commands call it; the name with dashes where left out. */
  readonly id?: string | undefined;
  /** The whole attack bonus as printed; then `damage` is the whole damage as printed, Strength included. */
  readonly attack?: number | undefined;
  /** Dice, or null where a hit deals no hit point damage. */
  readonly damage?: string | null | undefined;
  /** In hand (the first that is no part of the body) or stowed where left out. */
  readonly place?: 'hand' | 'off' | 'both' | 'carried' | undefined;
  readonly natural?: boolean | undefined;
  readonly handling?: Handling | undefined;
  readonly reach?: number | null | undefined;
  readonly increment?: number | undefined;
  readonly missile?: Missile | undefined;
  readonly strength?: StrengthUse | undefined;
  readonly rating?: number | undefined;
  readonly enhancement?: number | undefined;
  readonly attackBonus?: number | undefined;
  readonly damageBonus?: number | undefined;
  /** True where left out. */
  readonly proficient?: boolean | undefined;
  readonly nonlethal?: boolean | undefined;
  readonly touch?: boolean | undefined;
  readonly energy?: string | undefined;
  readonly extra?: readonly { readonly dice: string; readonly energy?: string | undefined }[] | undefined;
  readonly bypass?: readonly ('piercing' | 'ignoring' | 'penetrating')[] | undefined;
  readonly qualities?: readonly string[] | undefined;
  readonly riders?: readonly SheetRider[] | undefined;
  readonly shots?: number | undefined;
  readonly weight?: number | undefined;
  readonly magazine?: number | undefined;
  /** Magazines or single loads beside what is in the weapon. */
  readonly spare?: number | undefined;
}

/** Bonuses to Defense by their names. */
export interface DefenseModifiers {
  readonly deflection?: number | undefined;
  readonly dodge?: number | undefined;
  readonly enhancement?: number | undefined;
  readonly haste?: number | undefined;
  readonly insight?: number | undefined;
  readonly luck?: number | undefined;
  readonly sacred?: number | undefined;
  readonly profane?: number | undefined;
  readonly circumstance?: number | undefined;
}

/** Bonuses to base hit points or to Protection by their names. */
export interface BodyModifiers {
  readonly circumstance?: number | undefined;
  readonly enhancement?: number | undefined;
  readonly sacred?: number | undefined;
  readonly profane?: number | undefined;
}

/** A character on paper. `hp`, `defense` and `protection` as printed take the place of what would be worked out. */
export interface GrimSheet extends D20Sheet {
  readonly abilities: Readonly<Record<Exclude<Ability, 'constitution'>, number>> & {
    readonly constitution: number | null;
  };
  readonly classes?: readonly ClassLevels[] | undefined;
  readonly racial?: { readonly type: string; readonly hitDice: number } | undefined;
  readonly baseAttack: number;
  readonly saves: Readonly<Record<Save, number>>;
  readonly skills?: Readonly<Record<string, number>> | undefined;
  readonly hp?: number | undefined;
  readonly defense?: number | undefined;
  readonly protection?: number | undefined;
  readonly initiative?: number | undefined;
  readonly armor?: string | Gear | undefined;
  readonly shield?: string | Gear | undefined;
  readonly naturalArmor?: number | undefined;
  readonly naturalArmorEnhancement?: number | undefined;
  /** The load as stated; where left out it is worked out from `carried`, or none. */
  readonly load?: Load | undefined;
  /** Pounds carried beside armour, shield and weapons. */
  readonly carried?: number | undefined;
  readonly weapons: readonly (string | SheetWeapon)[];
  readonly defenseModifiers?: DefenseModifiers | undefined;
  readonly hpModifiers?: BodyModifiers | undefined;
  readonly protectionModifiers?: Omit<BodyModifiers, 'enhancement'> | undefined;
  /** How often the feat Toughness was taken. */
  readonly toughness?: number | undefined;
  readonly damageReduction?: readonly { readonly amount: number; readonly bypass: readonly string[] }[] | undefined;
  readonly resistances?: Readonly<Record<string, number>> | undefined;
  readonly traits?: readonly SheetTrait[] | undefined;
  readonly reach?: number | undefined;
}

/** Abilities that change rules of wounds and defense. */
export const SHEET_TRAITS = [
  'uncanny-dodge',
  'blindsight',
  'no-anatomy',
  'bloodless',
  'combat-reflexes',
  'improved-grapple',
  'advanced-grapple',
] as const;
export type SheetTrait = (typeof SHEET_TRAITS)[number];
