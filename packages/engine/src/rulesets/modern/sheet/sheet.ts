import type { Ability } from '../../d20/body/abilities.ts';
import type { D20Sheet } from '../../d20/game.ts';
import type { ObjectSheet } from '../objects/figures.ts';
import type { ArmorTable } from '../tables/armor.ts';
import type { Quality } from '../tables/vehicles.ts';
import type { WeaponText } from '../tables/weapons.ts';
import type { Mount } from '../vehicles/mount-names.ts';
import type { VehicleSheet } from '../vehicles/vehicle-schema.ts';
import type { ClassLevels } from './classes-schema.ts';

/** What may differ from the tables. */
type WeaponChanges = { readonly [K in keyof Omit<WeaponText, 'name'>]?: WeaponText[K] | undefined };

/** A weapon on a sheet: one of the tables by name, with whatever differs, or a new one with at least `use` and `damage`. The schema says of each field what it is. */
export interface WeaponSheet extends WeaponChanges {
  readonly name: string;
  readonly id?: string | undefined;
  readonly place?: 'hand' | 'off' | 'both' | 'carried' | undefined;
  readonly attack?: number | undefined;
  readonly proficient?: boolean | undefined;
  readonly natural?: boolean | undefined;
  readonly mastercraft?: number | undefined;
  readonly enhancement?: number | undefined;
  readonly count?: number | undefined;
  readonly secondary?: boolean | undefined;
  readonly mount?: Mount | undefined;
}

/** Kinds of bonus that a sheet may name. */
export const BONUS_TYPES = ['dodge', 'enhancement', 'deflection', 'insight', 'luck', 'morale'] as const;

/** A further bonus to attack rolls or Defense, from magic and the like. */
export interface BonusSheet {
  readonly to: 'attack' | 'defense';
  readonly type: (typeof BONUS_TYPES)[number];
  readonly value: number;
  readonly text: string;
}

/** A worn thing, and how it is secured: well (a ring), poorly (a purse on the shoulder), or neither. */
export interface WornSheet {
  readonly id: string;
  readonly secured: 'well' | 'poorly' | 'plainly';
}

/** Defense as printed. */
export interface DefenseSheet {
  readonly total: number;
  readonly touch?: number | undefined;
  readonly flatFooted?: number | undefined;
}

/**
 * A character on paper: a stat block with numbers as printed, or classes with levels; printed numbers win over worked out
 * ones. The schema says of each field what it is.
 */
export interface ModernSheet extends D20Sheet {
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly classes: ClassLevels;
  readonly level?: number | undefined;
  readonly hp?: number | undefined;
  readonly hitDice?: readonly number[] | undefined;
  readonly baseAttack?: number | undefined;
  readonly defense?: number | DefenseSheet | undefined;
  readonly saves?: Readonly<Record<'fortitude' | 'reflex' | 'will', number>> | undefined;
  readonly initiative?: number | undefined;
  readonly skills: Readonly<Record<string, number>>;
  readonly feats: readonly string[];
  readonly talents: readonly string[];
  readonly notes: readonly string[];
  readonly weapons: readonly (string | WeaponSheet)[];
  readonly armor: string | ArmorTable | null;
  readonly naturalArmor: number;
  readonly bonuses: readonly BonusSheet[];
  readonly immune: readonly ('critical hits' | 'gas')[];
  readonly kind: 'living' | 'undead' | 'construct';
  readonly group: string;
  readonly object?: string | ObjectSheet | undefined;
  readonly vehicle?: string | VehicleSheet | undefined;
  readonly crew?: Quality | undefined;
  readonly senses: readonly ('low-light' | 'darkvision' | 'night-vision goggles')[];
  readonly kit: boolean;
  readonly legs: number;
  readonly stable: boolean;
  readonly worn: readonly WornSheet[];
  readonly space?: number | undefined;
  readonly reach?: number | undefined;
}
