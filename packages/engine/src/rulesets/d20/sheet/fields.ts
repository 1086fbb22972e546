import {
  type ZodArray,
  type ZodBoolean,
  type ZodDefault,
  type ZodOptional,
  type ZodString,
  type ZodType,
  z,
} from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';
import { suggest } from '../../../kernel/ruleset/suggest.ts';
import { oneOf } from '../../../sheet/one-of.ts';

type Whole = ReturnType<typeof z.int>;

/** What many fields of a sheet are: numbers of either sign and of none, names, dice as they are written. */
export const whole: Whole = z.int().min(-1000).max(1000);
export const natural: Whole = upTo(1000);
export const word: ZodString = z.string().min(1).max(60);

/** A whole number from 0, or from another least one, to the most. */
export function upTo(most: number, least: number = 0): Whole {
  return z.int().min(least).max(most);
}

export const dice: ZodString = titled(
  z.string().refine((text) => diceOrNull(text) !== null, { error: 'expected dice such as 1d8+2' }),
  'Dice',
  'Dice as they are written: 1d8+2.',
);

/** A field of a sheet with what forms and the published schema say of it. */
export function titled<T extends ZodType>(field: T, title: string, description: string): T {
  return field.meta({ title, description });
}

/** The same for one that may be left out. */
export function optional<T extends ZodType>(field: T, title: string, description: string): ZodOptional<T> {
  return titled(z.optional(field), title, description);
}

/** A list of such fields, empty where it is left out. */
export function listed<T extends ZodType>(field: T, title: string, description: string): ZodDefault<ZodArray<T>> {
  return titled(z.array(field).default([]), title, description);
}

/** Whether something is so. */
export function flag(title: string, description: string): ZodOptional<ZodBoolean> {
  return optional(z.boolean(), title, description);
}

/**
 * Skills with their whole bonuses. A sheet may have skills of its own; what is nearly the name of a known one is taken for that, misspelt.
 *
 * @param known names in small letters
 */
export function skillBonuses(known: readonly string[]): ZodType<Readonly<Record<string, number>>> {
  const name = z.string().refine((given) => known.includes(given) || suggest(given, known) === '', oneOf(known));
  return z.record(name, whole);
}
