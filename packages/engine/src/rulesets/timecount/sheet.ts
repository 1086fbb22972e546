import { type ZodType, z } from 'zod';
import { parseDice } from '../../chance/notation.ts';
import { SIZES, type SizeName } from '../../space/size.ts';
import { SPEED_CLASSES, type SpeedClass } from './speed.ts';
import { SAMPLE_ARMOR, SAMPLE_SHIELDS } from './tables/armor.ts';
import { RACE_SPEEDS } from './tables/movement.ts';
import { SAMPLE_WEAPONS } from './tables/weapons.ts';

/** Signed numbers, added as they stand (TC-STAT-01). */
export const ATTRIBUTES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'persona'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The disciplines that the rules name (TC-STAT-03). */
export const DISCIPLINES = ['athletics', 'acrobatics', 'arcana', 'stealth', 'perception', 'heal'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** What an attack must equal or beat (TC-DEF-01). */
export const DEFENSES = ['primary', 'passive', 'vigor', 'celerity', 'spirit'] as const;
export type Defense = (typeof DEFENSES)[number];

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

const PLACES = ['hand', 'off', 'both', 'carried'] as const;
const DAMAGE_TYPES = ['bludgeoning', 'piercing', 'slashing'] as const;
const TRAININGS = ['none', 'affinity', 'proficient'] as const;
const NONLETHAL = ['never', 'may', 'always'] as const;

/** A weapon as the sample table writes it down: what is left out is ordinary. */
export interface WeaponSpec extends Partial<Omit<Weapon, 'name' | 'category' | 'damage'>> {
  readonly name: string;
  readonly category: WeaponCategory;
  readonly damage: string;
}

export interface Weapon {
  /** By which commands call it; the name where left out ('' here). */
  readonly id: string;
  readonly name: string;
  readonly category: WeaponCategory;
  /** 'category': the one that its category says (TC-DMG-05). */
  readonly attribute: 'category' | 'strength' | 'dexterity';
  /** Dice. */
  readonly damage: string;
  readonly type: (typeof DAMAGE_TYPES)[number];
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

export interface ArmorSpec extends Partial<Armor> {
  readonly name: string;
  readonly bonus: number;
}

export interface Armor {
  readonly name: string;
  readonly bonus: number;
  readonly enhancement: number;
  /** Added to the Threshold of Pain. */
  readonly top: number;
  /** Feet taken from the movement rate. */
  readonly speed: number;
}

export interface ShieldSpec extends Partial<Shield> {
  readonly name: string;
  readonly bonus: number;
}

export interface Shield {
  readonly name: string;
  readonly bonus: number;
  readonly enhancement: number;
  /** In use when the fight begins. */
  readonly ready: boolean;
}

/** The part of a spell that its attack needs. */
export interface SpellAttack {
  readonly id: string;
  readonly name: string;
  readonly defense: Defense;
  readonly damage: string;
  /** Range increment in feet; 0 for a touch. */
  readonly increment: number;
  readonly nonlethal: boolean;
  /** Whether its text grants critical hits and fumbles. */
  readonly critical: boolean;
}

const BONUS_TYPES = [
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

/** A character on paper. */
export interface TimeCountSheet {
  readonly size: SizeName | 'normal';
  readonly race: string;
  /** Feet per 4 TC; 0: what the race says, 20 without race. */
  readonly speed: number;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly accuracy: number;
  readonly power: number;
  readonly fortitude: number;
  readonly agility: number;
  readonly willpower: number;
  readonly hitPoints: number;
  readonly baseTop: number;
  readonly disciplines: Readonly<Record<Discipline, number>>;
  readonly weapons: readonly (string | Weapon)[];
  readonly armor: string | Armor | null;
  readonly shield: string | Shield | null;
  readonly naturalArmor: number;
  readonly deflection: number;
  readonly damageReduction: number;
  readonly spells: readonly SpellAttack[];
  readonly modifiers: readonly SheetModifier[];
  /** Speed classes that all its actions are slower (negative: faster). */
  readonly speedSteps: number;
  /** TC that all its actions take longer (negative: less long). */
  readonly speedFactor: number;
  readonly unarmedTraining: boolean;
  /** A non-player character that does not roll speed factors. */
  readonly static: boolean;
}

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const feet = z.int().min(0).max(10_000);
const name = z.string().min(1).max(100);
const dice = z.string().max(100).refine(isDice, { error: 'expected dice such as 1d8+1' });
const noDice = z.union([z.literal(''), dice]).default('');

function isDice(text: string): boolean {
  try {
    parseDice(text);
    return true;
  } catch {
    return false;
  }
}

const weapon: ZodType<Weapon> = z.strictObject({
  id: z.string().max(100).default(''),
  name,
  category: z.enum(WEAPON_CATEGORIES),
  attribute: z.enum(['category', 'strength', 'dexterity']).default('category'),
  damage: dice,
  type: z.enum(DAMAGE_TYPES).default('bludgeoning'),
  speed: z.enum(SPEED_CLASSES).exclude(['free']).default('standard'),
  hands: z.enum(['light', 'one', 'two']).default('one'),
  reach: feet.default(5),
  increment: feet.default(0),
  delivery: z.enum(['missile', 'thrown']).default('missile'),
  melee: z.boolean().default(true),
  training: z.enum(TRAININGS).default('affinity'),
  precise: z.boolean().default(false),
  composite: natural.default(0),
  durability: natural.default(0),
  nonlethal: z.enum(NONLETHAL).default('never'),
  natural: z.boolean().default(false),
  hidden: z.boolean().default(false),
  attackBonus: whole.default(0),
  damageBonus: whole.default(0),
  extraDamage: noDice,
  criticalDamage: noDice,
  times: z.int().min(1).max(10).default(1),
  place: z.enum(['auto', ...PLACES]).default('auto'),
});

const armor: ZodType<Armor> = z.strictObject({
  name,
  bonus: natural,
  enhancement: natural.default(0),
  top: whole.default(0),
  speed: feet.default(0),
});

const shield: ZodType<Shield> = z.strictObject({
  name,
  bonus: natural,
  enhancement: natural.default(0),
  ready: z.boolean().default(true),
});

const spell: ZodType<SpellAttack> = z.strictObject({
  id: name,
  name,
  defense: z.enum(DEFENSES),
  damage: dice,
  increment: feet.default(0),
  nonlethal: z.boolean().default(false),
  critical: z.boolean().default(false),
});

const modifier: ZodType<SheetModifier> = z.strictObject({
  to: z.enum(MODIFIER_POINTS),
  value: whole,
  type: z.enum(BONUS_TYPES).default('untyped'),
  text: name.default('special'),
});

function keys(table: object): [string, ...string[]] {
  return Object.keys(table) as [string, ...string[]];
}

/** Checks a sheet. Names stand for the sample tables. */
export const sheetSchema: ZodType<TimeCountSheet> = z.strictObject({
  size: z.enum([...SIZES, 'normal']).default('medium'),
  race: z.enum(['', ...keys(RACE_SPEEDS)]).default(''),
  speed: z.int().min(0).max(1000).multipleOf(5).default(0),
  attributes: z
    .strictObject({
      strength: whole.default(0),
      dexterity: whole.default(0),
      constitution: whole.default(0),
      intelligence: whole.default(0),
      wisdom: whole.default(0),
      persona: whole.default(0),
    })
    .prefault({}),
  accuracy: whole.default(0),
  power: whole.default(0),
  fortitude: whole.default(0),
  agility: whole.default(0),
  willpower: whole.default(0),
  hitPoints: z.int().min(1).max(1_000_000_000),
  baseTop: natural.default(3),
  disciplines: z
    .strictObject({
      athletics: whole.default(0),
      acrobatics: whole.default(0),
      arcana: whole.default(0),
      stealth: whole.default(0),
      perception: whole.default(0),
      heal: whole.default(0),
    })
    .prefault({}),
  weapons: z
    .array(z.union([z.enum(keys(SAMPLE_WEAPONS)), weapon]))
    .max(50)
    .default([]),
  armor: z
    .union([z.enum(keys(SAMPLE_ARMOR)), armor])
    .nullable()
    .default(null),
  shield: z
    .union([z.enum(keys(SAMPLE_SHIELDS)), shield])
    .nullable()
    .default(null),
  naturalArmor: natural.default(0),
  deflection: natural.default(0),
  damageReduction: natural.default(0),
  spells: z.array(spell).max(50).default([]),
  modifiers: z.array(modifier).max(50).default([]),
  speedSteps: z.int().min(-20).max(20).default(0),
  speedFactor: z.int().min(-100).max(100).default(0),
  unarmedTraining: z.boolean().default(false),
  static: z.boolean().default(false),
});

/** The weapon in full, whether written out or named. */
export function weaponOf(given: string | Weapon): Weapon {
  return typeof given === 'string' ? weapon.parse(SAMPLE_WEAPONS[given]) : given;
}

/** The armour in full. */
export function armorOf(given: string | Armor): Armor {
  return typeof given === 'string' ? armor.parse(SAMPLE_ARMOR[given]) : given;
}

/** The shield in full. */
export function shieldOf(given: string | Shield): Shield {
  return typeof given === 'string' ? shield.parse(SAMPLE_SHIELDS[given]) : given;
}
