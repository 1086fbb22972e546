import { type ZodType, z } from 'zod';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { MOST_COMBATANTS } from '../../kernel/state/ids.ts';
import { anySpelling } from '../../sheet/any-spelling.ts';
import { isPlace, MOST_OPEN } from '../../space/grid/battle-map.ts';
import { EXPECTED_SQUARE, SQUARE_NAME, squareNamed } from '../../space/grid/square-name.ts';
import { pictureSchema } from './picture-schema.ts';
import { isExtending } from './sheets.ts';

/** A condition that a combatant comes in with: its name, or what else is known of it. */
export type ConditionSpec = string | { readonly name: string; readonly value?: number; readonly source?: string };

/** A square: column and row. */
export type Coordinates = readonly [number, number];

/** What the file says of a combatant. Beside these fields stand the counts that differ from the sheet's. */
export interface CombatantSpec {
  readonly side: string;
  readonly at?: Coordinates | undefined;
  /** Path of a file, from the encounter file, or the sheet itself. */
  readonly sheet: string | object;
  readonly name?: string | undefined;
  readonly portrait?: string | undefined;
  readonly copies?: number | undefined;
  readonly hidden: boolean;
  readonly surprised: boolean;
  readonly absent: boolean;
  readonly initiative?: number | undefined;
  readonly conditions: readonly ConditionSpec[];
  readonly [count: string]: unknown;
}

/** A square, by its name or in numbers; whether it is on the map is looked at later. */
export function coordinatesSchema(): ZodType<Coordinates> {
  const number = z.int().min(-MOST_OPEN).max(MOST_OPEN);
  return z.union([z.tuple([number, number], { error: EXPECTED_SQUARE }), namedPlace()]);
}

/** A square by its name: "E3". */
function namedPlace(): ZodType<Coordinates> {
  return z
    .string({ error: EXPECTED_SQUARE })
    .regex(SQUARE_NAME, { error: EXPECTED_SQUARE })
    .transform((name, context): Coordinates => {
      const square = squareNamed(name);
      if (square !== null && isPlace(null, square)) return [square.x, square.y];
      context.issues.push({ code: 'custom', message: EXPECTED_SQUARE, input: name });
      return z.NEVER;
    });
}

/** One combatant, for one ruleset. */
export function combatantSchema(rules: Ruleset): ZodType<CombatantSpec> {
  const schema: ZodType = z.strictObject({ ...countsShape(rules), ...whereAndWho(rules), ...howItComes(rules) }).meta({
    title: 'Combatant',
    description: 'A sheet in play. Any count of the ruleset may stand here where it differs from the sheet.',
  });
  // The counts are named by the ruleset, so that the fields are not known to the compiler.
  return schema as ZodType<CombatantSpec>;
}

function countsShape(rules: Ruleset): Record<string, ZodType> {
  const shape: Record<string, ZodType> = {};
  for (const [name, text] of Object.entries(rules.log.countNames)) {
    shape[name] = z.int().optional().meta({ title: text, description: 'Where it differs from what the sheet gives.' });
  }
  return shape;
}

function whereAndWho(rules: Ruleset): Record<string, ZodType> {
  return {
    side: z.string().min(1).max(40).meta({ title: 'Side', description: 'Those of one side fight together.' }),
    at: coordinatesSchema().optional().meta({
      title: 'Square',
      description:
        'Its north-west square: E3, or column and row from 0, [4, 2]. Left out: the sides are set up facing each other.',
    }),
    sheet: z.union([z.string().min(1).max(500), rules.sheets.schema, extendingSchema()]).meta({
      title: 'Sheet',
      description:
        'The sheet itself, the path of its file as seen from this one, or { extends: its path, … } with changes.',
    }),
    name: z.string().min(1).max(80).optional().meta({ title: 'Name', description: 'As the log calls it.' }),
    portrait: pictureSchema().optional().meta({
      title: 'Portrait',
      description: 'The SHA-256 of the picture that its token shows; its initials when left out.',
    }),
    copies: z.int().min(1).max(MOST_COMBATANTS).optional().meta({
      title: 'Copies',
      description: 'As many of the same, called thug-1, thug-2, …',
    }),
  };
}

/** Told apart as a whole, so that any other mapping is taken for the sheet itself, with its mistakes. */
function extendingSchema(): ZodType<object> {
  const base = { type: 'string', title: 'Extends', description: 'Path of the sheet that is changed.' };
  return z.custom<object>(isExtending, { error: 'a mapping' }).meta({
    title: 'Changed sheet',
    description: 'Mappings are changed key by key, all else is replaced, null leaves it out.',
    type: 'object',
    required: ['extends'],
    properties: { extends: base },
  });
}

function howItComes(rules: Ruleset): Record<string, ZodType> {
  return {
    hidden: z.boolean().default(false).meta({ title: 'Hidden', description: 'Not shown to the other sides.' }),
    surprised: z.boolean().default(false).meta({ title: 'Surprised', description: 'Unaware when the fight begins.' }),
    absent: z.boolean().default(false).meta({
      title: 'Absent',
      description: 'Not there when the fight begins: the game master lets it join, at its square or another one.',
    }),
    initiative: initiativeSchema(rules).optional().meta({
      title: 'Initiative',
      description: 'A fixed result instead of a roll.',
    }),
    conditions: z.array(conditionSchema(rules)).max(100).default([]).meta({
      title: 'Conditions',
      description: 'What it is under from the start, until something ends it.',
    }),
  };
}

/** A result of initiative; where time is a count of ticks, one of them. */
function initiativeSchema(rules: Ruleset): ZodType<number> {
  return rules.clock.nextTick === undefined ? z.number().min(-1000).max(1000) : z.int().min(0).max(1000);
}

function conditionSchema(rules: Ruleset): ZodType<ConditionSpec> {
  const name = conditionName(rules);
  const source = z.string().meta({ title: 'Source', description: 'The combatant who caused it.' });
  const value = z.int().meta({ title: 'Value', description: 'A number that belongs to it, as a bonus.' });
  return z.union([name, z.strictObject({ name, value: value.exactOptional(), source: source.exactOptional() })]);
}

/** A condition that the ruleset knows. @param also names of what counts as one here */
export function conditionName(rules: Ruleset, also: readonly string[] = []): ZodType<string> {
  const isVerdict = (word: unknown): boolean => rules.health.verdicts.some((each) => each === word);
  const error = ({ input }: { readonly input?: unknown }): string | undefined =>
    isVerdict(input) ? `a condition ('${input}' is none, but how it is: { verdict: ${input} })` : undefined;
  return anySpelling([...Object.keys(rules.effects), ...also], { error }).meta({
    title: 'Condition',
    description: 'By its name in the ruleset.',
  });
}
