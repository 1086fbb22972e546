import { type ZodType, z } from 'zod';
import { oneOf } from '../../../sheet/one-of.ts';
import type { SizeName } from '../../../space/grid/size.ts';
import { listed, optional, upTo } from '../../d20/sheet/fields.ts';
import {
  type Figures,
  MANUFACTURED,
  MEDIUM_FIREARM,
  OBJECTS,
  SUBSTANCE_NAMES,
  SUBSTANCES,
  type SubstanceName,
} from '../tables/objects.ts';

/** What a sheet says of an object that is not in the tables, or differs from them. */
export interface ObjectSheet {
  readonly like?: string | undefined;
  readonly substance?: SubstanceName | undefined;
  readonly inches?: number | undefined;
  readonly hardness?: number | undefined;
  readonly breakDc?: number | undefined;
  /** Weapons that cannot harm it, by name: what the game master ruled (MOD-OBJ-10). */
  readonly immuneTo: readonly string[];
}

/** What is worked out of it. */
export interface ObjectProfile extends Figures {
  readonly immuneTo: readonly string[];
}

const known = z.string().refine((name) => Object.hasOwn(OBJECTS, name.toLowerCase()), oneOf(Object.keys(OBJECTS)));
const amount = upTo(10_000);

/** An object on a sheet: its name in the tables, or its numbers. */
export const objectSchema: ZodType<string | ObjectSheet> = z.union([
  known,
  z.strictObject({
    like: optional(known, 'Like', 'A name of the tables; a manufactured object of its size when left out.'),
    substance: optional(z.enum(SUBSTANCE_NAMES), 'Substance', 'What it is made of.'),
    inches: optional(upTo(1000, 1), 'Inches', 'How thick it is.'),
    hardness: optional(amount, 'Hardness', 'Taken off each damage.'),
    breakDc: optional(amount, 'Break difficulty', 'Of the Strength check that breaks it.'),
    immuneTo: listed(z.string().min(1), 'Immune to', 'Weapons that cannot harm it, by name.'),
  }),
]);

/**
 * The figures of an object (MOD-OBJ-14, MOD-OBJ-15): those of the tables, by name or, for anything manufactured, by
 * size; its substance and the game master's numbers win (MOD-OBJ-16).
 */
export function objectProfile(given: string | ObjectSheet | undefined, size: SizeName): ObjectProfile | null {
  if (given === undefined) return null;
  const sheet: ObjectSheet = typeof given === 'string' ? { like: given, immuneTo: [] } : given;
  const { like, substance, inches = 1, hardness, breakDc, immuneTo } = sheet;
  const base = OBJECTS[like?.toLowerCase() ?? ''] ?? MANUFACTURED[size];
  const made = substance === undefined ? null : SUBSTANCES[substance];
  return {
    hardness: hardness ?? made?.hardness ?? base.hardness,
    hp: made === null ? base.hp : made.perInch * inches,
    breakDc: breakDc ?? base.breakDc,
    immuneTo: immuneTo.map((name) => name.toLowerCase()),
  };
}

/** The figures of a weapon that somebody carries (MOD-OBJ-15). */
export function weaponFigures(size: SizeName, firearm: boolean): Figures {
  return firearm && size === 'medium' ? MEDIUM_FIREARM : MANUFACTURED[size];
}
