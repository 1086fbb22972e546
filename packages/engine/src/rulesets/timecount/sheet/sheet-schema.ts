import { type ZodType, z } from 'zod';
import { didYouMean } from '../../../kernel/ruleset/one-of.ts';
import { lacksOf, type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { anySpelling } from '../../../sheet/any-spelling.ts';
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
import { diceOrNone, flag, listOf, name, natural, noDice, number, shown, whole } from './fields.ts';
import type { Armor, SheetModifier, Shield, TimeCountSheet, Weapon } from './sheet.ts';
import { BONUS_TYPES, MODIFIER_POINTS, NONLETHAL, PLACES, TRAININGS, WEAPON_CATEGORIES } from './sheet.ts';
import { ATTRIBUTES, DAMAGE_TYPES, DEFENSES } from './words.ts';

const feet = z.int().min(0).max(10_000);
const attributeOfWeapon = z.enum(['category', ...ATTRIBUTES]).default('category');
const otherTypes = z.array(z.enum(DAMAGE_TYPES)).max(2).default([]);
const weapon: ZodType<Weapon> = z.strictObject({
  id: shown(z.string().max(100).default(''), 'Id', 'What commands call it; the name where left out.'),
  name: shown(name, 'Name', 'As the log calls it.'),
  category: shown(z.enum(WEAPON_CATEGORIES), 'Category', 'Says which attribute it uses.'),
  attribute: shown(attributeOfWeapon, 'Attribute', 'category: the one of its category.'),
  damage: shown(diceOrNone, 'Damage', 'Dice; nothing for what does none, such as a gaze.'),
  defense: shown(z.enum(DEFENSES).default('primary'), 'Defense', 'What its attacks have to reach.'),
  afflictions: carriedSchema,
  type: shown(z.enum(DAMAGE_TYPES).default('bludgeoning'), 'Damage type', 'For impairments.'),
  otherTypes: shown(otherTypes, 'Other types', 'The attacker may name one instead.'),
  impairs: flag('Impairs', 'Also where its damage stays within the Threshold of Pain.'),
  speed: shown(z.enum(SPEED_CLASSES).exclude(['free']).default('standard'), 'Speed class', 'How long an attack takes.'),
  hands: shown(z.enum(['light', 'one', 'two']).default('one'), 'Hands', 'What it takes to hold it.'),
  reach: shown(feet.default(5), 'Reach', 'In feet.'),
  increment: shown(feet.default(0), 'Range increment', 'In feet; 0 for a weapon that only strikes.'),
  delivery: shown(z.enum(['missile', 'thrown']).default('missile'), 'Delivery', 'How it flies.'),
  melee: shown(z.boolean().default(true), 'Melee', 'Can strike.'),
  training: shown(z.enum(TRAININGS).default('affinity'), 'Training', 'How well its owner knows it.'),
  precise: flag('Precise', 'A precise weapon.'),
  composite: shown(natural.default(0), 'Composite bow', 'How much Strength it adds; 0 for any other.'),
  durability: shown(natural.default(0), 'Durability Points', '0 where it does not wear out.'),
  nonlethal: shown(z.enum(NONLETHAL).default('never'), 'Nonlethal', 'Whether it deals nonlethal damage.'),
  natural: flag('Natural', 'Part of the body: always at hand.'),
  hidden: flag('Hidden', 'Takes longer to draw.'),
  trip: flag('Trip', 'Serves to trip.'),
  longbow: flag('Longbow', 'Not to be used crouching.'),
  attack: shown(whole.optional(), 'Attack as printed', 'The whole attack bonus; damage is worked out all the same.'),
  attackBonus: number('Attack bonus', 'Of the thing itself.'),
  damageBonus: number('Damage bonus', 'Of the thing itself.'),
  extraDamage: shown(noDice, 'Further damage', 'Dice beyond its own.'),
  criticalDamage: shown(noDice, 'Critical damage', 'Dice that a critical hit adds.'),
  times: shown(z.int().min(1).max(10).default(1), 'Times', 'How often its damage is rolled.'),
  place: shown(
    z.enum(['auto', ...PLACES]).default('auto'),
    'Place',
    'At the start; auto: the first of these in hand, where that is free, the rest carried.',
  ),
});

const armor: ZodType<Armor> = z.strictObject({
  name: shown(name, 'Name', 'As the log calls it.'),
  bonus: shown(natural, 'Bonus', 'To Defense.'),
  enhancement: shown(natural.default(0), 'Enhancement', 'Bonus of the thing itself.'),
  top: number('Threshold of Pain', 'Added to it.'),
  speed: shown(feet.default(0), 'Speed', 'Feet taken from the movement rate.'),
  spellFailure: shown(natural.default(0), 'Spell failure', 'Added to the DC of casting.'),
});

const shield: ZodType<Shield> = z.strictObject({
  name: shown(name, 'Name', 'As the log calls it.'),
  bonus: shown(natural, 'Bonus', 'To Defense.'),
  enhancement: shown(natural.default(0), 'Enhancement', 'Bonus of the thing itself.'),
  ready: shown(z.boolean().default(true), 'Ready', 'In use when the fight begins.'),
  tower: flag('Tower shield', 'Leaves no hand to grab with.'),
});

/** A sample by name, or written out; what is written under the name of a sample says what is otherwise of it. */
function named<T extends ZodType>(samples: Readonly<Record<string, object>>, schema: T) {
  const spelling = anySpelling(keys(samples));
  const complete = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || !('name' in given)) return given;
    const { data: sample } = spelling.safeParse(given.name);
    return sample === undefined ? given : { ...samples[sample], ...given };
  };
  return z.preprocess(complete, z.union([spelling, schema.meta({ required: ['name'] })]));
}

const spells = listOf(named(SAMPLE_SPELLS, spellSchema));

const modifier: ZodType<SheetModifier> = z.strictObject({
  to: shown(z.enum(MODIFIER_POINTS), 'To', 'What it changes.'),
  value: shown(whole, 'Value', 'How much.'),
  type: shown(z.enum(BONUS_TYPES).default('untyped'), 'Type', 'Of several of one type only the highest counts.'),
  text: shown(name.default('special'), 'Text', 'As the log calls it.'),
});

function keys(world: object): [string, ...string[]] {
  return Object.keys(world) as [string, ...string[]];
}

const attributes = z.strictObject({
  strength: number('Strength', 'A signed number.'),
  dexterity: number('Dexterity', 'A signed number.'),
  constitution: number('Constitution', 'A signed number.'),
  intelligence: number('Intelligence', 'A signed number.'),
  wisdom: number('Wisdom', 'A signed number.'),
  persona: number('Persona', 'A signed number.'),
});

const total = (title: string, description: string) => shown(whole.optional(), title, description);
const printed = z.strictObject({
  primary: total('Primary', 'The whole of it, with the shield in use.'),
  passive: total('Passive', 'The whole of it.'),
  vigor: total('Vigor', 'The whole of it.'),
  celerity: total('Celerity', 'The whole of it.'),
  spirit: total('Spirit', 'The whole of it.'),
  threshold: total('Threshold of Pain', 'The whole of it, with Persona and armour.'),
});

const disciplines = z.strictObject({
  athletics: number('Athletics', 'Ranks.'),
  acrobatics: number('Acrobatics', 'Ranks.'),
  arcana: number('Arcana', 'Ranks.'),
  stealth: number('Stealth', 'Ranks.'),
  perception: number('Perception', 'Ranks.'),
  heal: number('Heal', 'Ranks.'),
});

const speed = z.int().min(0).max(1000).multipleOf(5).default(0);
const steps = z.int().min(-20).max(20).default(0);
const factor = z.int().min(-100).max(100).default(0);

/** Checks a sheet without what ties its parts together. */
const plainSheet = z.strictObject({
  size: shown(z.enum([...SIZES, 'normal']).default('medium'), 'Size', 'Size category.'),
  race: shown(z.enum(['', ...keys(RACE_SPEEDS)]).default(''), 'Race', 'Says the speed where none is given.'),
  speed: shown(speed, 'Speed', 'Feet per 4 ticks; 0: what the race says, 20 without race.'),
  attributes: shown(attributes.prefault({}), 'Attributes', 'Signed numbers, added as they stand.'),
  accuracy: number('Accuracy', 'Adds to attack rolls.'),
  power: number('Power', 'Adds to damage.'),
  fortitude: number('Fortitude', 'Adds to Defense.'),
  agility: number('Agility', 'Adds to Defense.'),
  willpower: number('Willpower', 'Adds to Defense.'),
  hitPoints: shown(z.int().min(1).max(1_000_000_000), 'Hit points', 'At full health.'),
  baseTop: shown(natural.default(3), 'Base Threshold of Pain', 'Before Persona and armour.'),
  disciplines: shown(disciplines.prefault({}), 'Disciplines', 'Ranks by name.'),
  weapons: shown(listOf(named(SAMPLE_WEAPONS, weapon)), 'Weapons', 'Each a sample by name, or written out.'),
  armor: shown(named(SAMPLE_ARMOR, armor).nullable().default(null), 'Armour', 'A sample by name, or written out.'),
  shield: shown(named(SAMPLE_SHIELDS, shield).nullable().default(null), 'Shield', 'A sample by name, or written out.'),
  naturalArmor: shown(natural.default(0), 'Natural armour', 'Bonus to Defense.'),
  deflection: shown(natural.default(0), 'Deflection', 'Bonus to Defense.'),
  damageReduction: shown(natural.default(0), 'Damage reduction', 'Taken off each damage.'),
  impairmentImmune: flag('Immune', 'To impairments.'),
  fillsSpace: flag('Fills its space', 'Shares its space with nobody.'),
  spells: shown(spells, 'Spells', 'Each a sample by name, or written out.'),
  scrolls: shown(spells, 'Scrolls', 'Spells written down, each to be read once.'),
  afflictions: shown(listOf(afflictionSchema), 'Afflictions', 'Poisons and the like, for weapons and spells to name.'),
  modifiers: shown(listOf(modifier), 'Modifiers', 'From skills, magic and the like.'),
  printed: shown(
    printed.optional(),
    'Printed',
    'Totals as a stat block prints them, the 10 included; each takes the place of what its parts come to.',
  ),
  speedSteps: shown(steps, 'Speed steps', 'Speed classes that all its actions are slower; negative: faster.'),
  speedFactor: shown(factor, 'Speed factor', 'Ticks that all its actions take longer; negative: less long.'),
  unarmedTraining: flag('Unarmed training', 'Knows how to fight with bare hands.'),
  static: flag('Static', 'Does not roll speed factors.'),
  criticalImmune: flag('Immune to critical hits', 'And so to more than ordinary harm by a coup de grace.'),
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
      const near = didYouMean(missing, knownAfflictions(given));
      const message = `an affliction of the sheet or of the samples in place of '${missing}'${near}`;
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

function knownAfflictions(sheet: TimeCountSheet): readonly string[] {
  return [...sheet.afflictions, ...SAMPLE_AFFLICTIONS].map((each) => each.name);
}

/** The afflictions that weapons and spells name and that nobody knows, each with its place in the sheet. */
function unknownAfflictions(sheet: TimeCountSheet) {
  const known = knownAfflictions(sheet);
  const unknown = (field: string, all: readonly (readonly (string | AfflictionSpec)[])[]) =>
    all.flatMap((names, index) => {
      const missing = names.filter((each): each is string => typeof each === 'string' && !known.includes(each));
      return missing.map((name) => ({ path: [field, index], name }));
    });
  const ofWeapons = sheet.weapons.map((each) => weaponOf(each).afflictions);
  return [
    ...unknown('weapons', ofWeapons),
    ...unknown('spells', sheet.spells.map(afflictionsOf)),
    ...unknown('scrolls', sheet.scrolls.map(afflictionsOf)),
  ];
}

function afflictionsOf(given: string | Spell): readonly (string | AfflictionSpec)[] {
  const spell = spellOf(given);
  return [spell, ...spell.also].flatMap(({ afflictions }) => afflictions);
}

/** What makes a thing whole that is written out or named. Samples are worked out when they are first named: rules ask for them in the middle of a fight. */
function inFull<T extends object>(
  samples: Readonly<Record<string, object>>,
  schema: ZodType<T>,
): (given: string | T) => T {
  const known = new Map<string, T>();
  return (given) => {
    if (typeof given !== 'string') return given;
    const old = known.get(given);
    if (old !== undefined) return old;
    const found = schema.parse({ name: given, ...samples[given] });
    known.set(given, found);
    return found;
  };
}

/** The weapon in full, whether written out or named. */
export const weaponOf: (given: string | Weapon) => Weapon = inFull(SAMPLE_WEAPONS, weapon);

export const armorOf: (given: string | Armor) => Armor = inFull(SAMPLE_ARMOR, armor);

export const shieldOf: (given: string | Shield) => Shield = inFull(SAMPLE_SHIELDS, shield);
