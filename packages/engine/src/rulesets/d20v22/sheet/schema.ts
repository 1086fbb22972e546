import { type ZodType, z } from 'zod';
import { lacksOf, type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { SIZES, type SizeName } from '../../../space/grid/size.ts';
import { abilityScores } from '../../d20/body/ability-scores.ts';
import { CONDITION_KINDS } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';
import { type D20v22Sheet, SAVE_KINDS, type WeaponSheet } from './sheet.ts';

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const threat = z.int().min(2).max(20).default(20);

const weapon = z.strictObject({
  id: z.string().min(1).meta({ title: 'Id', description: 'What commands call it.' }),
  name: z.string().min(1).meta({ title: 'Name', description: 'As the log calls it.' }),
  form: z.enum(['melee', 'thrown', 'projectile', 'power']).meta({
    title: 'Form',
    description: 'How it reaches its target. Melee and thrown weapons add Strength to their damage.',
  }),
  damage: natural.meta({ title: 'Damage bonus', description: 'Without Strength; of a power its rank.' }),
  lethal: z.boolean().default(true).meta({ title: 'Lethal', description: 'Whether it deals lethal damage.' }),
  attack: whole.default(0).meta({ title: 'Attack bonus', description: 'What the thing itself adds to attack rolls.' }),
  threat: threat.meta({ title: 'Threat', description: 'The lowest natural roll that threatens a critical hit.' }),
  increment: natural.default(0).meta({
    title: 'Range increment',
    description: 'In feet; 0 for a melee weapon and for a power that works by touch.',
  }),
  reach: natural.default(0).meta({ title: 'Reach', description: 'In feet beyond the natural one.' }),
  save: z
    .enum([...SAVE_KINDS, 'toughness'])
    .default('toughness')
    .meta({
      title: 'Save',
      description: 'What a hit makes the target save by. Anything but Toughness is an effect without damage.',
    }),
  effect: z
    .string()
    .default('')
    .meta({ title: 'Effect', description: 'The condition that such an effect brings; empty for damage.' }),
  rounds: z.int().min(1).max(1000).default(1).meta({ title: 'Rounds', description: 'How long that condition lasts.' }),
  hands: z.int().min(0).max(2).default(1).meta({ title: 'Hands', description: 'How many it takes; powers take none.' }),
  place: z
    .enum(['hand', 'off', 'both', 'carried'])
    .default('hand')
    .meta({ title: 'Place', description: 'Where it is when the fight begins.' }),
});

const plain = z.strictObject({
  size: z
    .enum(SIZES as [SizeName, ...SizeName[]])
    .default('medium')
    .meta({ title: 'Size', description: 'Size category.' }),
  speed: natural.default(30).meta({ title: 'Speed', description: 'Feet per move action.' }),
  abilities: abilityScores(1000),
  attack: whole.default(0).meta({ title: 'Attack bonus', description: 'Without ability and size.' }),
  furtherAttacks: z
    .array(whole)
    .default([])
    .meta({ title: 'Further attacks', description: 'Attack bonuses of the further attacks in a full attack.' }),
  defense: z
    .strictObject({
      base: whole.default(0).meta({ title: 'Base', description: 'Base (class) Defense bonus.' }),
      dodge: natural
        .default(0)
        .meta({ title: 'Dodge', description: 'Dodge bonus; lost whenever dodging is impossible.' }),
      other: whole.default(0).meta({ title: 'Other', description: 'What is never lost: deflection, a shield.' }),
    })
    .prefault({})
    .meta({ title: 'Defense', description: 'Its parts, without the 10, Dexterity and size.' }),
  toughness: z
    .strictObject({
      bonus: whole.default(0).meta({ title: 'Bonus', description: 'Protection and the like.' }),
      defensiveRoll: natural
        .default(0)
        .meta({ title: 'Defensive Roll', description: 'Bonus by the feat; lost while flat-footed.' }),
      impervious: natural
        .default(0)
        .meta({ title: 'Impervious', description: 'Attacks with a lower damage bonus than this do nothing.' }),
    })
    .prefault({})
    .meta({ title: 'Toughness', description: 'Its parts, without Constitution and armour.' }),
  saves: z
    .strictObject({
      fortitude: whole.default(0).meta({ title: 'Fortitude', description: 'Save bonus without Constitution.' }),
      reflex: whole.default(0).meta({ title: 'Reflex', description: 'Save bonus without Dexterity.' }),
      will: whole.default(0).meta({ title: 'Will', description: 'Save bonus without Wisdom.' }),
    })
    .prefault({})
    .meta({ title: 'Saves', description: 'Save bonuses without abilities.' }),
  initiative: whole.default(0).meta({ title: 'Initiative', description: 'Initiative bonus without Dexterity.' }),
  unarmed: z
    .strictObject({
      damage: natural.default(0).meta({ title: 'Damage bonus', description: 'Beyond Strength.' }),
      lethal: z.boolean().default(false).meta({ title: 'Lethal', description: 'Whether blows deal lethal damage.' }),
      armed: z
        .boolean()
        .default(false)
        .meta({ title: 'Armed', description: 'Counts as armed: its blows provoke no attack of opportunity.' }),
      threat: threat.meta({ title: 'Threat', description: 'The lowest natural roll that threatens a critical hit.' }),
    })
    .prefault({})
    .meta({ title: 'Unarmed', description: 'Fighting with bare hands.' }),
  weapons: z
    .array(weapon)
    .default([])
    .meta({ title: 'Weapons and powers', description: 'Ways to attack; bare hands are always there.' }),
  armor: z
    .strictObject({
      name: z.string().min(1).meta({ title: 'Name', description: 'As the log calls it.' }),
      toughness: natural.meta({ title: 'Toughness', description: 'What it adds to Toughness saves.' }),
    })
    .nullable()
    .default(null)
    .meta({ title: 'Armour', description: 'What is worn, or nothing.' }),
  minion: z
    .boolean()
    .default(false)
    .meta({ title: 'Minion', description: 'A minor character, to whom some rules are harder.' }),
});

/** The conditions that a power can bring: all that say everything by their name. */
const BRINGS = CONDITION_KINDS.filter(({ blank }) => blank === null).map(({ name }) => name);

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
    else if (each.effect !== '' && !BRINGS.includes(each.effect))
      complain('effect', `expected one of ${BRINGS.join(', ')}, found '${each.effect}'`);
  });
}

/** Checks a sheet, which may name the traits of the table where there are any, and fills in what it leaves out. */
export function sheetSchemaWith(world: Traits<D20v22Game>): ZodType<D20v22Sheet> {
  const names = Object.keys(world);
  if (names.length === 0) return plain.superRefine(checkWeapons);
  const traits = z
    .array(z.enum(names))
    .optional()
    .meta({ title: 'Traits', description: `Gifts by name.${textsOf(world)}` });
  return plain
    .extend({ traits })
    .superRefine(checkWeapons)
    .superRefine((sheet, context) => {
      for (const { index, message } of lacksOf(sheet, sheet.traits ?? [], world))
        context.addIssue({ code: 'custom', path: ['traits', index], message });
    });
}
