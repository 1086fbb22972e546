import { SQUARE_FEET } from '../../../space/grid/square.ts';
import type { ModernOptions } from '../options.ts';

/** One category of Table 5-13 on one scale: the squares of a round, and those before a turn. */
interface Range {
  readonly least: number;
  readonly most: number;
  readonly turn: number;
}

interface SpeedRow {
  readonly name: string;
  /** What it is on the road, about (MOD-VSPEED-07). */
  readonly road: string;
  readonly character: Range;
  readonly chase: Range;
  /** Added to Defense. */
  readonly defense: number;
  /** Added to skill checks and attack rolls of those aboard. */
  readonly rolls: number;
  /** Sides of the die of a collision (MOD-VCOLL-03). */
  readonly sides: number;
}

const END = Number.MAX_SAFE_INTEGER;

function range(least: number, most: number, turn: number): Range {
  return { least, most, turn };
}

/** Tables 5-13 and 5-14 (MOD-VSPEED-05, MOD-VCOLL-03), slowest first: a category is its place here, below 0 in reverse. */
export const SPEEDS: readonly [SpeedRow, ...SpeedRow[]] = [
  {
    name: 'stationary',
    road: 'standing still',
    character: range(0, 0, 0),
    chase: range(0, 0, 0),
    defense: 0,
    rolls: 0,
    sides: 0,
  },
  {
    name: 'alley',
    road: 'no faster than somebody runs',
    character: range(1, 20, 1),
    chase: range(1, 2, 1),
    defense: 0,
    rolls: 0,
    sides: 2,
  },
  {
    name: 'street',
    road: 'up to 35 mph',
    character: range(21, 50, 2),
    chase: range(3, 5, 1),
    defense: 1,
    rolls: -1,
    sides: 4,
  },
  {
    name: 'highway',
    road: '35 to 80 mph',
    character: range(51, 150, 4),
    chase: range(6, 15, 2),
    defense: 2,
    rolls: -2,
    sides: 8,
  },
  {
    name: 'all-out',
    road: 'more than 80 mph',
    character: range(151, END, 8),
    chase: range(16, END, 2),
    defense: 4,
    rolls: -4,
    sides: 12,
  },
];

/** Its places in the table. */
export const ALLEY = 1;
export const STREET = 2;
export const FASTEST = 4;

/** The row of a category, in reverse or not. */
export function speedRow(speed: number): SpeedRow {
  return SPEEDS[Math.abs(speed)] ?? SPEEDS[0];
}

/** Its squares and turn number on the scale of the fight (MOD-VSCALE-01). */
export function rangeOf(options: ModernOptions, speed: number): Range {
  return speedRow(speed)[options.vehicleScale];
}

/** Feet of one square on the scale of the fight (MOD-VSCALE-02, MOD-VSCALE-07). */
export function feetOf({ vehicleScale }: ModernOptions): number {
  return vehicleScale === 'chase' ? 10 * SQUARE_FEET : SQUARE_FEET;
}

/** A category so many lower, not below standing still; reverse stays reverse. */
export function slower(speed: number, by: number): number {
  return Math.sign(speed) * Math.max(0, Math.abs(speed) - by) || 0;
}

/** The category in words. */
export function speedName(speed: number): string {
  return speed < 0
    ? 'alley speed in reverse'
    : speed === 0 || speed === FASTEST
      ? speedRow(speed).name
      : `${speedRow(speed).name} speed`;
}

/** How a vehicle goes in that category: "at street speed", "all-out". */
export function speedManner(speed: number): string {
  if (speed === 0) return 'standing still';
  return speed === FASTEST ? speedName(speed) : `at ${speedName(speed)}`;
}

/** The category as a route calls it. */
export function speedWord(speed: number): string {
  return speed < 0 ? 'reverse' : speedRow(speed).name;
}

/** The category as a route calls it, with what it is on the road (MOD-VSPEED-07). */
export function speedOnRoad(speed: number): string {
  return `${speedWord(speed)} (${speedRow(speed).road})`;
}
