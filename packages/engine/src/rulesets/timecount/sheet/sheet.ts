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

export interface Weapon {
  /** By which commands call it; the name where left out ('' here). */
  readonly id: string;
  readonly name: string;
  readonly category: WeaponCategory;
  /** 'category': the one that its category says (TC-DMG-05). */
  readonly attribute: 'category' | Attribute;
  /** Dice; '' for what does no damage, such as a gaze. */
  readonly damage: string;
  /** What its attacks have to reach; Primary for ordinary weapons. */
  readonly defense: Defense;
  /** What gets into those whom it hits: samples and afflictions of the sheet by name, or written out. */
  readonly afflictions: readonly (string | AfflictionSpec)[];
  readonly type: DamageType;
  /** Further types, out of which the attacker may name one instead. */
  readonly otherTypes: readonly DamageType[];
  /** Causes an impairment also where its damage does not exceed the Threshold of Pain. */
  readonly impairs: boolean;
  readonly speed: SpeedClass;
  readonly hands: 'light' | 'one' | 'two';
  /** Feet. */
  readonly reach: number;
  /** Range increment in feet; 0 for a weapon that only strikes. */
  readonly increment: number;
  readonly delivery: 'missile' | 'thrown';
  /** Can strike. Missile weapons cannot, whatever stands here. */
  readonly melee: boolean;
  readonly training: (typeof TRAININGS)[number];
  readonly precise: boolean;
  /** A composite bow: how much Strength it can add to damage; 0 for any other. */
  readonly composite: number;
  /** Durability Points; 0 where the weapon does not wear out. */
  readonly durability: number;
  readonly nonlethal: (typeof NONLETHAL)[number];
  /** Part of the body: always at hand, cannot be drawn or dropped. */
  readonly natural: boolean;
  /** Takes longer to draw. */
  readonly hidden: boolean;
  /** Serves to trip. */
  readonly trip: boolean;
  /** A longbow: not to be used crouching. */
  readonly longbow: boolean;
  readonly attackBonus: number;
  readonly damageBonus: number;
  /** Dice beyond its own, '' without. */
  readonly extraDamage: string;
  /** Dice that a critical hit adds, '' without. */
  readonly criticalDamage: string;
  /** How often the damage is rolled, where a skill multiplies it. */
  readonly times: number;
  /** Where it is when the fight begins; 'auto': the first one in hand, the others carried. */
  readonly place: 'auto' | (typeof PLACES)[number];
}

export type ArmorSpec = Partial<Armor> & Pick<Armor, 'bonus'>;

export interface Armor {
  readonly name: string;
  readonly bonus: number;
  readonly enhancement: number;
  /** Added to the Threshold of Pain. */
  readonly top: number;
  /** Feet taken from the movement rate. */
  readonly speed: number;
  /** Added to the DC of casting spells. */
  readonly spellFailure: number;
}

export type ShieldSpec = Partial<Shield> & Pick<Shield, 'bonus'>;

export interface Shield {
  readonly name: string;
  readonly bonus: number;
  readonly enhancement: number;
  /** In use when the fight begins. */
  readonly ready: boolean;
  /** A tower shield: leaves no hand to grab with. */
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
  /** Speed classes that all its actions are slower (negative: faster). */
  readonly speedSteps: number;
  /** TC that all its actions take longer (negative: less long). */
  readonly speedFactor: number;
  readonly unarmedTraining: boolean;
  /** A non-player character that does not roll speed factors. */
  readonly static: boolean;
  /** No critical hit hurts it more than an ordinary one would, and no coup de grace. */
  readonly criticalImmune: boolean;
}

/** A character on paper. */
export interface TimeCountSheet extends WrittenNumbers {
  readonly size: SizeName | 'normal';
  readonly race: string;
  /** Feet per 4 TC; 0: what the race says, 20 without race. */
  readonly speed: number;
  readonly baseTop: number;
  readonly weapons: readonly (string | Weapon)[];
  readonly armor: string | Armor | null;
  readonly shield: string | Shield | null;
  readonly naturalArmor: number;
  readonly deflection: number;
  /** Samples by name, or written out. */
  readonly spells: readonly (string | Spell)[];
  /** Spells written down, each to be read once. */
  readonly scrolls: readonly (string | Spell)[];
  /** Poisons and the like, for weapons and spells to name and the game master to use. */
  readonly afflictions: readonly AfflictionSpec[];
  readonly modifiers: readonly SheetModifier[];
  /** The source has none: those of house rules. */
  readonly traits?: readonly string[] | undefined;
}
