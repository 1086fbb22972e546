import { type ZodType, z } from 'zod';
import type { OptionSpec } from '../../kernel/ruleset/options.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { OptionValues } from '../../kernel/state/game.ts';
import { ID, RESERVED } from '../../kernel/state/ids.ts';
import type { MapText } from '../../space/grid/ascii.ts';
import { answersSchema, type StandingAnswers } from '../script/standing-answers.ts';
import { type AreaSpec, areasSchema } from './area-schema.ts';
import { type CombatantSpec, combatantSchema } from './combatant-schema.ts';
import { type DiceSpec, diceSchema } from './dice-schema.ts';
import { mapSchema } from './map-schema.ts';

/** The version of the format. */
export const ENCOUNTER_VERSION = 1;

/** An encounter file as it is written, with defaults filled in; its script is looked at later. */
export interface EncounterFile {
  readonly fray: 1;
  readonly title: string;
  readonly ruleset: string;
  readonly options: OptionValues;
  readonly map?: MapText | undefined;
  readonly areas: readonly AreaSpec[];
  readonly combatants: Readonly<Record<string, CombatantSpec>>;
  readonly seed?: number | string | undefined;
  readonly dice: DiceSpec;
  readonly prerequisites?: 'strict' | undefined;
  readonly start?: 'ready' | undefined;
  readonly turns?: 'auto' | undefined;
  readonly sight?: true | undefined;
  readonly answers: StandingAnswers;
  readonly script?: unknown;
  readonly cases?: Readonly<Record<string, CaseFile>> | undefined;
}

/** One of several scripts for the same setup; what it says of dice and beginning goes before what the file says. */
export interface CaseFile extends Partial<Pick<EncounterFile, 'options' | 'seed' | 'dice' | 'start' | 'turns'>> {
  readonly answers?: StandingAnswers;
  readonly script: unknown;
}

/**
 * The whole file, for one ruleset.
 *
 * @param script how the steps are checked @param steps the same for the steps of cases
 */
export function fileSchema(rules: Ruleset, script: ZodType, steps: ZodType = script): ZodType<EncounterFile> {
  return z
    .strictObject({
      fray: z.literal(ENCOUNTER_VERSION).meta({ title: 'Format', description: 'The version of this format: 1.' }),
      $schema: z.string().optional().meta({ title: 'Schema', description: 'Where an editor finds the JSON Schema.' }),
      title: z.string().min(1).max(200).meta({ title: 'Title', description: 'What the encounter is called.' }),
      ruleset: z.literal(rules.id).meta({ title: 'Ruleset', description: `Played by: ${rules.title}.` }),
      options: optionsSchema(rules.optionSpecs).prefault({}),
      map: mapSchema().optional(),
      areas: areasSchema(rules),
      combatants: combatantsSchema(rules),
      sight: z.literal(true).optional().meta({
        title: 'By sight',
        description:
          'true: players see no more than their combatants do; who and what is out of their sight is not there for them.',
      }),
      prerequisites: z.literal('strict').optional().meta({
        title: 'Prerequisites',
        description:
          'strict: a sheet that lacks what its feats ask for is refused. Left out: it is told, and the fight is played.',
      }),
      ...howItRuns(),
      script: script.optional().meta({
        title: 'Script',
        description: 'What is done, step by step, and what is expected of it. Left out: policies, or people, play.',
      }),
      cases: z.record(z.string().min(1).max(200), caseSchema(rules, steps)).optional().meta({
        title: 'Cases',
        description: 'Several scripts by name, each from the beginning. In place of a script.',
      }),
    })
    .meta({ title: `Encounter (${rules.title})`, description: 'A fight to set up, to run and to check.' });
}

/** Where dice come from, how the fight begins, and what goes without saying in its script. */
function howItRuns() {
  return {
    seed: z
      .union([z.int(), z.string().min(1).max(200)])
      .optional()
      .meta({
        title: 'Seed',
        description: 'The same seed gives the same dice. They begin when those listed under `dice` are used up.',
      }),
    dice: diceSchema().default([]),
    start: z.literal('ready').optional().meta({
      title: 'Start',
      description: 'ready: everybody counts as having had a turn, so that nobody is caught flat-footed.',
    }),
    turns: z.literal('auto').optional().meta({
      title: 'Turns',
      description: 'auto: the turns of others pass when a step is by somebody whose turn comes later.',
    }),
    answers: answersSchema().default({}),
  };
}

function caseSchema(rules: Ruleset, script: ZodType): ZodType<CaseFile> {
  const { dice, answers, ...others } = howItRuns();
  const options = optionsSchema(rules.optionSpecs).optional();
  const own: ZodType = z
    .strictObject({
      options,
      ...others,
      dice: dice.removeDefault().optional(),
      answers: answers.removeDefault().optional(),
      script: script.meta({ title: 'Script', description: 'What is done, step by step.' }),
    })
    .meta({ title: 'Case', description: 'A script with dice, answers and the like of its own.' });
  const schema: ZodType = z
    .union([script, own])
    .meta({ title: 'Case', description: 'Its script, or that with dice of its own.' });
  return schema.transform((given): CaseFile => (Array.isArray(given) ? { script: given } : (given as CaseFile)));
}

function combatantsSchema(rules: Ruleset): ZodType<Readonly<Record<string, CombatantSpec>>> {
  const id = z
    .string()
    .regex(ID, { error: 'a letter, then letters, digits, - and _, at most 40 in all' })
    .refine((name) => !RESERVED.includes(name), { error: `none of the words ${RESERVED.join(', ')}` });
  return z
    .record(id, combatantSchema(rules))
    .refine((all) => Object.keys(all).length > 0, { error: 'at least one combatant' })
    .meta({ title: 'Combatants', description: 'Who fights, by the name that scripts use.' });
}

function optionsSchema(specs: Readonly<Record<string, OptionSpec>>): ZodType<OptionValues> {
  const shape: Record<string, ZodType<string | number | boolean | undefined>> = {};
  for (const [name, spec] of Object.entries(specs))
    shape[name] = optionSchema(spec).optional().meta(describeOption(spec));
  const schema: ZodType = z.strictObject(shape).meta({
    title: 'Options',
    description: 'Variant rules and rulings that differ from the default.',
  });
  // What is left out is absent, never undefined.
  return schema as ZodType<OptionValues>;
}

function optionSchema({ values, range }: OptionSpec): ZodType<string | number | boolean> {
  if (range === undefined) return values.length === 0 ? z.never() : z.literal(values);
  const [least, most] = range;
  // A number out of bounds hears of the words as well.
  const told =
    values.length === 0 ? undefined : { error: `${values.join(', ')}, or a number from ${least} to ${most}` };
  const number = z.number(told).min(least, told).max(most, told);
  return values.length === 0 ? number : z.union([z.literal(values), number], told);
}

function describeOption({ text, rule, default: preset }: OptionSpec): { title: string; description: string } {
  return { title: text, description: `${rule === '' ? '' : `${rule}. `}Default: ${preset}.` };
}
