import { type ZodType, z } from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';
import { AFFLICTION_KINDS, type AfflictionSpec } from '../conditions/affliction.ts';
import { DAMAGE_TYPES, DEFENSES } from '../sheet/sheet.ts';
import { SAMPLE_SPELLS } from '../tables/spells.ts';
import { SPEED_CLASSES } from '../time/speed.ts';
import { CURES, SPELL_EFFECTS, SPELL_TARGETS, type Spell, type SpellEffect, type SpellPart } from './spell.ts';

const name = z.string().min(1).max(100);
const dice = z
  .string()
  .max(100)
  .refine((text) => diceOrNull(text) !== null, { error: 'expected dice such as 1d8+1' });
const noDice = z.union([z.literal(''), dice]).default('');
const few = z.int().min(0).max(1000).default(0);
const ticks = z.int().min(0).max(1_000_000).default(0);

/** Checks an affliction of a sheet. */
export const afflictionSchema: ZodType<AfflictionSpec> = z.strictObject({
  name: name.meta({ title: 'Name', description: 'By which weapons, spells and the game master call it.' }),
  attack: z
    .int()
    .min(-1000)
    .max(1000)
    .nullable()
    .default(null)
    .meta({ title: 'Attack', description: 'Added to the d20 of its own attack; null: takes hold without one.' }),
  defense: z.enum(DEFENSES).default('vigor').meta({ title: 'Defense', description: 'What its own attack must reach.' }),
  poison: z.boolean().default(false).meta({ title: 'Poison', description: 'Whether it heals like poison.' }),
  stages: z
    .array(
      z.strictObject({
        kind: z.enum(AFFLICTION_KINDS).meta({ title: 'Kind', description: 'What it takes, or gives back.' }),
        points: dice.meta({ title: 'Points', description: 'Dice.' }),
        delay: ticks.meta({ title: 'Delay', description: 'TC before it acts; 0: at once.' }),
        times: z.int().min(1).max(999).default(1).meta({ title: 'Times', description: 'How often it acts.' }),
        every: z.int().min(1).max(1_000_000).default(1).meta({ title: 'Every', description: 'TC in between.' }),
      }),
    )
    .min(1)
    .max(9)
    .meta({ title: 'Stages', description: 'What it does, and when.' }),
});

/** The afflictions of a weapon or of a part of a spell. */
export const carriedSchema: ZodType<readonly (string | AfflictionSpec)[]> = z
  .array(z.union([name, afflictionSchema]))
  .max(5)
  .default([])
  .meta({ title: 'Afflictions', description: 'What gets into those who are hit: by name, or written out.' });

const effect: ZodType<SpellEffect> = z.strictObject({
  name: z.enum(SPELL_EFFECTS).meta({ title: 'Name', description: 'The condition.' }),
  value: few.meta({ title: 'Value', description: 'How much, where that matters.' }),
  ticks: ticks.meta({ title: 'Ticks', description: 'TC that it lasts; 0: until something ends it.' }),
});

const part = {
  defense: z
    .enum([...DEFENSES, 'none'])
    .default('none')
    .meta({ title: 'Defense', description: 'The one that it must reach; none: no attack roll.' }),
  damage: noDice.meta({ title: 'Damage', description: 'Dice, or nothing.' }),
  miss: z
    .enum(['nothing', 'half'])
    .default('nothing')
    .meta({ title: 'On a miss', description: 'What is left of the damage.' }),
  afflictions: carriedSchema,
  effects: z.array(effect).max(5).default([]).meta({ title: 'Effects', description: 'Conditions that it causes.' }),
};

const furtherPart: ZodType<SpellPart> = z.strictObject(part);

/** Checks a spell of a sheet. */
export const spellSchema: ZodType<Spell> = z.strictObject({
  id: name.meta({ title: 'Id', description: 'What commands call it.' }),
  name: name.meta({ title: 'Name', description: 'As the log calls it.' }),
  castingTime: z
    .union([z.enum(SPEED_CLASSES), dice])
    .default('standard')
    .meta({ title: 'Casting time', description: 'A speed class, or dice.' }),
  fatigue: few.meta({ title: 'Fatigue', description: 'What an attempt to cast it costs.' }),
  level: few.meta({ title: 'Level', description: 'For casting it while grabbed.' }),
  somatic: z.boolean().default(true).meta({ title: 'Somatic', description: 'Needs free movement of the hands.' }),
  targets: z.int().min(1).max(20).default(1).meta({ title: 'Targets', description: 'At most.' }),
  on: z.enum(SPELL_TARGETS).default('enemies').meta({ title: 'On', description: 'Whom it is meant for.' }),
  increment: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .meta({ title: 'Range increment', description: 'In feet; 0 for a touch.' }),
  nonlethal: z.boolean().default(false).meta({ title: 'Nonlethal', description: 'Deals nonlethal damage.' }),
  type: z
    .enum([...DAMAGE_TYPES, 'none'])
    .default('none')
    .meta({ title: 'Damage type', description: 'For impairments.' }),
  impairs: z
    .boolean()
    .default(false)
    .meta({ title: 'Impairs', description: 'Also where its damage stays within the Threshold of Pain.' }),
  critical: z
    .boolean()
    .default(false)
    .meta({ title: 'Critical', description: 'Whether it has critical hits and fumbles.' }),
  eachDamage: z
    .boolean()
    .default(false)
    .meta({ title: 'Damage for each', description: 'Rolled for each target, not once for all.' }),
  chargeDice: noDice.meta({ title: 'Charge', description: 'Dice that each charge adds to damage or healing.' }),
  ...part,
  also: z
    .array(furtherPart)
    .max(3)
    .default([])
    .meta({ title: 'Further defences', description: 'With which the same attack roll is compared.' }),
  healing: noDice.meta({ title: 'Healing', description: 'Dice of magical healing.' }),
  cures: z
    .array(
      z.strictObject({
        what: z.enum(CURES).meta({ title: 'What', description: 'What it heals.' }),
        points: dice.meta({ title: 'Points', description: 'Dice.' }),
      }),
    )
    .max(3)
    .default([])
    .meta({ title: 'Cures', description: 'Poison, paralysis, petrification.' }),
  lasts: z
    .enum(['no', 'ticks', 'concentration'])
    .default('no')
    .meta({ title: 'Lasts', description: 'How it goes on after the casting.' }),
  ticks: ticks.meta({ title: 'Ticks', description: 'TC that it lasts.' }),
  directed: z
    .boolean()
    .default(false)
    .meta({ title: 'Directed', description: 'Can be directed at somebody while it lasts.' }),
});

/** A spell in full, whether written out or named. */
export function spellOf(given: string | Spell): Spell {
  return typeof given === 'string' ? spellSchema.parse({ id: given, ...SAMPLE_SPELLS[given] }) : given;
}
