import { type ZodType, z } from 'zod';
import { type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { anySpelling } from '../../../sheet/any-spelling.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { flag, natural, optional, skillBonuses, titled, upTo, whole, word } from '../../d20/sheet/fields.ts';
import { MOST_PARTS } from '../body/parts.ts';
import type { GrimGame } from '../game.ts';
import { weaponSchema } from '../gear/weapon-schema.ts';
import { powerSchema, workingSchema } from '../powers/schema.ts';
import { SKILLS } from '../tables/skills.ts';
import type { TraitList } from '../traits/trait.ts';
import { ALIGNMENTS } from './kinds.ts';
import type { GrimSheet } from './sheet.ts';
import { problemsOf } from './sheet-problems.ts';

const score = upTo(200).default(10);
const circumstance = optional(upTo(2, -2), 'Circumstance', '-2 to +2.');
const progression = z.enum(['good', 'average', 'poor']);

const gear = z
  .strictObject({
    name: titled(word, 'Name', 'One of the tables, or a name of its own with the bonus beside it.'),
    bonus: optional(natural, 'Bonus', 'Of armour to Protection, of a shield to Defense.'),
    checkPenalty: optional(natural, 'Check penalty', 'As a number of 0 or more.'),
    weight: optional(natural, 'Weight', 'Pounds.'),
    category: optional(
      z.string(),
      'Category',
      'Of a shield buckler, light, heavy or tower; of armour light, medium, heavy or force.',
    ),
    enhancement: optional(natural, 'Enhancement', 'Added to the bonus.'),
    proficient: flag('Proficient', 'True where left out; otherwise the whole check penalty lowers Defense.'),
  })
  .meta({ title: 'Gear', description: 'Armour or a shield with its numbers.' });

const classLevels = z
  .strictObject({
    name: titled(word, 'Class', 'As the class tables call it, or any other with its progressions.'),
    level: titled(upTo(100, 1), 'Level', 'Levels taken in it.'),
    defense: optional(progression, 'Defense', 'Progression of the class bonus.'),
    hp: optional(progression, 'Hit points', 'Progression of the hit point bonus.'),
  })
  .meta({ title: 'Class levels', description: 'Some levels of one class, in the order in which they were taken.' });

const racial = z.strictObject({
  type: titled(word, 'Creature type', 'Dragon, Giant, Undead, ….'),
  hitDice: titled(upTo(100, 1), 'Hit Dice', 'Racial Hit Dice.'),
});

const defenseModifiers = z.strictObject({
  deflection: optional(natural, 'Deflection', 'Counts at all times.'),
  dodge: optional(natural, 'Dodge', 'Lost with the Dexterity bonus.'),
  enhancement: optional(natural, 'Enhancement', 'Of an item that improves Defense.'),
  haste: optional(natural, 'Haste', 'Lost with the Dexterity bonus.'),
  insight: optional(natural, 'Insight', 'Lost only when immobilised.'),
  luck: optional(natural, 'Luck', 'Counts at all times.'),
  sacred: optional(natural, 'Sacred', 'Counts at all times.'),
  profane: optional(whole, 'Profane', 'Counts at all times.'),
  circumstance,
});

const hpModifiers = z.strictObject({
  circumstance,
  enhancement: optional(natural, 'Enhancement', 'Before the size multiplier.'),
  sacred: optional(natural, 'Sacred', 'Before the size multiplier.'),
  profane: optional(whole, 'Profane', 'Before the size multiplier.'),
});

const protectionModifiers = z.strictObject({
  circumstance,
  sacred: optional(natural, 'Sacred', 'Where it names Protection.'),
  profane: optional(whole, 'Profane', 'Where it names Protection.'),
});

const reduction = z.strictObject({
  amount: titled(natural, 'Amount', 'Taken from each blow after Protection.'),
  bypass: titled(
    z.array(word),
    'Bypass',
    'Any of these qualities of a weapon gets past it; silver and magic needs both.',
  ),
});

const parts = upTo(MOST_PARTS).optional();

const anatomy = z.strictObject({
  arms: titled(parts, 'Arms', 'The first two use the main and the off hand.'),
  ears: titled(parts, 'Ears', 'Number of them.'),
  eyes: titled(parts, 'Eyes', 'Number of them.'),
  heads: titled(parts, 'Heads', 'Number of them.'),
  legs: titled(parts, 'Legs', 'Number of them.'),
});

const object = z.strictObject({
  hardness: titled(natural, 'Hardness', 'Taken off damage in place of Protection.'),
  moving: flag('Moving', 'Swings, rolls or flies.'),
});

const body = {
  size: titled(
    z.enum(SIZES as [GrimSheet['size'], ...GrimSheet['size'][]]).default('medium'),
    'Size',
    'Counts in attack, Defense, hit points, reach and grappling.',
  ),
  speed: titled(natural.default(30), 'Speed', 'Feet that a move action covers.'),
  reach: optional(upTo(100), 'Reach', 'Feet; by size where left out.'),
  abilities: z
    .strictObject({
      strength: titled(score, 'Strength', 'Score.'),
      dexterity: titled(score, 'Dexterity', 'Score.'),
      constitution: titled(upTo(200).nullable().default(10), 'Constitution', 'Score; null for undead and the like.'),
      intelligence: titled(score, 'Intelligence', 'Score; 0 for creatures that have none.'),
      wisdom: titled(score, 'Wisdom', 'Score.'),
      charisma: titled(score, 'Charisma', 'Score.'),
    })
    .prefault({})
    .meta({ title: 'Abilities', description: 'The six scores; 10 where one is left out.' }),
  sneakAttack: optional(
    upTo(50),
    'Sneak attack',
    'Dice of it as the core game counts them: 5 for +5d6. They become a bonus on attack rolls.',
  ),
  anatomy: optional(
    anatomy,
    'Anatomy',
    'Two arms, ears, eyes and legs and one head, as far as nothing else is said; on more legs than two it stands fast.',
  ),
  object: optional(object, 'Object', 'What makes a thing of it and no creature.'),
  naturalArmor: optional(natural, 'Natural armour', 'Goes to Protection.'),
  naturalArmorEnhancement: optional(natural, 'Enhancement of natural armour', 'Likewise.'),
  damageReduction: optional(z.array(reduction), 'Damage reduction', 'The best one counts.'),
  resistances: optional(z.record(z.string(), natural), 'Energy resistance', 'Points by kind of energy.'),
};

const training = {
  classes: optional(z.array(classLevels), 'Classes', 'Give Defense and hit points.'),
  racial: optional(racial, 'Racial Hit Dice', 'Of monsters.'),
  type: optional(word, 'Type', 'Of creature: undead, outsider, …; that of its racial Hit Dice where left out.'),
  subtypes: optional(z.array(word).max(12), 'Subtypes', 'elf, evil, vampire, ectoplasmic, negative energy, ….'),
  alignment: optional(z.enum(ALIGNMENTS), 'Alignment', 'Neutral where left out.'),
  baseAttack: titled(natural.default(0), 'Base attack bonus', 'From +6 on it gives further attacks.'),
  saves: z
    .strictObject({
      fortitude: optional(whole, 'Fortitude', 'Whole bonus; that of Constitution where left out.'),
      reflex: optional(whole, 'Reflex', 'Whole bonus; that of Dexterity where left out.'),
      will: optional(whole, 'Will', 'Whole bonus; that of Wisdom where left out.'),
    })
    .prefault({})
    .meta({ title: 'Saving throws', description: 'With abilities and all else in them.' }),
  skills: optional(
    skillBonuses(Object.keys(SKILLS)),
    'Skills',
    'Whole bonus by name in small letters: heal, escape artist.',
  ),
  powerPoints: optional(upTo(1000), 'Power points', 'Of psionics.'),
  spellResistance: optional(
    upTo(100),
    'Spell resistance',
    'Or power resistance: what a caster level check of others must come to.',
  ),
  toughness: optional(upTo(50), 'Toughness', 'How often the feat was taken.'),
};

/** Numbers as printed take the place of what would be worked out. */
const printed = {
  hp: optional(upTo(10_000, 1), 'Hit points as printed', 'The maximum.'),
  defense: optional(whole, 'Defense as printed', 'The whole bonus.'),
  protection: optional(natural, 'Protection as printed', 'The whole of it.'),
  initiative: optional(whole, 'Initiative as printed', 'Dexterity where left out.'),
};

const equipment = {
  load: optional(
    z.enum(['none', 'light', 'medium', 'heavy']),
    'Load',
    'Worked out from the weight carried where left out, or none.',
  ),
  carried: optional(upTo(100_000), 'Carried', 'Pounds beside armour, shield and weapons.'),
  weapons: titled(
    z
      .array(z.union([word, weaponSchema]))
      .max(30)
      .default([]),
    'Weapons',
    'The bare hands are added where they are not among them.',
  ),
};

/** What goes on other numbers, and what is done without an attack roll. */
const modifiers = {
  powers: optional(
    z.array(powerSchema).max(20),
    'Powers',
    'Spells, bombs, breath: what deals damage without an attack roll.',
  ),
  workings: optional(z.array(workingSchema).max(10), 'Workings', 'Spells and powers that work on weapons.'),
  defenseModifiers: optional(defenseModifiers, 'Defense modifiers', 'By kind.'),
  hpModifiers: optional(hpModifiers, 'Hit point modifiers', 'By kind.'),
  protectionModifiers: optional(protectionModifiers, 'Protection modifiers', 'By kind.'),
};

const plain = z.strictObject({ ...body, ...training, ...printed, ...equipment, ...modifiers });

/** The traits of one list, by name. @param tells whether its description says what each does */
function listOf(world: Traits<GrimGame>, list: TraitList, title: string, text: string, tells = true) {
  const named = Object.fromEntries(Object.entries(world).filter(([, each]) => (each.list ?? 'traits') === list));
  const names = Object.keys(named);
  const ofWeapons = names.filter((name) => named[name]?.of !== undefined);
  const plain = anySpelling(names.filter((name) => !ofWeapons.includes(name)));
  const one = ofWeapons.length === 0 ? plain : z.union([plain, forWeapon(ofWeapons)]);
  return optional(z.array(one), title, tells ? `${text}${textsOf(named)}` : text);
}

/** Such as "weapon-focus (longsword)". */
function forWeapon(names: readonly string[]) {
  const error = `${names.join(', ')} with a weapon in brackets`;
  return z.string().regex(new RegExp(`^(${names.join('|')}) \\([^()]+\\)$`), { error, abort: true });
}

function wearing(traits: ReturnType<typeof listOf>, title: string) {
  return optional(z.union([word, gear.extend({ traits })]), title, 'By name, or with its numbers.');
}

/** Checks a sheet from outside, which may name the traits of the table. */
export function sheetSchemaWith(world: Traits<GrimGame>): ZodType<GrimSheet> {
  const traits = listOf(world, 'traits', 'Feats', 'Feats and gifts that change rules of combat.');
  const granted = listOf(
    world,
    'traits',
    'Granted',
    'Feats that a class or its kind gives: they need no prerequisites.',
    false,
  );
  const items = listOf(world, 'items', 'Items', 'Worn and carried items that change rules of combat.');
  const armor = wearing(listOf(world, 'armor', 'Abilities', 'Of the armour.'), 'Armour');
  const shield = wearing(listOf(world, 'shield', 'Abilities', 'Of the shield.'), 'Shield');
  const sheet: ZodType<GrimSheet> = plain.extend({ traits, granted, items, armor, shield });
  return sheet.check(({ value, issues }) => {
    for (const problem of problemsOf(value, world)) issues.push({ code: 'custom', ...problem, input: value });
  });
}
