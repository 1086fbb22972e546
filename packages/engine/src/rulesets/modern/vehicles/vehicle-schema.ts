import { type ZodType, z } from 'zod';
import { oneOf } from '../../../sheet/one-of.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { sizeModifier } from '../../d20/body/sizes.ts';
import { flag, optional, upTo, whole } from '../../d20/sheet/fields.ts';
import type { ModernOptions } from '../options.ts';
import { VEHICLES, type VehicleText } from '../tables/vehicles.ts';

/** What a sheet says of a vehicle: its name in the tables, and what differs. */
export type VehicleSheet = { readonly like: string } & {
  readonly [K in keyof VehicleText]?: VehicleText[K] | undefined;
};

/** A vehicle as rules hold it, with its squares on the scale of the fight. */
export interface VehicleProfile extends VehicleText {
  /** The most squares in a round on that scale (MOD-VMOVE-03). */
  readonly mostSquares: number;
}

const known = z.string().refine((name) => Object.hasOwn(VEHICLES, name), oneOf(Object.keys(VEHICLES)));
const squares = upTo(20, 1);
const points = upTo(1000);
const COVERS = ['none', 'quarter', 'half', 'threeQuarters', 'nineTenths', 'total'] as const;

export const vehicleSchema: ZodType<string | VehicleSheet> = z.union([
  known,
  z.strictObject({
    like: known
      .default('family car')
      .meta({ title: 'Like', description: 'The vehicle of the tables of which it differs.' }),
    size: optional(z.enum(SIZES), 'Size', 'Size category; what differs goes into all that is not printed here.'),
    width: optional(squares, 'Width', 'In squares of 5 feet.'),
    length: optional(squares, 'Length', 'In squares of 5 feet.'),
    initiative: optional(whole, 'Initiative', 'Its own modifier, without crew.'),
    maneuver: optional(whole, 'Maneuver', 'Its own modifier to Drive checks, without crew.'),
    topSpeed: optional(upTo(10_000, 1), 'Top speed', 'Squares of 5 feet in a round.'),
    defense: optional(whole, 'Defense', 'As printed, its size in it.'),
    hardness: optional(points, 'Hardness', 'Taken off each damage.'),
    hp: optional(upTo(1000, 1), 'Hit points', 'In full.'),
    passengers: optional(upTo(100), 'Passengers', 'Seats beside those of the crew.'),
    gunners: optional(upTo(20), 'Gunners', 'Places from which its weapons are fired.'),
    copilot: flag('Copilot', 'Whether somebody can sit beside the driver and see the road.'),
    cover: optional(z.enum(COVERS), 'Cover', 'What it gives to those inside.'),
    tires: optional(upTo(40), 'Tires', 'None for what runs on tracks, or swims.'),
    toughTires: flag('Tough tires', 'Puncture-resistant: hardness 3, 5 hit points.'),
    windows: flag('Windows', 'Whether glass is between those inside and the world.'),
    fireControl: optional(points, 'Fire control', 'What its computer adds to attack rolls with its weapons.'),
  }),
]);

/** The option on which its squares depend. */
export type ScaleOption = Pick<ModernOptions, 'vehicleScale'>;

/** Which numbers of a vehicle its size is in (MOD-VSIZE-02). */
const SIZED = ['initiative', 'maneuver', 'defense'] as const;

/** The vehicle of the tables at another size: its modifier is in the numbers that a sheet does not print itself (MOD-VSIZE-01, MOD-VSIZE-02). */
function resized(table: VehicleText, size: VehicleText['size'] | undefined): VehicleText {
  if (size === undefined || size === table.size) return table;
  const more = sizeModifier(size) - sizeModifier(table.size);
  return { ...table, size, ...Object.fromEntries(SIZED.map((name) => [name, table[name] + more])) };
}

/** The numbers of a vehicle: those of the tables, and what the sheet says; on the scale of chases it takes one square (MOD-VSCALE-07). */
export function vehicleProfile(
  given: string | VehicleSheet | undefined,
  { vehicleScale }: ScaleOption,
): VehicleProfile | null {
  if (given === undefined) return null;
  const { like, ...changes } = typeof given === 'string' ? { like: given } : given;
  const stated = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const text: VehicleText = { ...resized(VEHICLES[like] as VehicleText, changes.size), ...stated };
  if (vehicleScale === 'character') return { ...text, mostSquares: text.topSpeed };
  return { ...text, width: 1, length: 1, mostSquares: Math.floor(text.topSpeed / CHASE) };
}

/** So many squares of 5 feet make one of a chase. */
const CHASE = 10;
