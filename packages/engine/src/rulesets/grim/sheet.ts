import { z } from 'zod';
import { DiceLimitError } from '../../chance/dice.ts';
import { DiceSyntaxError, parseDice } from '../../chance/notation.ts';
import { SIZES } from '../../space/size.ts';
import type { Ability } from '../d20/abilities.ts';
import type { D20Sheet } from '../d20/game.ts';
import { problemsOf } from './sheet-problems.ts';
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
export const SHEET_TRAITS = ['uncanny-dodge', 'blindsight', 'no-anatomy', 'combat-reflexes'] as const;
export type SheetTrait = (typeof SHEET_TRAITS)[number];

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const score = z.int().min(0).max(200);
const word = z.string().min(1).max(60);
const progression = z.enum(['good', 'average', 'poor']);

function isDice(text: string): boolean {
  try {
    parseDice(text);
    return true;
  } catch (error) {
    if (error instanceof DiceSyntaxError || error instanceof DiceLimitError) return false;
    throw error;
  }
}

const dice = z.string().refine(isDice, { error: 'expected dice such as 1d8+2' });

const gear = z.strictObject({
  name: word,
  bonus: natural.optional(),
  checkPenalty: natural.optional(),
  weight: natural.optional(),
  category: z.string().optional(),
  enhancement: natural.optional(),
  proficient: z.boolean().optional(),
});

const rider = z.strictObject({
  name: word,
  save: z.strictObject({ kind: z.enum(['fortitude', 'reflex', 'will']), dc: natural }).optional(),
  condition: word.optional(),
  rounds: z.int().min(1).max(1000).optional(),
  drains: z.enum(['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma', 'hp']).optional(),
  dice: dice.optional(),
});

const weapon = z.strictObject({
  name: word,
  id: word.optional(),
  attack: whole.optional(),
  damage: dice.nullable().optional(),
  place: z.enum(['hand', 'off', 'both', 'carried']).optional(),
  natural: z.boolean().optional(),
  handling: z.enum(['light', 'oneHanded', 'twoHanded']).optional(),
  reach: z.int().min(0).max(100).nullable().optional(),
  increment: natural.optional(),
  missile: z.enum(['thrown', 'arrow', 'bolt', 'bullet', 'stone', 'beam']).optional(),
  strength: z.enum(['full', 'bow', 'composite', 'none']).optional(),
  rating: natural.optional(),
  enhancement: natural.optional(),
  attackBonus: whole.optional(),
  damageBonus: whole.optional(),
  proficient: z.boolean().optional(),
  nonlethal: z.boolean().optional(),
  touch: z.boolean().optional(),
  energy: word.optional(),
  extra: z
    .array(z.strictObject({ dice, energy: word.optional() }))
    .max(8)
    .optional(),
  bypass: z
    .array(z.enum(['piercing', 'ignoring', 'penetrating']))
    .max(3)
    .optional(),
  qualities: z.array(word).max(16).optional(),
  riders: z.array(rider).max(8).optional(),
  shots: z.int().min(1).max(20).optional(),
  weight: natural.optional(),
  magazine: natural.optional(),
  spare: natural.optional(),
});

const sheet: z.ZodType<GrimSheet> = z.strictObject({
  size: z.enum(SIZES as [GrimSheet['size'], ...GrimSheet['size'][]]),
  speed: natural,
  abilities: z.strictObject({
    strength: score,
    dexterity: score,
    constitution: score.nullable(),
    intelligence: score,
    wisdom: score,
    charisma: score,
  }),
  classes: z
    .array(
      z.strictObject({
        name: word,
        level: z.int().min(1).max(100),
        defense: progression.optional(),
        hp: progression.optional(),
      }),
    )
    .optional(),
  racial: z.strictObject({ type: word, hitDice: z.int().min(1).max(100) }).optional(),
  baseAttack: natural,
  saves: z.strictObject({ fortitude: whole, reflex: whole, will: whole }),
  skills: z.record(z.string(), whole).optional(),
  hp: z.int().min(1).max(10_000).optional(),
  defense: whole.optional(),
  protection: natural.optional(),
  initiative: whole.optional(),
  armor: z.union([word, gear]).optional(),
  shield: z.union([word, gear]).optional(),
  naturalArmor: natural.optional(),
  naturalArmorEnhancement: natural.optional(),
  load: z.enum(['none', 'light', 'medium', 'heavy']).optional(),
  carried: z.int().min(0).max(100_000).optional(),
  weapons: z.array(z.union([word, weapon])).max(30),
  defenseModifiers: z
    .strictObject({
      deflection: natural.optional(),
      dodge: natural.optional(),
      enhancement: natural.optional(),
      haste: natural.optional(),
      insight: natural.optional(),
      luck: natural.optional(),
      sacred: natural.optional(),
      profane: whole.optional(),
      circumstance: z.int().min(-2).max(2).optional(),
    })
    .optional(),
  hpModifiers: z
    .strictObject({
      circumstance: z.int().min(-2).max(2).optional(),
      enhancement: natural.optional(),
      sacred: natural.optional(),
      profane: whole.optional(),
    })
    .optional(),
  protectionModifiers: z
    .strictObject({
      circumstance: z.int().min(-2).max(2).optional(),
      sacred: natural.optional(),
      profane: whole.optional(),
    })
    .optional(),
  toughness: z.int().min(0).max(50).optional(),
  damageReduction: z.array(z.strictObject({ amount: natural, bypass: z.array(word) })).optional(),
  resistances: z.record(z.string(), natural).optional(),
  traits: z.array(z.enum(SHEET_TRAITS)).optional(),
  reach: z.int().min(0).max(100).optional(),
});

/** Checks a sheet from outside. */
export const sheetSchema: z.ZodType<GrimSheet> = sheet.check(({ value, issues }) => {
  for (const { path, message } of problemsOf(value)) issues.push({ code: 'custom', path, message, input: value });
});
