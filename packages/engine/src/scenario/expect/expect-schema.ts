import { type ZodType, z } from 'zod';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { ItemPlace } from '../../kernel/state/fight.ts';
import { type Coordinates, coordinatesSchema } from '../file/combatant-schema.ts';
import { type Names, nameOf } from '../file/names.ts';
import { commandShape } from '../script/command-shape.ts';
import { type ConditionsExpectation, conditionsSchema } from './expect-conditions.ts';
import { type OddsExpectation, oddsSchema } from './expect-odds.ts';
import { type LastExpectation, lastSchema } from './expect-step.ts';

/** How a combatant must stand. Beside these fields stand counts, `hp: 7`, and what is worked out of it: `defense: 15`. */
export interface CombatantExpectation {
  readonly at?: Coordinates;
  readonly conditions?: ConditionsExpectation;
  /** Kinds of all areas in which it stands, in any order. */
  readonly within?: readonly string[];
  readonly standing?: boolean;
  readonly verdict?: string;
  readonly items?: Readonly<Record<string, { readonly place?: ItemPlace; readonly [count: string]: unknown }>>;
  readonly [count: string]: unknown;
}

/** Whose answer is waited for, and to what. */
export type AskedExpectation =
  | string
  | null
  | {
      readonly who?: string;
      readonly kind?: string;
      readonly rule?: string;
      /** Ids of all choices, in any order. */
      readonly choices?: readonly string[];
    };

/** A number of a combatant that is worked out, against somebody or with a thing. */
export interface NumberExpectation {
  readonly is: number;
  readonly against?: string;
  readonly with?: string;
}

/** How things must stand; beside these fields stand combatants by their names. */
export interface Expectation {
  readonly over?: boolean;
  readonly winner?: string | null;
  readonly turn?: string | readonly string[];
  readonly asked?: AskedExpectation;
  readonly last?: LastExpectation;
  /** Words that stand in lines of the log of the last step. */
  readonly says?: string | readonly string[];
  readonly odds?: OddsExpectation;
  readonly round?: number;
  readonly now?: number;
  /** Kinds of all that lies over the ground, in any order. */
  readonly areas?: readonly string[];
  readonly [combatant: string]: unknown;
}

const PLACES = ['hand', 'off', 'both', 'worn', 'carried', 'dropped', 'gone'] as const satisfies readonly ItemPlace[];

/** What a step may expect, for one ruleset. */
export function expectSchema(rules: Ruleset, names: Names | null): ZodType<Expectation> {
  const who = nameOf(names?.combatants ?? null);
  const known = combatantExpectation(rules, names?.counts ?? Object.keys(rules.log.countNames), who);
  // Which further counts the combatants have is known once their sheets are read.
  const combatant: ZodType = (names?.counts ?? null) === null ? known.catchall(z.int()) : known;
  const fields = {
    over: z.boolean().optional().meta({ title: 'Over', description: 'Whether the fight is over.' }),
    winner: nameOf(names?.sides ?? null)
      .nullable()
      .optional()
      .meta({ title: 'Winner', description: 'The side that won; null for none.' }),
    turn: z
      .union([who, z.array(who)])
      .optional()
      .meta({ title: 'Turn', description: 'Who has to choose what to do.' }),
    asked: askedSchema(),
    last: lastSchema(who).optional(),
    says: z
      .union([z.string().min(1), z.array(z.string().min(1))])
      .optional()
      .meta({ title: 'Says', description: 'Words that stand in lines of the log of the last step.' }),
    odds: oddsSchema(commandShape(rules, who), who, rules.health.verdicts).optional(),
    round: z.int().optional().meta({ title: 'Round', description: 'The round, where the ruleset counts rounds.' }),
    areas: z
      .array(z.enum(Object.keys(rules.areas?.kinds ?? {})))
      .optional()
      .meta({ title: 'Areas', description: 'All that lies over the ground, by kind; [] for nothing.' }),
    now: z.int().optional().meta({ title: 'Now', description: 'The tick, where the ruleset counts ticks.' }),
  };
  const schema: ZodType =
    names === null
      ? z.strictObject(fields).catchall(combatant)
      : z.strictObject({ ...Object.fromEntries(names.combatants.map((id) => [id, combatant.optional()])), ...fields });
  return schema.meta({
    title: 'Expectation',
    description: 'Only what is named is looked at.',
  }) as ZodType<Expectation>;
}

function askedSchema(): ZodType {
  const question = z.strictObject({
    who: z.string().optional().meta({ title: 'Who', description: 'Whose answer is waited for.' }),
    kind: z.string().optional().meta({ title: 'Kind', description: 'The name of the decision: block, opportunity, …' }),
    rule: z.string().optional().meta({ title: 'Rule', description: 'The id of the rule that asks.' }),
    choices: z
      .array(z.string())
      .optional()
      .meta({ title: 'Choices', description: 'Ids of all of them, in any order.' }),
  });
  return z
    .union([z.string().nullable(), question])
    .optional()
    .meta({ title: 'Asked', description: 'Whose answer is waited for, and to what; null for none.' });
}

function combatantExpectation(rules: Ruleset, counts: readonly string[], who: ZodType<string>): z.ZodObject {
  const shape: Record<string, ZodType> = {};
  for (const [name, { text }] of Object.entries(rules.screen.numbers ?? {})) {
    const about = z.strictObject({
      is: z.int().meta({ title: 'Is', description: 'What it comes to.' }),
      against: who.optional().meta({ title: 'Against', description: 'Against whom.' }),
      with: z.string().optional().meta({ title: 'With', description: 'With which thing.' }),
    });
    shape[name] = z
      .union([z.int(), about])
      .optional()
      .meta({ title: text, description: 'What it comes to now; { is: 15, against: ann } against somebody.' });
  }
  for (const name of counts) {
    shape[name] = z
      .int()
      .optional()
      .meta({ title: rules.log.countNames[name] ?? name, description: 'What it comes to.' });
  }
  const place = z.enum(PLACES).optional().meta({ title: 'Place', description: 'Where it is.' });
  const item = z.strictObject({ place }).catchall(z.int());
  return z.strictObject({
    ...shape,
    at: coordinatesSchema().optional().meta({ title: 'Square', description: 'E3, or column and row from 0, [4, 2].' }),
    conditions: conditionsSchema(rules, who).optional(),
    within: z
      .array(z.enum(Object.keys(rules.areas?.kinds ?? {})))
      .optional()
      .meta({ title: 'Within', description: 'All areas in which it stands, by kind; [] for none.' }),
    standing: z.boolean().optional().meta({ title: 'Standing', description: 'Whether it can still fight.' }),
    verdict: z
      .enum(rules.health.verdicts)
      .optional()
      .meta({ title: 'Verdict', description: 'How it is, in the word of the ruleset.' }),
    items: z
      .record(z.string(), item)
      .optional()
      .meta({ title: 'Things', description: 'Where they are, and their counts.' }),
  });
}
