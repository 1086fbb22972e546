import type { SizeName } from '../../../space/grid/size.ts';
import type { AfflictionSpec } from '../conditions/affliction.ts';
import type { Spell } from '../magic/spell.ts';
import type { SpeedClass } from '../time/speed.ts';
import type { Attribute, DamageType, Defense, Discipline } from './words.ts';

/** What a sheet's own modifiers can change. */
export const MODIFIER_POINTS = [
  'attack',
  'damage',
  'primary',
  'passive',
  'vigor',
  'celerity',
  'spirit',
  'top',
  'initiative',
  'checks',
  'consciousness',
] as const;
export type ModifierPoint = (typeof MODIFIER_POINTS)[number];

/** Those of TC-DMG-05, and two that stand in no list there. */
export const WEAPON_CATEGORIES = [
  'axes',
  'gauntlets and claws',
  'hammers, flails and picks',
  'heavy swords',
  'javelins',
  'light swords',
  'maces and clubs',
  'polearms',
  'tools',
  'disks and boomerangs',
  'bows',
  'chains and ropes',
  'crossbows',
  'daggers',
  'staffs',
  'slings',
  'natural',
] as const;
export type WeaponCategory = (typeof WEAPON_CATEGORIES)[number];

export const PLACES = ['hand', 'off', 'both', 'carried'] as const;
export const TRAININGS = ['none', 'affinity', 'proficient'] as const;
export const NONLETHAL = ['never', 'may', 'always'] as const;

/** A weapon as the sample table writes it down, under its name: what is left out is ordinary. */
export type WeaponSpec = Partial<Weapon> & Pick<Weapon, 'category' | 'damage'>;

/** A weapon in full. What each field means is said by the schema, to whoever writes a sheet; here, what more rules make of it. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly category: WeaponCategory;
  readonly attribute: 'category' | Attribute;
  readonly damage: string;
  readonly defense: Defense;
  readonly afflictions: readonly (string | AfflictionSpec)[];
  readonly type: DamageType;
  readonly otherTypes: readonly DamageType[];
  readonly impairs: boolean;
  readonly speed: SpeedClass;
  readonly hands: 'light' | 'one' | 'two';
  readonly reach: number;
  readonly increment: number;
  readonly delivery: 'missile' | 'thrown';
  /** Can strike. Missile weapons cannot, whatever stands here. */
  readonly melee: boolean;
  readonly training: (typeof TRAININGS)[number];
  readonly precise: boolean;
  readonly composite: number;
  readonly durability: number;
  readonly nonlethal: (typeof NONLETHAL)[number];
  /** Part of the body: always at hand, cannot be drawn or dropped. */
  readonly natural: boolean;
  readonly hidden: boolean;
  readonly trip: boolean;
  readonly longbow: boolean;
  /** The whole attack bonus as printed. */
  readonly attack?: number | undefined;
  readonly attackBonus: number;
  readonly damageBonus: number;
  readonly extraDamage: string;
  readonly criticalDamage: string;
  /** How often the damage is rolled, where a skill multiplies it. */
  readonly times: number;
  readonly place: 'auto' | (typeof PLACES)[number];
}

export type ArmorSpec = Partial<Armor> & Pick<Armor, 'bonus'>;

export interface Armor {
  readonly name: string;
  readonly bonus: number;
  readonly enhancement: number;
  readonly top: number;
  readonly speed: number;
  readonly spellFailure: number;
}

export type ShieldSpec = Partial<Shield> & Pick<Shield, 'bonus'>;

export interface Shield {
  readonly name: string;
  readonly bonus: number;
  readonly enhancement: number;
  readonly ready: boolean;
  readonly tower: boolean;
}

export const BONUS_TYPES = [
  'untyped',
  'circumstance',
  'enhancement',
  'deflection',
  'insight',
  'luck',
  'morale',
  'sacred',
] as const;
export type BonusName = (typeof BONUS_TYPES)[number];

/** A modifier from a skill, a magic thing or anything else outside these rules. */
export interface SheetModifier {
  readonly to: ModifierPoint;
  readonly value: number;
  readonly type: BonusName;
  readonly text: string;
}

/** What rules use as the sheet writes it; inputs, raised by means that lie outside these rules (TC-STAT-02). */
export interface WrittenNumbers {
  /** Before attribute damage. */
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly disciplines: Readonly<Record<Discipline, number>>;
  readonly accuracy: number;
  readonly power: number;
  readonly fortitude: number;
  readonly agility: number;
  readonly willpower: number;
  readonly hitPoints: number;
  readonly damageReduction: number;
  readonly impairmentImmune: boolean;
  /** Shares its space with nobody (TC-SPACE-07). */
  readonly fillsSpace: boolean;
  readonly speedSteps: number;
  readonly speedFactor: number;
  readonly unarmedTraining: boolean;
  readonly static: boolean;
  /** No critical hit hurts it more than an ordinary one would, and no coup de grace. */
  readonly criticalImmune: boolean;
}

/** Totals as a stat block prints them. */
export type PrintedTotals = { readonly [total in Defense | 'threshold']?: number | undefined };

/** A character on paper. */
export interface TimeCountSheet extends WrittenNumbers {
  readonly size: SizeName | 'normal';
  readonly race: string;
  readonly speed: number;
  readonly baseTop: number;
  readonly weapons: readonly (string | Weapon)[];
  readonly armor: string | Armor | null;
  readonly shield: string | Shield | null;
  readonly naturalArmor: number;
  readonly deflection: number;
  readonly spells: readonly (string | Spell)[];
  readonly scrolls: readonly (string | Spell)[];
  readonly afflictions: readonly AfflictionSpec[];
  readonly modifiers: readonly SheetModifier[];
  readonly printed?: PrintedTotals | undefined;
  /** The source has none: those of house rules. */
  readonly traits?: readonly string[] | undefined;
}
