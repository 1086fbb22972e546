import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { spend } from '../../d20/time/budget.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { bring } from './meeting.ts';
import type { Course, Limits } from './route/course.ts';
import { limitsFor } from './route/declaring.ts';
import { feetOf } from './speeds.ts';
import { DISABLED_VEHICLE, FACING, SPEED, setAmount } from './state.ts';

const TURNS = because('turns', 'MOD-VMAN-01');
const DRIVES = because('driving', 'MOD-VMOVE-01');
const AT_SPEED = because('', 'MOD-VSPEED-02');

/** A drive under way. Plain JSON: it is carried from one part of the route to the next. */
export interface Drive {
  /** Who is at the wheel, or NOBODY: it goes on by itself. */
  readonly driver: number;
  readonly vehicle: number;
  /** Whom a sideswipe or a ram is meant for, or NOBODY. */
  readonly target: number;
  /** The route, and how many of its parts are done. */
  readonly text: string;
  readonly at: number;
  readonly course: Course;
}

/**
 * Whether the driver can make one more stunt: one goes with driving, a second takes the attack action (MOD-VDRIVE-03,
 * MOD-VDRIVE-04); none with a vehicle that is out of order (MOD-VDMG-04).
 */
export function canStunt(
  world: ModernWorld,
  { driver, vehicle, course }: Pick<Drive, 'driver' | 'vehicle' | 'course'>,
): boolean {
  if (driver === NOBODY || !world.slots.canAct(world, driver)) return false;
  if (hasEffect(fighterAt(world, vehicle).state, DISABLED_VEHICLE)) return false;
  return course.stunts === 0 || (course.stunts === 1 && hasSecondAction(world, driver, 1));
}

/**
 * Whether the driver has an action beside driving: as many as are asked for are left of its turn, and it has not come down
 * to a single one since that began (MOD-HP-08, MOD-COND-18).
 */
export function hasSecondAction(world: ModernWorld, driver: number, left: number): boolean {
  const { standard, move } = fighterAt(world, driver).state.counts;
  return standard > 0 && standard + move >= left && world.slots.actionsOf(world, driver) > 1;
}

/** What may be used from here on. */
export function limitsOf(world: ModernWorld, drive: Drive): Limits {
  return limitsFor(world, drive.vehicle, drive.course.stunts + (canStunt(world, drive) ? 1 : 0));
}

/** A second stunt is made in place of the driver's attack action (MOD-VDRIVE-03). */
export function payStunt(scene: ModernScene, { driver, course }: Drive): void {
  if (course.stunts > 0) spend(scene, driver, 'standard');
}

/** The vehicle is where the course says, at the speed and in the direction that it says. */
export function put(scene: ModernScene, vehicle: number, from: Course, to: Course): void {
  bring(scene, vehicle, to, (to.spent - from.spent) * feetOf(scene.options), DRIVES);
  setAmount(scene, vehicle, FACING, to.facing, TURNS);
  setAmount(scene, vehicle, SPEED, to.speed, AT_SPEED);
}
