import { type ZodString, type ZodType, z } from 'zod';
import { lacksOf, type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { oneOf } from '../../../sheet/one-of.ts';
import { SIZES, SPACE_AND_REACH } from '../../../space/grid/size.ts';
import { abilityScores } from '../../d20/body/ability-scores.ts';
import { listed, optional, titled, upTo, whole } from '../../d20/sheet/fields.ts';
import type { ModernGame } from '../game.ts';
import { weaponSchema } from '../gear/weapon-schema.ts';
import { objectSchema } from '../objects/figures.ts';
import { ARMOR } from '../tables/armor.ts';
import { SKILL_NAMES, SKILLS_WITH_SUBJECT } from '../tables/skills.ts';
import { QUALITY_NAMES } from '../tables/vehicles.ts';
import { vehicleSchema } from '../vehicles/vehicle-schema.ts';
import { classesSchema, refuseHitDice } from './classes-schema.ts';
import { namesOf, readFeat, type TraitList, traitFault } from './feats.ts';
import { BONUS_TYPES, type ModernSheet } from './sheet.ts';

const natural = upTo(10_000);
/** Nothing is smaller than the Fine or larger than the Colossal (MOD-MOVE-13), in feet. */
const SMALLEST = SPACE_AND_REACH.fine.spaceFeet;
const LARGEST = SPACE_AND_REACH.colossal.spaceFeet;
const word = z.string().min(1);

const armorName = z.string().refine((name) => Object.hasOwn(ARMOR, name.toLowerCase()), oneOf(Object.keys(ARMOR)));

const armor = z.strictObject({
  name: titled(word, 'Name', 'As the log calls it.'),
  kind: titled(z.enum(['none', 'light', 'medium', 'heavy']).default('none'), 'Kind', 'How heavy it is.'),
  bonus: titled(natural, 'Bonus', 'Equipment bonus to Defense of whoever is proficient.'),
  unskilled: titled(natural, 'Bonus without proficiency', 'Equipment bonus to Defense of anybody else.'),
  maxDexterity: titled(natural.default(100), 'Most Dexterity', 'The highest Dexterity bonus to Defense in it.'),
  penalty: titled(
    upTo(0, -20).default(0),
    'Penalty',
    'To Escape Artist where it is not printed, and to attack rolls of whoever is not proficient.',
  ),
  speed: titled(natural.default(30), 'Speed', 'Feet a move action for somebody whose own speed is 30.'),
});

const skillWithSubject = z.string().regex(new RegExp(`^(${SKILLS_WITH_SUBJECT.join('|')}) \\(.+\\)$`), {
  // Of a union that ends at either alternative the error tells both.
  abort: true,
  error: `${SKILLS_WITH_SUBJECT.join(', ')} with a subject, as in knowledge (streetwise)`,
});

const printedDefense = z.strictObject({
  total: titled(whole, 'Defense', 'Against ordinary attacks.'),
  touch: optional(whole, 'Touch', 'Against touch attacks.'),
  flatFooted: optional(whole, 'Flat-footed', 'While flat-footed.'),
});

const saves = z.strictObject({
  fortitude: titled(whole, 'Fortitude', 'Whole save bonus.'),
  reflex: titled(whole, 'Reflex', 'Whole save bonus.'),
  will: titled(whole, 'Will', 'Whole save bonus.'),
});

const bonus = z.strictObject({
  to: titled(z.enum(['attack', 'defense']), 'To', 'What it is added to.'),
  type: titled(z.enum(BONUS_TYPES), 'Type', 'Of several bonuses of one type only the highest counts.'),
  value: titled(upTo(100, 1), 'Value', 'How much.'),
  text: titled(word, 'Text', 'As the log calls it.'),
});

const worn = z.strictObject({
  id: titled(word, 'Id', 'What commands call it.'),
  secured: titled(z.enum(['well', 'poorly', 'plainly']).default('plainly'), 'Secured', 'How hard it is to snatch.'),
});

/** The name of a feat or talent that the rules know; where one does nothing in a fight, the error says where to write it. */
function traitName(list: TraitList, world: Traits<ModernGame>): ZodString {
  const name = z.string().superRefine((text, context) => {
    const message = traitFault(text, list, world);
    if (message !== null) context.addIssue({ code: 'custom', message, params: { names: namesOf(list, world) } });
  });
  return name.meta({ examples: [...namesOf(list, world)] });
}

const plainSchema = z.strictObject({
  size: titled(z.enum(SIZES).default('medium'), 'Size', 'Size category.'),
  speed: titled(upTo(1000).default(30), 'Speed', 'Feet per move action, without armour.'),
  abilities: abilityScores(100),
  classes: titled(
    classesSchema.prefault({}),
    'Classes',
    'Levels by class, that of the first level first; what is not printed elsewhere is worked out from them.',
  ),
  level: optional(upTo(100, 1), 'Level', 'Character level; worked out from the classes when left out, or 1.'),
  hp: optional(upTo(10_000, 1), 'Hit points', 'As printed.'),
  hitDice: optional(
    z.array(upTo(12, 1)),
    'Hit dice',
    'What they showed from the second level on, class by class; the average of each where left out.',
  ),
  baseAttack: optional(whole, 'Base attack bonus', 'As printed.'),
  defense: optional(z.union([whole, printedDefense]), 'Defense', 'As printed; worked out when left out.'),
  saves: optional(saves, 'Saves', 'Whole save bonuses as printed.'),
  initiative: optional(whole, 'Initiative', 'Whole initiative modifier as printed.'),
  skills: titled(
    z.record(z.union([z.enum(SKILL_NAMES), skillWithSubject]), whole).default({}),
    'Skills',
    'Whole skill modifiers by name, such as treat injury or knowledge (streetwise).',
  ),
  notes: listed(z.string(), 'Notes', 'Feats, talents and whatever else changes nothing in a fight.'),
  weapons: listed(weaponSchema, 'Weapons', 'Each a name of the tables, or a mapping where something differs.'),
  armor: titled(
    z.union([armorName, armor]).nullable().default(null),
    'Armour',
    'A name of the tables, a mapping, or nothing.',
  ),
  naturalArmor: titled(natural.default(0), 'Natural armour', 'Bonus to Defense.'),
  bonuses: listed(bonus, 'Bonuses', 'Further ones to attack rolls or Defense, from magic and the like.'),
  kind: titled(
    z.enum(['living', 'undead', 'construct']).default('living'),
    'Kind',
    'The undead and constructs have no Constitution: destroyed at 0 hit points, beyond critical hits, massive and nonlethal damage, and what a Fortitude save resists; they neither tire nor heal by themselves.',
  ),
  immune: listed(z.enum(['critical hits', 'gas']), 'Immune', 'What does nothing to it.'),
  group: titled(
    z.string().default(''),
    'Group',
    'Those of one side and group roll initiative together, where the fight is played so.',
  ),
  object: optional(objectSchema, 'Object', 'What it is made of, where it is a thing and no creature.'),
  vehicle: optional(vehicleSchema, 'Vehicle', 'Which one it is, where it is a vehicle.'),
  crew: optional(z.enum(QUALITY_NAMES), 'Crew', 'How good a crew member without numbers of its own is.'),
  senses: listed(z.enum(['low-light', 'darkvision', 'night-vision goggles']), 'Senses', 'What it sees by.'),
  kit: titled(z.boolean().default(true), 'Kit', 'Has a first aid, medical or surgery kit.'),
  legs: titled(upTo(100).default(2), 'Legs', 'More than two stand fast.'),
  stable: titled(z.boolean().default(false), 'Stable', 'Stands exceptionally fast.'),
  worn: listed(worn, 'Worn', 'Things on the body that can be snatched.'),
  space: optional(z.number().min(SMALLEST).max(LARGEST), 'Space', 'Fighting space in feet; by size when left out.'),
  reach: optional(natural, 'Reach', 'Natural reach in feet; by size when left out.'),
});

/** Checks a sheet, which may name the feats and talents of the table, and fills in what is left out. */
export function sheetSchemaWith(world: Traits<ModernGame>): ZodType<ModernSheet> {
  const sheet: ZodType<ModernSheet> = plainSchema.extend({
    feats: listed(
      traitName('feats', world),
      'Feats',
      `By name; what they belong to stands in parentheses.${textsOf(world)}`,
    ),
    talents: listed(
      traitName('talents', world),
      'Talents',
      'Talents and chosen class features by name, as feats are written.',
    ),
  });
  return sheet.superRefine(refuseHitDice).superRefine((given, context) => {
    for (const list of ['feats', 'talents'] as const) {
      const names = given[list].map((text) => readFeat(text, world)?.name ?? '');
      for (const { index, message } of lacksOf(given, names, world))
        context.addIssue({ code: 'custom', path: [list, index], message });
    }
  });
}
