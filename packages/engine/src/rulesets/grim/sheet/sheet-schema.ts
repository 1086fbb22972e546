import { type ZodType, z } from 'zod';
import { type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { MOST_PARTS } from '../body/parts.ts';
import type { GrimGame } from '../game.ts';
import { weaponSchema } from '../gear/weapon-schema.ts';
import { powerSchema } from '../powers/schema.ts';
import type { GrimSheet } from './sheet.ts';
import { problemsOf } from './sheet-problems.ts';

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const score = z.int().min(0).max(200);
const word = z.string().min(1).max(60);
const circumstance = z.int().min(-2).max(2).optional().meta({ title: 'Circumstance', description: '-2 to +2.' });
const progression = z.enum(['good', 'average', 'poor']);

const gear = z
  .strictObject({
    name: word.meta({
      title: 'Name',
      description: 'One of the tables, or a name of its own with the bonus beside it.',
    }),
    bonus: natural.optional().meta({ title: 'Bonus', description: 'Of armour to Protection, of a shield to Defense.' }),
    checkPenalty: natural.optional().meta({ title: 'Check penalty', description: 'As a number of 0 or more.' }),
    weight: natural.optional().meta({ title: 'Weight', description: 'Pounds.' }),
    category: z.string().optional().meta({
      title: 'Category',
      description: 'Of a shield buckler, light, heavy or tower; of armour light, medium, heavy or force.',
    }),
    enhancement: natural.optional().meta({ title: 'Enhancement', description: 'Added to the bonus.' }),
    proficient: z.boolean().optional().meta({
      title: 'Proficient',
      description: 'True where left out; otherwise the whole check penalty lowers Defense.',
    }),
  })
  .meta({ title: 'Gear', description: 'Armour or a shield with its numbers.' });

const classLevels = z
  .strictObject({
    name: word.meta({
      title: 'Class',
      description: 'As the class tables call it, or any other with its progressions.',
    }),
    level: z.int().min(1).max(100).meta({ title: 'Level', description: 'Levels taken in it.' }),
    defense: progression.optional().meta({ title: 'Defense', description: 'Progression of the class bonus.' }),
    hp: progression.optional().meta({ title: 'Hit points', description: 'Progression of the hit point bonus.' }),
  })
  .meta({ title: 'Class levels', description: 'Some levels of one class, in the order in which they were taken.' });

const racial = z.strictObject({
  type: word.meta({ title: 'Creature type', description: 'Dragon, Giant, Undead, ….' }),
  hitDice: z.int().min(1).max(100).meta({ title: 'Hit Dice', description: 'Racial Hit Dice.' }),
});

const defenseModifiers = z.strictObject({
  deflection: natural.optional().meta({ title: 'Deflection', description: 'Counts at all times.' }),
  dodge: natural.optional().meta({ title: 'Dodge', description: 'Lost with the Dexterity bonus.' }),
  enhancement: natural.optional().meta({ title: 'Enhancement', description: 'Of an item that improves Defense.' }),
  haste: natural.optional().meta({ title: 'Haste', description: 'Lost with the Dexterity bonus.' }),
  insight: natural.optional().meta({ title: 'Insight', description: 'Lost only when immobilised.' }),
  luck: natural.optional().meta({ title: 'Luck', description: 'Counts at all times.' }),
  sacred: natural.optional().meta({ title: 'Sacred', description: 'Counts at all times.' }),
  profane: whole.optional().meta({ title: 'Profane', description: 'Counts at all times.' }),
  circumstance,
});

const hpModifiers = z.strictObject({
  circumstance,
  enhancement: natural.optional().meta({ title: 'Enhancement', description: 'Before the size multiplier.' }),
  sacred: natural.optional().meta({ title: 'Sacred', description: 'Before the size multiplier.' }),
  profane: whole.optional().meta({ title: 'Profane', description: 'Before the size multiplier.' }),
});

const protectionModifiers = z.strictObject({
  circumstance,
  sacred: natural.optional().meta({ title: 'Sacred', description: 'Where it names Protection.' }),
  profane: whole.optional().meta({ title: 'Profane', description: 'Where it names Protection.' }),
});

const reduction = z.strictObject({
  amount: natural.meta({ title: 'Amount', description: 'Taken from each blow after Protection.' }),
  bypass: z.array(word).meta({ title: 'Bypass', description: 'Any of these qualities of a weapon gets past it.' }),
});

const parts = z.int().min(0).max(MOST_PARTS).optional();

const anatomy = z.strictObject({
  arms: parts.meta({ title: 'Arms', description: 'The first two use the main and the off hand.' }),
  ears: parts.meta({ title: 'Ears', description: 'Number of them.' }),
  eyes: parts.meta({ title: 'Eyes', description: 'Number of them.' }),
  heads: parts.meta({ title: 'Heads', description: 'Number of them.' }),
  legs: parts.meta({ title: 'Legs', description: 'Number of them.' }),
});

const object = z.strictObject({
  hardness: natural.meta({ title: 'Hardness', description: 'Taken off damage in place of Protection.' }),
  moving: z.boolean().optional().meta({ title: 'Moving', description: 'Swings, rolls or flies.' }),
});

/** What the body is. */
const body = {
  size: z
    .enum(SIZES as [GrimSheet['size'], ...GrimSheet['size'][]])
    .meta({ title: 'Size', description: 'Counts in attack, Defense, hit points, reach and grappling.' }),
  speed: natural.meta({ title: 'Speed', description: 'Feet that a move action covers.' }),
  reach: z.int().min(0).max(100).optional().meta({ title: 'Reach', description: 'Feet; by size where left out.' }),
  abilities: z
    .strictObject({
      strength: score.meta({ title: 'Strength', description: 'Score.' }),
      dexterity: score.meta({ title: 'Dexterity', description: 'Score.' }),
      constitution: score
        .nullable()
        .meta({ title: 'Constitution', description: 'Score; null for undead and the like.' }),
      intelligence: score.meta({ title: 'Intelligence', description: 'Score.' }),
      wisdom: score.meta({ title: 'Wisdom', description: 'Score.' }),
      charisma: score.meta({ title: 'Charisma', description: 'Score.' }),
    })
    .meta({ title: 'Abilities', description: 'The six scores.' }),
  sneakAttack: z.int().min(0).max(50).optional().meta({
    title: 'Sneak attack',
    description: 'Dice of it as the core game counts them: 5 for +5d6. They become a bonus on attack rolls.',
  }),
  anatomy: anatomy.optional().meta({
    title: 'Anatomy',
    description: 'Two arms, ears, eyes and legs and one head, as far as nothing else is said.',
  }),
  object: object.optional().meta({ title: 'Object', description: 'What makes a thing of it and no creature.' }),
  naturalArmor: natural.optional().meta({ title: 'Natural armour', description: 'Goes to Protection.' }),
  naturalArmorEnhancement: natural
    .optional()
    .meta({ title: 'Enhancement of natural armour', description: 'Likewise.' }),
  damageReduction: z
    .array(reduction)
    .optional()
    .meta({ title: 'Damage reduction', description: 'The best one counts.' }),
  resistances: z
    .record(z.string(), natural)
    .optional()
    .meta({ title: 'Energy resistance', description: 'Points by kind of energy.' }),
};

/** What was learned. */
const training = {
  classes: z.array(classLevels).optional().meta({ title: 'Classes', description: 'Give Defense and hit points.' }),
  racial: racial.optional().meta({ title: 'Racial Hit Dice', description: 'Of monsters.' }),
  baseAttack: natural.meta({ title: 'Base attack bonus', description: 'From +6 on it gives further attacks.' }),
  saves: z
    .strictObject({
      fortitude: whole.meta({ title: 'Fortitude', description: 'Whole bonus.' }),
      reflex: whole.meta({ title: 'Reflex', description: 'Whole bonus.' }),
      will: whole.meta({ title: 'Will', description: 'Whole bonus.' }),
    })
    .meta({ title: 'Saving throws', description: 'With abilities and all else in them.' }),
  skills: z
    .record(z.string(), whole)
    .optional()
    .meta({ title: 'Skills', description: 'Whole bonus by name in small letters: heal, escape artist.' }),
  toughness: z
    .int()
    .min(0)
    .max(50)
    .optional()
    .meta({ title: 'Toughness', description: 'How often the feat was taken.' }),
};

/** Numbers as printed take the place of what would be worked out. */
const printed = {
  hp: z.int().min(1).max(10_000).optional().meta({ title: 'Hit points as printed', description: 'The maximum.' }),
  defense: whole.optional().meta({ title: 'Defense as printed', description: 'The whole bonus.' }),
  protection: natural.optional().meta({ title: 'Protection as printed', description: 'The whole of it.' }),
  initiative: whole.optional().meta({ title: 'Initiative as printed', description: 'Dexterity where left out.' }),
};

const equipment = {
  armor: z.union([word, gear]).optional().meta({ title: 'Armour', description: 'By name, or with its numbers.' }),
  shield: z.union([word, gear]).optional().meta({ title: 'Shield', description: 'By name, or with its numbers.' }),
  load: z.enum(['none', 'light', 'medium', 'heavy']).optional().meta({
    title: 'Load',
    description: 'Worked out from the weight carried where left out, or none.',
  }),
  carried: z.int().min(0).max(100_000).optional().meta({
    title: 'Carried',
    description: 'Pounds beside armour, shield and weapons.',
  }),
  weapons: z
    .array(z.union([word, weaponSchema]))
    .max(30)
    .meta({ title: 'Weapons', description: 'The bare hands are added where they are not among them.' }),
};

const powers = {
  powers: z.array(powerSchema).max(20).optional().meta({
    title: 'Powers',
    description: 'Spells, bombs, breath: what deals damage without an attack roll.',
  }),
};

const modifiers = {
  defenseModifiers: defenseModifiers.optional().meta({ title: 'Defense modifiers', description: 'By kind.' }),
  hpModifiers: hpModifiers.optional().meta({ title: 'Hit point modifiers', description: 'By kind.' }),
  protectionModifiers: protectionModifiers.optional().meta({ title: 'Protection modifiers', description: 'By kind.' }),
};

const plain = z.strictObject({
  ...body,
  ...training,
  ...printed,
  ...equipment,
  ...powers,
  ...modifiers,
});

/** Checks a sheet from outside, which may name the traits of the table. */
export function sheetSchemaWith(world: Traits<GrimGame>): ZodType<GrimSheet> {
  const traits = z
    .array(z.enum(Object.keys(world)))
    .optional()
    .meta({ title: 'Traits', description: `Feats and gifts that change rules of combat.${textsOf(world)}` });
  const sheet: ZodType<GrimSheet> = plain.extend({ traits });
  return sheet.check(({ value, issues }) => {
    for (const { path, message } of problemsOf(value, world))
      issues.push({ code: 'custom', path, message, input: value });
  });
}
