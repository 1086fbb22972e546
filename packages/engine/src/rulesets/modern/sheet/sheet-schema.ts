import { type ZodType, z } from 'zod';
import { lacksOf, type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { SIZES, type SizeName } from '../../../space/grid/size.ts';
import { abilityScores } from '../../d20/body/ability-scores.ts';
import type { ModernGame } from '../game.ts';
import { weaponSchema } from '../gear/weapon-schema.ts';
import { objectSchema } from '../objects/figures.ts';
import { ARMOR } from '../tables/armor.ts';
import { classesSchema, refuseHitDice } from './classes-schema.ts';
import { namesOf, readFeat, type TraitList, traitFault } from './feats.ts';
import { BONUS_TYPES, type ModernSheet } from './sheet.ts';

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(10_000);
const size = z.enum(SIZES as [SizeName, ...SizeName[]]);

const armorName = z.string().refine((name) => Object.hasOwn(ARMOR, name.toLowerCase()), {
  error: `expected one of ${Object.keys(ARMOR).join(', ')}`,
});

const armor = z.strictObject({
  name: z.string().min(1).meta({ title: 'Name', description: 'As the log calls it.' }),
  kind: z
    .enum(['none', 'light', 'medium', 'heavy'])
    .default('none')
    .meta({ title: 'Kind', description: 'How heavy it is.' }),
  bonus: natural.meta({ title: 'Bonus', description: 'Equipment bonus to Defense of whoever is proficient.' }),
  unskilled: natural.meta({
    title: 'Bonus without proficiency',
    description: 'Equipment bonus to Defense of anybody else.',
  }),
  maxDexterity: natural
    .default(100)
    .meta({ title: 'Most Dexterity', description: 'The highest Dexterity bonus to Defense in it.' }),
  penalty: z.int().min(-20).max(0).default(0).meta({
    title: 'Penalty',
    description: 'To Escape Artist where it is not printed, and to attack rolls of whoever is not proficient.',
  }),
  speed: natural
    .default(30)
    .meta({ title: 'Speed', description: 'Feet a move action for somebody whose own speed is 30.' }),
});

/** Names of feats or talents that the rules know; where one does nothing in a fight, the error says where to write it. */
function traitNames(list: TraitList, world: Traits<ModernGame>): ZodType<string[], string[] | undefined> {
  const name = z.string().superRefine((text, context) => {
    const message = traitFault(text, list, world);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
  return z.array(name.meta({ examples: [...namesOf(list, world)] })).default([]);
}

const plainSchema = z.strictObject({
  size: size.default('medium').meta({ title: 'Size', description: 'Size category.' }),
  speed: z
    .int()
    .min(0)
    .max(1000)
    .default(30)
    .meta({ title: 'Speed', description: 'Feet per move action, without armour.' }),
  abilities: abilityScores(100),
  classes: classesSchema.prefault({}).meta({
    title: 'Classes',
    description:
      'Levels by class, that of the first level first; what is not printed elsewhere is worked out from them.',
  }),
  level: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ title: 'Level', description: 'Character level; worked out from the classes when left out, or 1.' }),
  hp: z.int().min(1).max(10_000).optional().meta({ title: 'Hit points', description: 'As printed.' }),
  hitDice: z.array(z.int().min(1).max(12)).optional().meta({
    title: 'Hit dice',
    description: 'What they showed from the second level on, class by class; the average of each where left out.',
  }),
  baseAttack: whole.optional().meta({ title: 'Base attack bonus', description: 'As printed.' }),
  defense: z
    .union([
      whole,
      z.strictObject({
        total: whole.meta({ title: 'Defense', description: 'Against ordinary attacks.' }),
        touch: whole.optional().meta({ title: 'Touch', description: 'Against touch attacks.' }),
        flatFooted: whole.optional().meta({ title: 'Flat-footed', description: 'While flat-footed.' }),
      }),
    ])
    .optional()
    .meta({ title: 'Defense', description: 'As printed; worked out when left out.' }),
  saves: z
    .strictObject({
      fortitude: whole.meta({ title: 'Fortitude', description: 'Whole save bonus.' }),
      reflex: whole.meta({ title: 'Reflex', description: 'Whole save bonus.' }),
      will: whole.meta({ title: 'Will', description: 'Whole save bonus.' }),
    })
    .optional()
    .meta({ title: 'Saves', description: 'Whole save bonuses as printed.' }),
  initiative: whole.optional().meta({ title: 'Initiative', description: 'Whole initiative modifier as printed.' }),
  skills: z
    .record(z.string(), whole)
    .default({})
    .meta({ title: 'Skills', description: 'Whole skill modifiers by name, such as treat injury.' }),
  notes: z
    .array(z.string())
    .default([])
    .meta({ title: 'Notes', description: 'Feats, talents and whatever else changes nothing in a fight.' }),
  weapons: z
    .array(weaponSchema)
    .default([])
    .meta({ title: 'Weapons', description: 'Each a name of the tables, or a mapping where something differs.' }),
  armor: z
    .union([armorName, armor])
    .nullable()
    .default(null)
    .meta({ title: 'Armour', description: 'A name of the tables, a mapping, or nothing.' }),
  naturalArmor: natural.default(0).meta({ title: 'Natural armour', description: 'Bonus to Defense.' }),
  bonuses: z
    .array(
      z.strictObject({
        to: z.enum(['attack', 'defense']).meta({ title: 'To', description: 'What it is added to.' }),
        type: z
          .enum(BONUS_TYPES)
          .meta({ title: 'Type', description: 'Of several bonuses of one type only the highest counts.' }),
        value: z.int().min(1).max(100).meta({ title: 'Value', description: 'How much.' }),
        text: z.string().min(1).meta({ title: 'Text', description: 'As the log calls it.' }),
      }),
    )
    .default([])
    .meta({ title: 'Bonuses', description: 'Further ones to attack rolls or Defense, from magic and the like.' }),
  kind: z.enum(['living', 'undead', 'construct']).default('living').meta({
    title: 'Kind',
    description:
      'The undead and constructs have no Constitution: destroyed at 0 hit points, beyond critical hits, massive and nonlethal damage, and what a Fortitude save resists; they neither tire nor heal by themselves.',
  }),
  immune: z
    .array(z.enum(['critical hits', 'gas']))
    .default([])
    .meta({ title: 'Immune', description: 'What does nothing to it.' }),
  group: z.string().default('').meta({
    title: 'Group',
    description: 'Those of one side and group roll initiative together, where the fight is played so.',
  }),
  object: objectSchema
    .optional()
    .meta({ title: 'Object', description: 'What it is made of, where it is a thing and no creature.' }),
  senses: z
    .array(z.enum(['low-light', 'darkvision', 'night-vision goggles']))
    .default([])
    .meta({ title: 'Senses', description: 'What it sees by.' }),
  kit: z.boolean().default(true).meta({ title: 'Kit', description: 'Has a first aid, medical or surgery kit.' }),
  legs: z.int().min(0).max(100).default(2).meta({ title: 'Legs', description: 'More than two stand fast.' }),
  stable: z.boolean().default(false).meta({ title: 'Stable', description: 'Stands exceptionally fast.' }),
  worn: z
    .array(
      z.strictObject({
        id: z.string().min(1).meta({ title: 'Id', description: 'What commands call it.' }),
        secured: z
          .enum(['well', 'poorly', 'plainly'])
          .default('plainly')
          .meta({ title: 'Secured', description: 'How hard it is to snatch.' }),
      }),
    )
    .default([])
    .meta({ title: 'Worn', description: 'Things on the body that can be snatched.' }),
  space: z
    .number()
    .min(0.5)
    .max(100)
    .optional()
    .meta({ title: 'Space', description: 'Fighting space in feet; by size when left out.' }),
  reach: natural.optional().meta({ title: 'Reach', description: 'Natural reach in feet; by size when left out.' }),
});

/** Checks a sheet, which may name the feats and talents of the table, and fills in what is left out. */
export function sheetSchemaWith(world: Traits<ModernGame>): ZodType<ModernSheet> {
  const texts = textsOf(world);
  const sheet: ZodType<ModernSheet> = plainSchema.extend({
    feats: traitNames('feats', world).meta({
      title: 'Feats',
      description: `By name; what they belong to stands in parentheses.${texts}`,
    }),
    talents: traitNames('talents', world).meta({
      title: 'Talents',
      description: 'Talents and chosen class features by name, as feats are written.',
    }),
  });
  return sheet.superRefine(refuseHitDice).superRefine((given, context) => {
    for (const list of ['feats', 'talents'] as const) {
      const names = given[list].map((text) => readFeat(text, world)?.name ?? '');
      for (const { index, message } of lacksOf(given, names, world))
        context.addIssue({ code: 'custom', path: [list, index], message });
    }
  });
}
