import { type ZodType, z } from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';
import { lacksOf, type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { SIZES } from '../../../space/grid/size.ts';
import type { AfflictionSpec } from '../conditions/affliction.ts';
import type { TimeCountGame } from '../game.ts';
import type { Spell } from '../magic/spell.ts';
import { afflictionSchema, carriedSchema, spellOf, spellSchema } from '../magic/spell-schema.ts';
import { SAMPLE_AFFLICTIONS } from '../tables/afflictions.ts';
import { SAMPLE_ARMOR, SAMPLE_SHIELDS } from '../tables/armor.ts';
import { RACE_SPEEDS } from '../tables/movement.ts';
import { SAMPLE_SPELLS } from '../tables/spells.ts';
import { SAMPLE_WEAPONS } from '../tables/weapons.ts';
import { SPEED_CLASSES } from '../time/speed.ts';
import {
  type Armor,
  ATTRIBUTES,
  BONUS_TYPES,
  DAMAGE_TYPES,
  DEFENSES,
  MODIFIER_POINTS,
  NONLETHAL,
  PLACES,
  type SheetModifier,
  type Shield,
  type TimeCountSheet,
  TRAININGS,
  WEAPON_CATEGORIES,
  type Weapon,
} from './sheet.ts';

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const feet = z.int().min(0).max(10_000);
const name = z.string().min(1).max(100);
const dice = z.string().max(100).refine(isDice, { error: 'expected dice such as 1d8+1' });
const noDice = z.union([z.literal(''), dice]).default('');

function isDice(text: string): boolean {
  return diceOrNull(text) !== null;
}

const weapon: ZodType<Weapon> = z.strictObject({
  id: z
    .string()
    .max(100)
    .default('')
    .meta({ title: 'Id', description: 'What commands call it; the name where left out.' }),
  name: name.meta({ title: 'Name', description: 'As the log calls it.' }),
  category: z.enum(WEAPON_CATEGORIES).meta({ title: 'Category', description: 'Says which attribute it uses.' }),
  attribute: z
    .enum(['category', ...ATTRIBUTES])
    .default('category')
    .meta({ title: 'Attribute', description: 'category: the one of its category.' }),
  damage: z
    .union([z.literal(''), dice])
    .meta({ title: 'Damage', description: 'Dice; nothing for what does none, such as a gaze.' }),
  defense: z
    .enum(DEFENSES)
    .default('primary')
    .meta({ title: 'Defense', description: 'What its attacks have to reach.' }),
  afflictions: carriedSchema,
  type: z.enum(DAMAGE_TYPES).default('bludgeoning').meta({ title: 'Damage type', description: 'For impairments.' }),
  otherTypes: z
    .array(z.enum(DAMAGE_TYPES))
    .max(2)
    .default([])
    .meta({ title: 'Other types', description: 'The attacker may name one instead.' }),
  impairs: z
    .boolean()
    .default(false)
    .meta({ title: 'Impairs', description: 'Also where its damage stays within the Threshold of Pain.' }),
  speed: z
    .enum(SPEED_CLASSES)
    .exclude(['free'])
    .default('standard')
    .meta({ title: 'Speed class', description: 'How long an attack takes.' }),
  hands: z
    .enum(['light', 'one', 'two'])
    .default('one')
    .meta({ title: 'Hands', description: 'What it takes to hold it.' }),
  reach: feet.default(5).meta({ title: 'Reach', description: 'In feet.' }),
  increment: feet
    .default(0)
    .meta({ title: 'Range increment', description: 'In feet; 0 for a weapon that only strikes.' }),
  delivery: z.enum(['missile', 'thrown']).default('missile').meta({ title: 'Delivery', description: 'How it flies.' }),
  melee: z.boolean().default(true).meta({ title: 'Melee', description: 'Can strike.' }),
  training: z
    .enum(TRAININGS)
    .default('affinity')
    .meta({ title: 'Training', description: 'How well its owner knows it.' }),
  precise: z.boolean().default(false).meta({ title: 'Precise', description: 'A precise weapon.' }),
  composite: natural
    .default(0)
    .meta({ title: 'Composite bow', description: 'How much Strength it adds; 0 for any other.' }),
  durability: natural.default(0).meta({ title: 'Durability Points', description: '0 where it does not wear out.' }),
  nonlethal: z
    .enum(NONLETHAL)
    .default('never')
    .meta({ title: 'Nonlethal', description: 'Whether it deals nonlethal damage.' }),
  natural: z.boolean().default(false).meta({ title: 'Natural', description: 'Part of the body: always at hand.' }),
  hidden: z.boolean().default(false).meta({ title: 'Hidden', description: 'Takes longer to draw.' }),
  trip: z.boolean().default(false).meta({ title: 'Trip', description: 'Serves to trip.' }),
  longbow: z.boolean().default(false).meta({ title: 'Longbow', description: 'Not to be used crouching.' }),
  attackBonus: whole.default(0).meta({ title: 'Attack bonus', description: 'Of the thing itself.' }),
  damageBonus: whole.default(0).meta({ title: 'Damage bonus', description: 'Of the thing itself.' }),
  extraDamage: noDice.meta({ title: 'Further damage', description: 'Dice beyond its own.' }),
  criticalDamage: noDice.meta({ title: 'Critical damage', description: 'Dice that a critical hit adds.' }),
  times: z.int().min(1).max(10).default(1).meta({ title: 'Times', description: 'How often its damage is rolled.' }),
  place: z
    .enum(['auto', ...PLACES])
    .default('auto')
    .meta({ title: 'Place', description: 'At the start; auto: the first one in hand.' }),
});

const armor: ZodType<Armor> = z.strictObject({
  name: name.meta({ title: 'Name', description: 'As the log calls it.' }),
  bonus: natural.meta({ title: 'Bonus', description: 'To Defense.' }),
  enhancement: natural.default(0).meta({ title: 'Enhancement', description: 'Bonus of the thing itself.' }),
  top: whole.default(0).meta({ title: 'Threshold of Pain', description: 'Added to it.' }),
  speed: feet.default(0).meta({ title: 'Speed', description: 'Feet taken from the movement rate.' }),
  spellFailure: natural.default(0).meta({ title: 'Spell failure', description: 'Added to the DC of casting.' }),
});

const shield: ZodType<Shield> = z.strictObject({
  name: name.meta({ title: 'Name', description: 'As the log calls it.' }),
  bonus: natural.meta({ title: 'Bonus', description: 'To Defense.' }),
  enhancement: natural.default(0).meta({ title: 'Enhancement', description: 'Bonus of the thing itself.' }),
  ready: z.boolean().default(true).meta({ title: 'Ready', description: 'In use when the fight begins.' }),
  tower: z.boolean().default(false).meta({ title: 'Tower shield', description: 'Leaves no hand to grab with.' }),
});

const spells = z
  .array(z.union([z.enum(keys(SAMPLE_SPELLS)), spellSchema]))
  .max(50)
  .default([]);

const modifier: ZodType<SheetModifier> = z.strictObject({
  to: z.enum(MODIFIER_POINTS).meta({ title: 'To', description: 'What it changes.' }),
  value: whole.meta({ title: 'Value', description: 'How much.' }),
  type: z
    .enum(BONUS_TYPES)
    .default('untyped')
    .meta({ title: 'Type', description: 'Of several of one type only the highest counts.' }),
  text: name.default('special').meta({ title: 'Text', description: 'As the log calls it.' }),
});

function keys(world: object): [string, ...string[]] {
  return Object.keys(world) as [string, ...string[]];
}

/** Checks a sheet without what ties its parts together. */
const plainSheet = z.strictObject({
  size: z
    .enum([...SIZES, 'normal'])
    .default('medium')
    .meta({ title: 'Size', description: 'Size category.' }),
  race: z
    .enum(['', ...keys(RACE_SPEEDS)])
    .default('')
    .meta({ title: 'Race', description: 'Says the speed where none is given.' }),
  speed: z
    .int()
    .min(0)
    .max(1000)
    .multipleOf(5)
    .default(0)
    .meta({ title: 'Speed', description: 'Feet per 4 TC; 0: what the race says, 20 without race.' }),
  attributes: z
    .strictObject({
      strength: whole.default(0).meta({ title: 'Strength', description: 'A signed number.' }),
      dexterity: whole.default(0).meta({ title: 'Dexterity', description: 'A signed number.' }),
      constitution: whole.default(0).meta({ title: 'Constitution', description: 'A signed number.' }),
      intelligence: whole.default(0).meta({ title: 'Intelligence', description: 'A signed number.' }),
      wisdom: whole.default(0).meta({ title: 'Wisdom', description: 'A signed number.' }),
      persona: whole.default(0).meta({ title: 'Persona', description: 'A signed number.' }),
    })
    .prefault({})
    .meta({ title: 'Attributes', description: 'Signed numbers, added as they stand.' }),
  accuracy: whole.default(0).meta({ title: 'Accuracy', description: 'Adds to attack rolls.' }),
  power: whole.default(0).meta({ title: 'Power', description: 'Adds to damage.' }),
  fortitude: whole.default(0).meta({ title: 'Fortitude', description: 'Adds to Defense.' }),
  agility: whole.default(0).meta({ title: 'Agility', description: 'Adds to Defense.' }),
  willpower: whole.default(0).meta({ title: 'Willpower', description: 'Adds to Defense.' }),
  hitPoints: z.int().min(1).max(1_000_000_000).meta({ title: 'Hit points', description: 'At full health.' }),
  baseTop: natural.default(3).meta({ title: 'Base Threshold of Pain', description: 'Before Persona and armour.' }),
  disciplines: z
    .strictObject({
      athletics: whole.default(0).meta({ title: 'Athletics', description: 'Ranks.' }),
      acrobatics: whole.default(0).meta({ title: 'Acrobatics', description: 'Ranks.' }),
      arcana: whole.default(0).meta({ title: 'Arcana', description: 'Ranks.' }),
      stealth: whole.default(0).meta({ title: 'Stealth', description: 'Ranks.' }),
      perception: whole.default(0).meta({ title: 'Perception', description: 'Ranks.' }),
      heal: whole.default(0).meta({ title: 'Heal', description: 'Ranks.' }),
    })
    .prefault({})
    .meta({ title: 'Disciplines', description: 'Ranks by name.' }),
  weapons: z
    .array(z.union([z.enum(keys(SAMPLE_WEAPONS)), weapon]))
    .max(50)
    .default([])
    .meta({ title: 'Weapons', description: 'Each a sample by name, or written out.' }),
  armor: z
    .union([z.enum(keys(SAMPLE_ARMOR)), armor])
    .nullable()
    .default(null)
    .meta({ title: 'Armour', description: 'A sample by name, or written out.' }),
  shield: z
    .union([z.enum(keys(SAMPLE_SHIELDS)), shield])
    .nullable()
    .default(null)
    .meta({ title: 'Shield', description: 'A sample by name, or written out.' }),
  naturalArmor: natural.default(0).meta({ title: 'Natural armour', description: 'Bonus to Defense.' }),
  deflection: natural.default(0).meta({ title: 'Deflection', description: 'Bonus to Defense.' }),
  damageReduction: natural.default(0).meta({ title: 'Damage reduction', description: 'Taken off each damage.' }),
  impairmentImmune: z.boolean().default(false).meta({ title: 'Immune', description: 'To impairments.' }),
  fillsSpace: z
    .boolean()
    .default(false)
    .meta({ title: 'Fills its space', description: 'Shares its space with nobody.' }),
  spells: spells.meta({ title: 'Spells', description: 'Each a sample by name, or written out.' }),
  scrolls: spells.meta({ title: 'Scrolls', description: 'Spells written down, each to be read once.' }),
  afflictions: z
    .array(afflictionSchema)
    .max(50)
    .default([])
    .meta({ title: 'Afflictions', description: 'Poisons and the like, for weapons and spells to name.' }),
  modifiers: z
    .array(modifier)
    .max(50)
    .default([])
    .meta({ title: 'Modifiers', description: 'From skills, magic and the like.' }),
  speedSteps: z
    .int()
    .min(-20)
    .max(20)
    .default(0)
    .meta({ title: 'Speed steps', description: 'Speed classes that all its actions are slower; negative: faster.' }),
  speedFactor: z
    .int()
    .min(-100)
    .max(100)
    .default(0)
    .meta({ title: 'Speed factor', description: 'TC that all its actions take longer; negative: less long.' }),
  unarmedTraining: z
    .boolean()
    .default(false)
    .meta({ title: 'Unarmed training', description: 'Knows how to fight with bare hands.' }),
  static: z.boolean().default(false).meta({ title: 'Static', description: 'Does not roll speed factors.' }),
  criticalImmune: z
    .boolean()
    .default(false)
    .meta({ title: 'Immune to critical hits', description: 'And so to more than ordinary harm by a coup de grace.' }),
});

/**
 * Checks a sheet, which may name the traits of the table where there are any. Other names stand for the sample tables,
 * those of afflictions also for what the sheet itself has.
 */
export function sheetSchemaWith(world: Traits<TimeCountGame>): ZodType<TimeCountSheet> {
  const traits = z.array(z.enum(Object.keys(world))).optional();
  const described = traits.meta({ title: 'Traits', description: `Gifts by name.${textsOf(world)}` });
  const sheet: ZodType<TimeCountSheet> =
    Object.keys(world).length === 0 ? plainSheet : plainSheet.extend({ traits: described });
  return sheet.superRefine((given, context) => {
    for (const { index, message } of lacksOf(given, given.traits ?? [], world))
      context.addIssue({ code: 'custom', path: ['traits', index], message });
    for (const { path, name: missing } of unknownAfflictions(given)) {
      context.addIssue({
        code: 'custom',
        path,
        message: `there is no affliction '${missing}' on the sheet or among the samples`,
      });
    }
  });
}

/** The afflictions that weapons and spells name and that nobody knows, each with its place in the sheet. */
function unknownAfflictions(
  sheet: TimeCountSheet,
): readonly { readonly path: (string | number)[]; readonly name: string }[] {
  const known = [...sheet.afflictions, ...SAMPLE_AFFLICTIONS].map((each) => each.name);
  const carried: (readonly [string, number, readonly (string | AfflictionSpec)[]])[] = [
    ...sheet.weapons.map((each, index) => ['weapons', index, weaponOf(each).afflictions] as const),
    ...sheet.spells.map((each, index) => ['spells', index, afflictionsOf(each)] as const),
    ...sheet.scrolls.map((each, index) => ['scrolls', index, afflictionsOf(each)] as const),
  ];
  return carried.flatMap(([field, index, names]) =>
    names.flatMap((each) =>
      typeof each !== 'string' || known.includes(each) ? [] : [{ path: [field, index], name: each }],
    ),
  );
}

function afflictionsOf(given: string | Spell): readonly (string | AfflictionSpec)[] {
  const spell = spellOf(given);
  return [spell, ...spell.also].flatMap(({ afflictions }) => afflictions);
}

/** The samples in full, each worked out when it is first named: rules ask for them in the middle of a fight. */
const SAMPLES: { readonly [kind in 'weapon' | 'armor' | 'shield']: Map<string, unknown> } = {
  weapon: new Map(),
  armor: new Map(),
  shield: new Map(),
};

function sampleOf<T>(known: Map<string, unknown>, name: string, read: () => T): T {
  if (!known.has(name)) known.set(name, read());
  return known.get(name) as T;
}

/** The weapon in full, whether written out or named. */
export function weaponOf(given: string | Weapon): Weapon {
  if (typeof given !== 'string') return given;
  return sampleOf(SAMPLES.weapon, given, () => weapon.parse(SAMPLE_WEAPONS[given]));
}

/** The armour in full. */
export function armorOf(given: string | Armor): Armor {
  if (typeof given !== 'string') return given;
  return sampleOf(SAMPLES.armor, given, () => armor.parse(SAMPLE_ARMOR[given]));
}

/** The shield in full. */
export function shieldOf(given: string | Shield): Shield {
  if (typeof given !== 'string') return given;
  return sampleOf(SAMPLES.shield, given, () => shield.parse(SAMPLE_SHIELDS[given]));
}
