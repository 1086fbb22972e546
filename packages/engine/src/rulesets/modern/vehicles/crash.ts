import { die, sum } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, type Row, withRow } from '../../../kernel/rule.ts';
import { eighthsBetween } from '../../../space/grid/facing.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { rollSave } from '../checks/checks.ts';
import { afterReflex } from '../checks/evasion.ts';
import { shareOfDamage } from '../checks/fractions.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { driverOf, occupantsOf } from './aboard.ts';
import { harmVehicle } from './harm.ts';
import { heading } from './route/course.ts';
import { slower, speedRow } from './speeds.ts';
import { isVehicle, MUST_KEEP_CONTROL, mark, SPEED, setAmount, speedOf, vehiclePlace } from './state.ts';

const DAMAGE = because('collision', 'MOD-VCOLL-03');
const SAVE = because('Reflex save against the collision', 'MOD-VCOLL-07');
const BRACED = because('Reflex save aboard', 'MOD-VOCC-02');
const SHAKEN = because('shaken by the collision', 'MOD-VOCC-01');
const SLOWED = because('slowed by the collision', 'MOD-VCOLL-08');
const THROWN_OUT = because('struck by another vehicle', 'MOD-VCOLL-11');
const TIMES = { text: 'direction of the collision', rule: 'MOD-VCOLL-04' };
const HALVED = { text: 'halved', rule: 'MOD-VCOLL-07' };
const SPARED = { halved: HALVED, evaded: { text: 'evaded', rule: 'MOD-VCOLL-07' } };
const HALF_DC = 15;
/** By so many categories a collision slows down. */
const SLOWER_BY = 2;

/** Table 5-14 by the places of the sizes, Fine first (MOD-VCOLL-03). */
const DICE: readonly number[] = [0, 0, 1, 2, 4, 8, 12, 16, 20];

/** A collision, or what counts as one. */
export interface Crash {
  readonly vehicle: number;
  /** Whom or what it strikes, or NOBODY: solid ground. */
  readonly other: number;
  /** The category of the vehicle, and the direction in which it goes. */
  readonly speed: number;
  readonly direction: number;
  /** In quarters, where the direction does not say it: of a sideswipe, of a gap. */
  readonly quarters?: number;
  /** The size of the ground that is struck, by its place; Colossal where left out. */
  readonly size?: number;
  /** The save of the one that is struck halves it for both. */
  readonly shared?: boolean;
  /** Into water: half of it. */
  readonly soft?: boolean;
}

/** The multiplier in quarters, by how the vehicle strikes a moving one (MOD-VCOLL-04, MOD-VCOLL-05). */
function quartersOf(world: ModernWorld, { other, direction }: Crash): number {
  const struck = world.fighters[other];
  if (!isVehicle(struck) || speedOf(struck) === 0) return 4;
  const { facing } = vehiclePlace(struck);
  const apart = eighthsBetween(direction, heading({ facing, speed: speedOf(struck) }));
  if (apart === 2) return 4;
  return apart > 2 ? 8 : 2;
}

/** Points of damage, with the rows of which they are made. */
export interface Damage {
  readonly points: number;
  readonly rows: readonly Row[] | null;
}

/** Dice by the highest speed and the smallest size (MOD-VCOLL-02, MOD-VCOLL-03). */
function diceOf(world: ModernWorld, crash: Crash): { readonly count: number; readonly sides: number } {
  const { vehicle, other, speed, size = sizeIndex('colossal') } = crash;
  const struck = world.fighters[other];
  const theirs = isVehicle(struck) ? Math.abs(speedOf(struck)) : 0;
  const { sides } = speedRow(Math.max(Math.abs(speed), theirs));
  return { count: DICE[Math.min(fighterAt(world, vehicle).profile.size, struck?.profile.size ?? size)] ?? 0, sides };
}

/** What a collision comes to on the average, before saves and hardness. */
export function meanDamage(world: ModernWorld, crash: Crash): number {
  const { count, sides } = diceOf(world, crash);
  return (count * (sides + 1) * (crash.quarters ?? quartersOf(world, crash))) / 8;
}

/** The dice, multiplied by the direction (MOD-VCOLL-04). */
function rollDamage(scene: ModernScene, crash: Crash): Damage {
  const { vehicle } = crash;
  const { count, sides } = diceOf(scene, crash);
  if (count === 0 || sides === 0) return { points: 0, rows: null };
  const quarters = crash.quarters ?? quartersOf(scene, crash);
  const again = scene.options.vehicleMultiplierMode === 'rerolled' && quarters > 4 ? quarters / 4 : 1;
  const value = scene.roll(vehicle, sum(count * again, die(sides)), DAMAGE);
  const { rolled } = scene;
  const points = Math.floor((value * quarters) / (4 * again));
  return { points, rows: withRow(rolled, points - value, TIMES) };
}

function halved(scene: ModernScene, { points, rows }: Damage): Damage {
  const half = shareOfDamage(scene.options, points, 1, 2);
  return { points: half, rows: withRow(rows, half - points, HALVED) };
}

/**
 * Who saves for the one that is struck: itself, or the driver of a vehicle, which has to move but where the save is for both
 * (MOD-VMAN-04, MOD-VSIDE-04); NOBODY: no save (MOD-VCOLL-07, MOD-VSIDE-06).
 */
function saverOf(scene: ModernScene, other: number, shared: boolean): number {
  const struck = scene.fighters[other];
  if (struck === undefined) return NOBODY;
  if (isVehicle(struck)) return speedOf(struck) === 0 && !shared ? NOBODY : driverOf(scene, other);
  return struck.profile.object === null ? other : NOBODY;
}

/**
 * The damage of a collision, to both (MOD-VCOLL-06): rolled, multiplied, halved by the save of who is struck, and what is
 * left is taken off each by its own hardness. Those aboard suffer with their vehicles.
 */
export function collide(scene: ModernScene, crash: Crash): void {
  // Many throws of many dice come to few ends.
  scene.compound(crashed, crash);
}

function crashed(scene: ModernScene, crash: Crash): boolean {
  const { vehicle, other, shared = false, soft = false } = crash;
  noteMeeting(scene, vehicle, other);
  const rolled = rollDamage(scene, crash);
  const damage = soft ? halved(scene, rolled) : rolled;
  const saver = damage.points === 0 ? NOBODY : saverOf(scene, other, shared);
  const saved = saver !== NOBODY && rollSave(scene, saver, 'reflex', { dc: HALF_DC, why: SAVE, extra: null });
  dealTo(scene, vehicle, shared && saved ? halved(scene, damage) : damage, other);
  if (other !== NOBODY) dealTo(scene, other, afterReflex(scene, other, damage, saved, SPARED), vehicle);
  return true;
}

/** Who strikes whom or what, and is struck, for those who weigh a drive. */
function noteMeeting(scene: ModernScene, vehicle: number, other: number): void {
  const struck = scene.fighters[other];
  scene.note(vehicle, `strikes ${struck?.state.name ?? 'something solid'}`);
  if (struck !== undefined) scene.note(other, 'is struck');
}

function dealTo(scene: ModernScene, target: number, { points, rows }: Damage, source: number): void {
  const impact = { source, target, points, rows, nonlethal: false, why: DAMAGE };
  if (!isVehicle(scene.fighters[target])) {
    scene.slots.harm(scene, impact);
    return;
  }
  const lost = harmVehicle(scene, impact, 'collision');
  shakeOccupants(scene, target, scene.options.occupantDamageBasis === 'beforeHardness' ? points : lost);
}

/** What gets at those inside, in quarters of what the vehicle took, by the cover that it gives (MOD-VOCC-01). */
const THROUGH: Readonly<Record<Degree, number>> = {
  none: 4,
  quarter: 2,
  half: 1,
  threeQuarters: 0,
  nineTenths: 0,
  total: 0,
};

function shakeOccupants(scene: ModernScene, vehicle: number, taken: number): void {
  const quarters = THROUGH[fighterAt(scene, vehicle).profile.vehicle?.cover ?? 'none'];
  const points = shareOfDamage(scene.options, taken, quarters, 4);
  if (points > 0) hurtOccupants(scene, vehicle, { points, rows: null }, SHAKEN);
}

/** Each of those aboard takes it, or half of it by a Reflex save (MOD-VOCC-02, MOD-VLOSE-09). */
export function hurtOccupants(scene: ModernScene, vehicle: number, damage: Damage, why: Cause): void {
  for (const { index: target } of occupantsOf(scene, vehicle)) {
    const saved = rollSave(scene, target, 'reflex', { dc: HALF_DC, why: BRACED, extra: null });
    const { points, rows } = afterReflex(scene, target, damage, saved, SPARED);
    scene.slots.harm(scene, { source: vehicle, target, points, rows, nonlethal: false, why });
  }
}

/** Both slow down by two categories (MOD-VCOLL-08), and the other driver must keep control at its next action (MOD-VCOLL-11). */
export function slowDown(scene: ModernScene, vehicle: number, other: number): void {
  setAmount(scene, vehicle, SPEED, slower(speedOf(fighterAt(scene, vehicle)), SLOWER_BY), SLOWED);
  const struck = scene.fighters[other];
  if (!isVehicle(struck)) return;
  setAmount(scene, other, SPEED, slower(speedOf(struck), SLOWER_BY), SLOWED);
  throwOut(scene, other, THROWN_OUT);
}

/** Its driver, if it has one, must keep control at the beginning of the next action (MOD-VCOLL-11, MOD-VSIDE-05). */
export function throwOut(scene: ModernScene, vehicle: number, why: Cause): void {
  if (driverOf(scene, vehicle) !== NOBODY) mark(scene, vehicle, MUST_KEEP_CONTROL, why);
}
