import { type ZodType, z } from 'zod';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { ABSENT, LEFT } from '../kernel/state/absent.ts';
import type { ItemPlace } from '../kernel/state/fight.ts';
import { type Coordinates, conditionName, coordinatesSchema } from './combatant-schema.ts';
import { type Names, nameOf } from './names.ts';

/** How a combatant must stand. Beside these fields stand counts: `hp: 7`. */
export interface CombatantExpectation {
  readonly at?: Coordinates;
  /** All conditions, in any order. */
  readonly conditions?: readonly string[];
  /** Kinds of all areas in which it stands, in any order. */
  readonly within?: readonly string[];
  readonly standing?: boolean;
  readonly verdict?: string;
  readonly items?: Readonly<Record<string, { readonly place?: ItemPlace; readonly [count: string]: unknown }>>;
  readonly [count: string]: unknown;
}

/** How things must stand; beside these fields stand combatants by their names. */
export interface Expectation {
  readonly over?: boolean;
  readonly winner?: string | null;
  readonly turn?: string | readonly string[];
  readonly asked?: string | null;
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
  const combatant = combatantExpectation(rules, names?.counts ?? Object.keys(rules.log.countNames));
  const fields = {
    over: z.boolean().optional().meta({ title: 'Over', description: 'Whether the fight is over.' }),
    winner: z
      .string()
      .nullable()
      .optional()
      .meta({ title: 'Winner', description: 'The side that won; null for none.' }),
    turn: z
      .union([who, z.array(who)])
      .optional()
      .meta({ title: 'Turn', description: 'Who has to choose what to do.' }),
    asked: z
      .string()
      .nullable()
      .optional()
      .meta({ title: 'Asked', description: 'Whose answer is waited for; null for none.' }),
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

function combatantExpectation(rules: Ruleset, counts: readonly string[]): ZodType {
  const shape: Record<string, ZodType> = {};
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
    conditions: z
      .array(z.union([conditionName(rules), z.literal([ABSENT, LEFT])]))
      .optional()
      .meta({ title: 'Conditions', description: 'All of them.' }),
    within: z
      .array(z.enum(Object.keys(rules.areas?.kinds ?? {})))
      .optional()
      .meta({ title: 'Within', description: 'All areas in which it stands, by kind; [] for none.' }),
    standing: z.boolean().optional().meta({ title: 'Standing', description: 'Whether it can still fight.' }),
    verdict: z.string().optional().meta({ title: 'Verdict', description: 'How it is, in the word of the ruleset.' }),
    items: z
      .record(z.string(), item)
      .optional()
      .meta({ title: 'Things', description: 'Where they are, and their counts.' }),
  });
}
