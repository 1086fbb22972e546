import { type ZodType, z } from 'zod';
import type { OptionSpec } from '../kernel/ruleset/options.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { OptionValues } from '../kernel/state/game.ts';
import type { MapText } from '../space/grid/ascii.ts';
import { type AreaSpec, areasSchema } from './area-schema.ts';
import { type CombatantSpec, combatantSchema } from './combatant-schema.ts';
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
  readonly dice: readonly number[];
  readonly script?: unknown;
}

/** The most faces that a file may list. */
const MOST_DICE = 100_000;

/** Names of combatants, as commands call them; what the log calls them is free. */
const ID: RegExp = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** What combatants cannot be called, for it stands for something else in scripts. */
const RESERVED: readonly string[] = ['gm', 'over', 'winner', 'turn', 'asked', 'round', 'now', 'areas'];

/**
 * The whole file, for one ruleset.
 *
 * @param script how the steps are checked
 */
export function fileSchema(rules: Ruleset, script: ZodType): ZodType<EncounterFile> {
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
      seed: z
        .union([z.int(), z.string().min(1).max(200)])
        .optional()
        .meta({
          title: 'Seed',
          description: 'The same seed gives the same dice. They begin when those listed under `dice` are used up.',
        }),
      dice: z.array(z.int().min(1).max(1000)).max(MOST_DICE).default([]).meta({
        title: 'Dice',
        description: 'Faces in the order in which they fall: 2d6 takes two, d% one (1 to 100).',
      }),
      script: script.optional().meta({
        title: 'Script',
        description: 'What is done, step by step, and what is expected of it. Left out: policies, or people, play.',
      }),
    })
    .meta({ title: `Encounter (${rules.title})`, description: 'A fight to set up, to run and to check.' });
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
  const number = range === undefined ? [] : [z.number().min(range[0]).max(range[1])];
  const literal = values.length === 0 ? [] : [z.literal(values)];
  const [only, other] = [...literal, ...number];
  if (only === undefined) return z.never();
  return other === undefined ? only : z.union([only, other]);
}

function describeOption({ text, rule, default: preset }: OptionSpec): { title: string; description: string } {
  return { title: text, description: `${rule === '' ? '' : `${rule}. `}Default: ${preset}.` };
}
