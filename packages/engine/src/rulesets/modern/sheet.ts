import { type ZodType, z } from 'zod';
import { DiceLimitError } from '../../chance/dice.ts';
import { DiceSyntaxError, parseDice } from '../../chance/notation.ts';
import { SIZES, type SizeName } from '../../space/size.ts';
import type { Ability } from '../d20/abilities.ts';
import type { D20Sheet } from '../d20/game.ts';
import { ARMOR, type ArmorTable } from './tables/armor.ts';
import { CLASS_NAMES, type ClassName } from './tables/classes.ts';
import { PROFICIENCIES, WEAPONS, type WeaponText } from './tables/weapons.ts';
import { FEAT_NAMES, readFeat } from './traits/feats.ts';

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
  /** Full magazines at hand beside the one in the weapon; 2 when left out. */
  readonly spare?: number | undefined;
  /** A bonus of the thing itself to attack and damage rolls. */
  readonly enhancement?: number | undefined;
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

/** Defense as printed. */
export interface DefenseSheet {
  readonly total: number;
  readonly touch?: number | undefined;
  readonly flatFooted?: number | undefined;
}

/** A character on paper: a stat block with numbers as printed, or classes with levels; printed numbers win over worked out ones. */
export interface ModernSheet extends D20Sheet {
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly classes: { readonly [name in ClassName]?: number | undefined };
  /** Character level; worked out from the classes when left out, or 1. */
  readonly level?: number | undefined;
  readonly hp?: number | undefined;
  readonly baseAttack?: number | undefined;
  readonly defense?: number | DefenseSheet | undefined;
  /** Whole bonuses as printed. */
  readonly saves?: Readonly<Record<'fortitude' | 'reflex' | 'will', number>> | undefined;
  readonly initiative?: number | undefined;
  /** Whole skill modifiers by name ('treat injury'). */
  readonly skills: Readonly<Record<string, number>>;
  readonly feats: readonly string[];
  readonly weapons: readonly (string | WeaponSheet)[];
  readonly armor: string | ArmorTable | null;
  readonly naturalArmor: number;
  readonly bonuses: readonly BonusSheet[];
  readonly immune: readonly 'critical hits'[];
  /** Those of one side and group make one initiative check, where the fight is played so. */
  readonly group: string;
  /** Has a first aid, medical or surgery kit. */
  readonly kit: boolean;
  /** Fighting space in feet and natural reach in feet; by size when left out. */
  readonly space?: number | undefined;
  readonly reach?: number | undefined;
}

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(10_000);
const size = z.enum(SIZES as [SizeName, ...SizeName[]]);

const dice = z.string().refine(isDice, { error: 'expected dice such as 2d6+3' });

function isDice(text: string): boolean {
  try {
    return parseDice(text).max < 10_000;
  } catch (error) {
    if (error instanceof DiceSyntaxError || error instanceof DiceLimitError) return false;
    throw error;
  }
}

const weapon = z
  .strictObject({
    name: z.string().min(1),
    id: z.string().min(1).optional(),
    place: z.enum(['hand', 'off', 'both', 'carried']).optional(),
    proficiency: z.enum(PROFICIENCIES).optional(),
    use: z.enum(['melee', 'thrown', 'projectile', 'melee or thrown']).optional(),
    damage: dice.optional(),
    extraDamage: dice.optional(),
    size: size.optional(),
    threat: z.int().min(2).max(20).optional(),
    critical: z.int().min(1).max(10).optional(),
    increment: natural.optional(),
    reach: natural.optional(),
    nonlethal: z.boolean().optional(),
    longarm: z.boolean().optional(),
    bow: z.boolean().optional(),
    touch: z.boolean().optional(),
    magazine: natural.optional(),
    spare: natural.optional(),
    reload: z.enum(['move', 'full', 'free']).optional(),
    semiautomatic: z.boolean().optional(),
    attack: whole.optional(),
    proficient: z.boolean().optional(),
    natural: z.boolean().optional(),
    enhancement: z.int().min(0).max(10).optional(),
  })
  .superRefine((given, context) => {
    const known = Object.hasOwn(WEAPONS, given.name.toLowerCase());
    const complain = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!known && given.damage === undefined)
      complain('damage', `'${given.name}' is not in the tables: expected its damage`);
    if (!known && given.use === undefined) complain('use', `'${given.name}' is not in the tables: expected its use`);
    const ranged = given.use !== undefined && given.use !== 'melee';
    if (!known && ranged && (given.increment ?? 0) === 0) complain('increment', 'expected a range increment in feet');
  });

const weaponName = z.string().refine((name) => Object.hasOwn(WEAPONS, name.toLowerCase()), {
  error: 'expected the name of a weapon of the tables',
});
const armorName = z.string().refine((name) => Object.hasOwn(ARMOR, name.toLowerCase()), {
  error: `expected one of ${Object.keys(ARMOR).join(', ')}`,
});

const armor = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(['none', 'light', 'medium', 'heavy']).default('none'),
  bonus: natural,
  unskilled: natural,
  maxDexterity: natural.default(100),
  speed: natural.default(30),
});

const score = z.int().min(0).max(100).default(10);

const schema = z.strictObject({
  size: size.default('medium'),
  speed: z.int().min(0).max(1000).default(30),
  abilities: z
    .strictObject({
      strength: score,
      dexterity: score,
      constitution: score,
      intelligence: score,
      wisdom: score,
      charisma: score,
    })
    .prefault({}),
  classes: z.partialRecord(z.enum(CLASS_NAMES), z.int().min(1).max(10)).default({}),
  level: z.int().min(1).max(100).optional(),
  hp: z.int().min(1).max(10_000).optional(),
  baseAttack: whole.optional(),
  defense: z
    .union([whole, z.strictObject({ total: whole, touch: whole.optional(), flatFooted: whole.optional() })])
    .optional(),
  saves: z.strictObject({ fortitude: whole, reflex: whole, will: whole }).optional(),
  initiative: whole.optional(),
  skills: z.record(z.string(), whole).default({}),
  feats: z
    .array(z.string().refine((text) => readFeat(text) !== null, { error: `expected one of ${FEAT_NAMES.join(', ')}` }))
    .default([]),
  weapons: z.array(z.union([weaponName, weapon])).default([]),
  armor: z.union([armorName, armor]).nullable().default(null),
  naturalArmor: natural.default(0),
  bonuses: z
    .array(
      z.strictObject({
        to: z.enum(['attack', 'defense']),
        type: z.enum(BONUS_TYPES),
        value: z.int().min(1).max(100),
        text: z.string().min(1),
      }),
    )
    .default([]),
  immune: z.array(z.enum(['critical hits'])).default([]),
  group: z.string().default(''),
  kit: z.boolean().default(true),
  space: z.number().min(0.5).max(100).optional(),
  reach: natural.optional(),
});

/** Checks a sheet and fills in what is left out. */
export const sheetSchema: ZodType<ModernSheet> = schema;
