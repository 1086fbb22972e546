import { type ZodType, z } from 'zod';
import { oneOf } from '../../../sheet/one-of.ts';
import type { SizeName } from '../../../space/grid/size.ts';
import { listed, optional, upTo, whole, word } from '../../d20/sheet/fields.ts';
import type { D20v22Options } from '../options.ts';
import {
  type Figures,
  MANUFACTURED,
  MEDIUM_FIREARM,
  OBJECTS,
  REPRINTED,
  SUBSTANCE_NAMES,
  SUBSTANCES,
  type SubstanceName,
} from '../tables/objects.ts';
import { stepsAbove } from '../tables/values.ts';

/** What a sheet says of an object that is not in the tables, or differs from them. */
export interface ObjectSheet {
  readonly like?: string | undefined;
  readonly substance?: SubstanceName | undefined;
  readonly inches?: number | undefined;
  readonly device?: number | undefined;
  readonly toughness?: number | undefined;
  readonly breakDc?: number | undefined;
  readonly hardness?: number | undefined;
  readonly hp?: number | undefined;
  /** As the log calls it as a weapon; pounds; whether it cuts or pierces. */
  readonly name?: string | undefined;
  readonly weight?: number | undefined;
  readonly sharp?: boolean | undefined;
  /** Weapons and powers that cannot harm it, and those that are especially good at it, by name: what the game master ruled. */
  readonly immuneTo: readonly string[];
  readonly vulnerableTo: Readonly<Record<string, number | typeof DESTROY>>;
}

/** What is worked out of it. */
export interface ObjectProfile extends Figures {
  /** By so much harder is it to disable and to destroy, for its thickness (V22-OBJT-10). */
  readonly steps: number;
  readonly hardness: number;
  /** Hit points under the option `objectDamage: 'hitPoints'`; 0 where nobody knows them. */
  readonly hp: number;
  readonly immuneTo: readonly string[];
  readonly vulnerableTo: ObjectSheet['vulnerableTo'];
}

/** The word for what an attack destroys that hits it at all (V22-OBJ-08). */
export const DESTROY = 'destroy';

const known = z.string().refine((name) => Object.hasOwn(OBJECTS, name.toLowerCase()), oneOf(Object.keys(OBJECTS)));
const amount = upTo(10_000);

/** An object on a sheet: its name in the tables, or its numbers. */
export const objectSchema: ZodType<string | ObjectSheet> = z.union([
  known,
  z.strictObject({
    like: optional(known, 'Like', 'A name of the tables; a manufactured object of its size when left out.'),
    substance: optional(z.enum(SUBSTANCE_NAMES), 'Substance', 'What it is made of.'),
    inches: optional(upTo(1000, 1), 'Inches', 'How thick it is; 1 when left out.'),
    device: optional(upTo(100), 'Device', 'The rank of a device, which is as tough as 10 + that.'),
    toughness: optional(whole, 'Toughness', 'In place of that of the tables.'),
    breakDc: optional(amount, 'Break difficulty', 'Of the Strength check that breaks it.'),
    hardness: optional(amount, 'Hardness', 'Taken off each damage, where objects have hit points.'),
    hp: optional(amount, 'Hit points', 'Where objects have any.'),
    name: optional(word, 'Name', 'As a weapon in somebody’s hands.'),
    weight: optional(upTo(1_000_000_000), 'Weight', 'In pounds, for whoever would take it up.'),
    sharp: optional(z.boolean(), 'Sharp', 'Deals lethal damage as a weapon.'),
    immuneTo: listed(word, 'Immune to', 'Weapons and powers that cannot harm it, by name.'),
    vulnerableTo: z
      .record(z.string(), z.union([upTo(100, 1), z.literal(DESTROY)]))
      .default({})
      .meta({
        title: 'Vulnerable to',
        description: `Weapons and powers by name, with what they add to their damage bonus against it, or ${DESTROY}.`,
      }),
  }),
]);

/**
 * The figures of an object: those of the tables, by name or, for anything manufactured, by size (V22-OBJT-03); a substance by
 * its thickness (V22-OBJT-02, V22-OBJT-10, V22-OBJH-01, V22-OBJH-03); a device by its rank (V22-OBJT-11); the game master's
 * numbers win (V22-OBJT-04).
 */
export function objectProfile(
  given: string | ObjectSheet | undefined,
  size: SizeName,
  options: D20v22Options,
): ObjectProfile | null {
  if (given === undefined) return null;
  const sheet: ObjectSheet = typeof given === 'string' ? { like: given, immuneTo: [], vulnerableTo: {} } : given;
  const { inches = 1, immuneTo, vulnerableTo } = sheet;
  const base = OBJECTS[sheet.like?.toLowerCase() ?? ''] ?? manufactured(size, options);
  const steps = stepsAbove(inches);
  return {
    toughness: sheet.toughness ?? toughnessOf(sheet, steps, options) ?? base.toughness,
    steps,
    breakDc: sheet.breakDc ?? base.breakDc,
    ...hitPointsOf(sheet, inches, options),
    immuneTo: immuneTo.map((name) => name.toLowerCase()),
    vulnerableTo: Object.fromEntries(Object.entries(vulnerableTo).map(([name, by]) => [name.toLowerCase(), by])),
  };
}

const DEVICE = 10;

/** That of its substance is higher by 1 for each step of thickness as well, unless `heavyObjects: 'marginsOnly'` (V22-OBJT-10). */
function toughnessOf({ device, substance }: ObjectSheet, steps: number, options: D20v22Options): number | null {
  if (device !== undefined) return DEVICE + device;
  const ofAnInch = substance === undefined ? null : SUBSTANCES[substance].toughness;
  if (ofAnInch === null) return null;
  return options.heavyObjects === 'both' ? ofAnInch + steps : ofAnInch;
}

function hitPointsOf(
  { substance, hardness, hp }: ObjectSheet,
  inches: number,
  { steelHitPoints }: D20v22Options,
): Pick<ObjectProfile, 'hardness' | 'hp'> {
  const made = substance === undefined ? null : SUBSTANCES[substance];
  const perInch = substance === 'steel' ? steelHitPoints : (made?.perInch ?? 0);
  return { hardness: hardness ?? made?.hardness ?? 0, hp: hp ?? perInch * inches };
}

function manufactured(size: SizeName, { hugeObjects }: D20v22Options): Figures {
  const later = hugeObjects === 1 ? undefined : REPRINTED[hugeObjects][size];
  return later ?? MANUFACTURED[size];
}

/** The Toughness of a weapon as a thing, by its size (V22-OBJT-03). */
export function toughnessOfWeapon(size: SizeName, firearm: boolean, options: D20v22Options): number {
  return (firearm && size === 'medium' ? MEDIUM_FIREARM : manufactured(size, options)).toughness;
}
