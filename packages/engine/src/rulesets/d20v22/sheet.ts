import { type ZodType, z } from 'zod';
import { SIZES, type SizeName } from '../../space/size.ts';
import { CONDITIONS } from './conditions.ts';

export const ABILITIES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The saves that are not Toughness. */
export const SAVE_KINDS = ['fortitude', 'reflex', 'will'] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

/** How a weapon or power reaches its target. */
export type AttackForm = 'melee' | 'thrown' | 'projectile' | 'power';

/** A weapon that is carried, or a power; the source prints no lists, so each sheet brings its own numbers. */
export interface WeaponSheet {
  readonly id: string;
  readonly name: string;
  readonly form: AttackForm;
  /** The damage bonus of a weapon without Strength, or the rank of a power. */
  readonly damage: number;
  /** Deals lethal damage. */
  readonly lethal: boolean;
  /** Added to the attack roll. */
  readonly attack: number;
  readonly threat: number;
  /** Range increment in feet; 0 for a melee weapon and for a power that touches. */
  readonly increment: number;
  /** Reach in feet beyond the natural one. */
  readonly reach: number;
  /** What a hit makes the target save by; anything but Toughness is an effect without damage. */
  readonly save: SaveKind | 'toughness';
  /** The condition of such an effect, and how many rounds it lasts. */
  readonly effect: string;
  readonly rounds: number;
  /** Hands that it takes; powers take none. */
  readonly hands: number;
  /** Where it is when the fight begins; powers are part of the body and need none. */
  readonly place: 'hand' | 'off' | 'both' | 'carried';
}

/** A character on paper. */
export interface D20v22Sheet {
  readonly size: SizeName;
  /** Feet per move action. */
  readonly speed: number;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Attack bonus without ability and size, and those of further attacks in a full attack. */
  readonly attack: number;
  readonly furtherAttacks: readonly number[];
  /** The parts of Defense that are not Dexterity and size. */
  readonly defense: { readonly base: number; readonly dodge: number; readonly other: number };
  /** The parts of Toughness that are not Constitution and armour. */
  readonly toughness: { readonly bonus: number; readonly defensiveRoll: number; readonly impervious: number };
  /** Save bonuses without ability. */
  readonly saves: Readonly<Record<SaveKind, number>>;
  /** Initiative bonus without Dexterity. */
  readonly initiative: number;
  readonly unarmed: {
    readonly damage: number;
    readonly lethal: boolean;
    readonly armed: boolean;
    readonly threat: number;
  };
  readonly weapons: readonly WeaponSheet[];
  readonly armor: { readonly name: string; readonly toughness: number } | null;
  /** A minor character, to whom some rules are harder. */
  readonly minion: boolean;
}

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const threat = z.int().min(2).max(20).default(20);

const weapon = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  form: z.enum(['melee', 'thrown', 'projectile', 'power']),
  damage: natural,
  lethal: z.boolean().default(true),
  attack: whole.default(0),
  threat,
  increment: natural.default(0),
  reach: natural.default(0),
  save: z.enum([...SAVE_KINDS, 'toughness']).default('toughness'),
  effect: z.string().default(''),
  rounds: z.int().min(1).max(1000).default(1),
  hands: z.int().min(0).max(2).default(1),
  place: z.enum(['hand', 'off', 'both', 'carried']).default('hand'),
});

const score = z.int().min(0).max(1000).default(10);

const schema = z
  .strictObject({
    size: z.enum(SIZES as [SizeName, ...SizeName[]]).default('medium'),
    speed: natural.default(30),
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
    attack: whole.default(0),
    furtherAttacks: z.array(whole).default([]),
    defense: z
      .strictObject({ base: whole.default(0), dodge: natural.default(0), other: whole.default(0) })
      .prefault({}),
    toughness: z
      .strictObject({ bonus: whole.default(0), defensiveRoll: natural.default(0), impervious: natural.default(0) })
      .prefault({}),
    saves: z
      .strictObject({ fortitude: whole.default(0), reflex: whole.default(0), will: whole.default(0) })
      .prefault({}),
    initiative: whole.default(0),
    unarmed: z
      .strictObject({
        damage: natural.default(0),
        lethal: z.boolean().default(false),
        armed: z.boolean().default(false),
        threat,
      })
      .prefault({}),
    weapons: z.array(weapon).default([]),
    armor: z
      .strictObject({ name: z.string().min(1), toughness: natural })
      .nullable()
      .default(null),
    minion: z.boolean().default(false),
  })
  .superRefine(checkWeapons);

function checkWeapons(sheet: { readonly weapons: readonly WeaponSheet[] }, context: z.RefinementCtx): void {
  const ids = new Set<string>(['unarmed', 'armor']);
  sheet.weapons.forEach((each, index) => {
    const complain = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: ['weapons', index, field], message });
    if (ids.has(each.id)) complain('id', `expected an id of its own, found '${each.id}' again`);
    ids.add(each.id);
    const needsIncrement = each.form === 'thrown' || each.form === 'projectile';
    if (needsIncrement && each.increment === 0) complain('increment', 'expected the range increment in feet, found 0');
    if (each.form === 'melee' && each.increment > 0)
      complain('increment', `expected 0 for a melee weapon, found ${each.increment}`);
    if ((each.save === 'toughness') !== (each.effect === ''))
      complain('effect', 'expected a condition exactly where the save is not Toughness');
    else if (each.effect !== '' && !Object.hasOwn(CONDITIONS, each.effect))
      complain('effect', `expected one of ${Object.keys(CONDITIONS).join(', ')}, found '${each.effect}'`);
  });
}

/** Checks a sheet and fills in what it leaves out. */
export const sheetSchema: ZodType<D20v22Sheet> = schema;
