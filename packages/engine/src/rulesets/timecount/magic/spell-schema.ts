import { type ZodType, z } from 'zod';
import { AFFLICTION_KINDS, type AfflictionSpec } from '../conditions/affliction.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { dice, flag, name, natural, noDice, shown, whole } from '../sheet/fields.ts';
import { DAMAGE_TYPES, DEFENSES } from '../sheet/words.ts';
import { SAMPLE_SPELLS } from '../tables/spells.ts';
import { SPEED_CLASSES } from '../time/speed.ts';
import { CURES, SPELL_EFFECTS, SPELL_TARGETS, type Spell, type SpellEffect, type SpellPart } from './spell.ts';

const few = natural.default(0);
const attack = whole.nullable().default(null);
const anyDefense = z.enum([...DEFENSES, 'none']).default('none');
const timed = { error: `one of ${SPEED_CLASSES.join(', ')}, or dice such as 1d8+1` };
const otherDice = z.string().refine((text) => dice.safeParse(text).success, timed);
const castingTime = z.union([z.enum(SPEED_CLASSES), otherDice], timed).default('standard');
const ticks = z.int().min(0).max(1_000_000).default(0);

const stage = z.strictObject({
  kind: shown(z.enum(AFFLICTION_KINDS), 'Kind', 'What it takes, or gives back.'),
  points: shown(dice, 'Points', 'Dice.'),
  delay: shown(ticks, 'Delay', 'Ticks before it acts; 0: at once.'),
  times: shown(z.int().min(1).max(999).default(1), 'Times', 'How often it acts.'),
  every: shown(z.int().min(1).max(1_000_000).default(1), 'Every', 'Ticks in between.'),
});

/** Checks an affliction of a sheet. */
export const afflictionSchema: ZodType<AfflictionSpec> = z.strictObject({
  name: shown(name, 'Name', 'By which weapons, spells and the game master call it.'),
  attack: shown(attack, 'Attack', 'Added to the d20 of its own attack; null: takes hold without one.'),
  defense: shown(z.enum(DEFENSES).default('vigor'), 'Defense', 'What its own attack must reach.'),
  poison: flag('Poison', 'Whether it heals like poison.'),
  stages: shown(z.array(stage).min(1).max(9), 'Stages', 'What it does, and when.'),
});

/** The afflictions of a weapon or of a part of a spell. */
const anyAffliction = z.union([name, afflictionSchema]);
export const carriedSchema: ZodType<readonly (string | AfflictionSpec)[]> = shown(
  z.array(anyAffliction).max(5).default([]),
  'Afflictions',
  'What gets into those who are hit: by name, or written out.',
);

const effect: ZodType<SpellEffect> = z
  .strictObject({
    name: shown(z.enum(SPELL_EFFECTS), 'Name', 'The condition.'),
    value: shown(few, 'Value', 'How much, where that matters.'),
    ticks: shown(ticks, 'Ticks', 'Ticks that it lasts; 0: until something ends it.'),
  })
  .superRefine(({ name: condition, value }, context) => {
    if (value === 0 || conditionOf({ name: condition })?.takesAmount === true) return;
    context.addIssue({ code: 'custom', path: ['value'], message: `no value with '${condition}'` });
  });

const part = {
  defense: shown(anyDefense, 'Defense', 'The one that it must reach; none: no attack roll.'),
  damage: shown(noDice, 'Damage', 'Dice, or nothing.'),
  miss: shown(z.enum(['nothing', 'half']).default('nothing'), 'On a miss', 'What is left of the damage.'),
  afflictions: carriedSchema,
  effects: shown(z.array(effect).max(5).default([]), 'Effects', 'Conditions that it causes.'),
};

const cure = z.strictObject({
  what: shown(z.enum(CURES), 'What', 'What it heals.'),
  points: shown(dice, 'Points', 'Dice.'),
});

const furtherPart: ZodType<SpellPart> = z.strictObject(part);
const furtherParts = z.array(furtherPart).max(3).default([]);

/** Checks a spell of a sheet. */
export const spellSchema: ZodType<Spell> = z.strictObject({
  id: shown(z.string().max(100).default(''), 'Id', 'What commands call it; the name where left out.'),
  name: shown(name, 'Name', 'As the log calls it.'),
  castingTime: shown(castingTime, 'Casting time', 'A speed class, or dice.'),
  fatigue: shown(few, 'Fatigue', 'What an attempt to cast it costs.'),
  level: shown(few, 'Level', 'For casting it while grabbed.'),
  somatic: shown(z.boolean().default(true), 'Somatic', 'Needs free movement of the hands.'),
  targets: shown(z.int().min(1).max(20).default(1), 'Targets', 'At most.'),
  on: shown(z.enum(SPELL_TARGETS).default('enemies'), 'On', 'Whom it is meant for.'),
  increment: shown(z.int().min(0).max(10_000).default(0), 'Range increment', 'In feet; 0 for a touch.'),
  nonlethal: flag('Nonlethal', 'Deals nonlethal damage.'),
  type: shown(z.enum([...DAMAGE_TYPES, 'none']).default('none'), 'Damage type', 'For impairments.'),
  impairs: flag('Impairs', 'Also where its damage stays within the Threshold of Pain.'),
  critical: flag('Critical', 'Whether it has critical hits and fumbles.'),
  eachDamage: flag('Damage for each', 'Rolled for each target, not once for all.'),
  chargeDice: shown(noDice, 'Charge', 'Dice that each charge adds to damage or healing.'),
  ...part,
  also: shown(furtherParts, 'Further defences', 'With which the same attack roll is compared.'),
  healing: shown(noDice, 'Healing', 'Dice of magical healing.'),
  cures: shown(z.array(cure).max(3).default([]), 'Cures', 'Poison, paralysis, petrification.'),
  lasts: shown(z.enum(['no', 'ticks', 'concentration']).default('no'), 'Lasts', 'How it goes on after the casting.'),
  ticks: shown(ticks, 'Ticks', 'Ticks that it lasts.'),
  directed: flag('Directed', 'Can be directed at somebody while it lasts.'),
});

/** A spell in full, whether written out or named: the log leaves out that it is a sample. */
export function spellOf(given: string | Spell): Spell {
  const spell = typeof given === 'string' ? spellSchema.parse({ name: given, ...SAMPLE_SPELLS[given] }) : given;
  const { id, name: written } = spell;
  return { ...spell, id: id === '' ? written : id, name: written.replace(/^sample: /, '') };
}
