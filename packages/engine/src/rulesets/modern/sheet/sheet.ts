import type { Ability } from '../../d20/body/abilities.ts';
import type { D20Sheet } from '../../d20/game.ts';
import type { ObjectSheet } from '../objects/figures.ts';
import type { ArmorTable } from '../tables/armor.ts';
import type { WeaponText } from '../tables/weapons.ts';
import type { ClassLevels } from './classes-schema.ts';

/** What may differ from the tables. */
type WeaponChanges = { readonly [K in keyof Omit<WeaponText, 'name'>]?: WeaponText[K] | undefined };

/** A weapon on a sheet: one of the tables by name, with whatever differs, or a new one with at least `use` and `damage`. */
export interface WeaponSheet extends WeaponChanges {
  readonly name: string;
  /** What commands call it; the name with dashes when left out. */
  readonly id?: string | undefined;
  /** Where it is when the fight begins; in hand (the first) or stowed (all others) when left out. */
  readonly place?: 'hand' | 'off' | 'both' | 'carried' | undefined;
  /** The whole attack bonus as printed. The damage is then taken as printed too, without Strength. */
  readonly attack?: number | undefined;
  /** Whether its owner is proficient; worked out from the feats when left out. */
  readonly proficient?: boolean | undefined;
  /** Part of the body (claws, fangs): never drawn, and counts as armed. */
  readonly natural?: boolean | undefined;
  /** A bonus of the thing itself to attack and damage rolls. */
  readonly enhancement?: number | undefined;
  /** How many of it a body has (two claws); a full attack strikes with each. */
  readonly count?: number | undefined;
  /** Not the weapon that the creature fights with first: at -5 in a full attack, with half the Strength bonus. */
  readonly secondary?: boolean | undefined;
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

/** A character on paper: a stat block with numbers as printed, or classes with levels; printed numbers win over worked out ones. */
export interface ModernSheet extends D20Sheet {
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Levels by class; the class of the first level stands first. */
  readonly classes: ClassLevels;
  /** Character level; worked out from the classes when left out, or 1. */
  readonly level?: number | undefined;
  readonly hp?: number | undefined;
  /** What the hit dice showed from the second level on, class by class; each is its average where left out. */
  readonly hitDice?: readonly number[] | undefined;
  readonly baseAttack?: number | undefined;
  readonly defense?: number | DefenseSheet | undefined;
  /** Whole bonuses as printed. */
  readonly saves?: Readonly<Record<'fortitude' | 'reflex' | 'will', number>> | undefined;
  readonly initiative?: number | undefined;
  /** Whole skill modifiers by name ('treat injury'). */
  readonly skills: Readonly<Record<string, number>>;
  readonly feats: readonly string[];
  /** Talents and class features by name, beside those that come with the levels. */
  readonly talents: readonly string[];
  /** What stands on the paper and changes nothing in a fight. */
  readonly notes: readonly string[];
  readonly weapons: readonly (string | WeaponSheet)[];
  readonly armor: string | ArmorTable | null;
  readonly naturalArmor: number;
  readonly bonuses: readonly BonusSheet[];
  readonly immune: readonly ('critical hits' | 'gas')[];
  /** The undead and constructs have no Constitution. */
  readonly kind: 'living' | 'undead' | 'construct';
  /** Those of one side and group make one initiative check, where the fight is played so. */
  readonly group: string;
  /** It is no creature but a thing: a name of the tables, or its numbers. */
  readonly object?: string | ObjectSheet | undefined;
  /** Sees where light is scarce. */
  readonly senses: readonly ('low-light' | 'darkvision' | 'night-vision goggles')[];
  /** Has a first aid, medical or surgery kit. */
  readonly kit: boolean;
  readonly legs: number;
  /** Stands fast beyond what its legs give. */
  readonly stable: boolean;
  /** What it wears that can be snatched. */
  readonly worn: readonly WornSheet[];
  /** Fighting space in feet and natural reach in feet; by size when left out. */
  readonly space?: number | undefined;
  readonly reach?: number | undefined;
}
