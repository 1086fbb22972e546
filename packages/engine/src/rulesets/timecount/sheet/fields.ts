import { type ZodArray, type ZodBoolean, type ZodDefault, type ZodInt, type ZodString, type ZodType, z } from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';

/** A field with the title and the description by which forms show it. */
export function shown<T extends ZodType>(field: T, title: string, description: string): T {
  return field.meta({ title, description });
}

/** Something that is so or not; not, where left out. */
export function flag(title: string, description: string): ZodDefault<ZodBoolean> {
  return shown(z.boolean().default(false), title, description);
}

/** A signed number, 0 where left out. */
export function number(title: string, description: string): ZodDefault<ZodInt> {
  return shown(whole.default(0), title, description);
}

/** Several things; none, where left out. */
export function listOf<T extends ZodType>(thing: T): ZodDefault<ZodArray<T>> {
  return z.array(thing).max(50).default([]);
}

export const whole: ZodInt = z.int().min(-1000).max(1000);
export const natural: ZodInt = z.int().min(0).max(1000);
export const name: ZodString = z.string().min(1).max(100);
/** Dice in notation. */
export const dice: ZodString = z
  .string()
  .max(100)
  .refine((text) => diceOrNull(text) !== null, { error: 'expected dice such as 1d8+1' });
/** Dice, or '' for none. */
export const diceOrNone: ZodType<string> = z.union([z.literal(''), dice], {
  error: "dice such as 1d8+1, or '' for none",
});
export const noDice: ZodDefault<ZodType<string>> = diceOrNone.default('');
