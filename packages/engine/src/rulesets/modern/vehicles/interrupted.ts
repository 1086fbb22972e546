import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { interrupt, interruptStep } from '../../d20/time/interrupt.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { DRIVER, occupantsOf } from './aboard.ts';
import type { Drive } from './driving.ts';
import { seatThem } from './meeting.ts';
import { blocksAt, type Place } from './place.ts';
import type { Course } from './route/course.ts';
import { isChase } from './space.ts';
import { speedOf, vehicleAt, vehiclePlace } from './state.ts';

/** A vehicle and who drives it. */
type Driven = Pick<Drive, 'driver' | 'vehicle'>;

/** Whether something readied may come between a drive; nothing does where nobody drives. */
export function isWatched(world: ModernWorld, { driver }: Driven): boolean {
  return driver !== NOBODY && world.fight.clock.readied.length > 0;
}

/** Whether somebody able still sits at the wheel of the vehicle, or nobody did from the beginning. */
export function isDriven(world: ModernWorld, { driver, vehicle }: Driven): boolean {
  return driver === NOBODY || (world.slots.canAct(world, driver) && DRIVER.on(fighterAt(world, driver).state, vehicle));
}

/** The driver, the vehicle, and whom it takes along: readied actions wait for each of them. */
function moversIn(world: ModernWorld, { driver, vehicle }: Driven): readonly number[] {
  const others = occupantsOf(world, vehicle).map(({ index }) => index);
  return [driver, vehicle, ...others.filter((index) => index !== driver)];
}

/** What waits for a vehicle, or somebody in it, to move comes first (MOD-READY-04). Whether it can still be driven. */
export function setsOff(scene: ModernScene, driven: Driven): boolean {
  interrupt(scene, driven.driver, 'moves', moversIn(scene, driven));
  return isDriven(scene, driven) && !fighterAt(scene, driven.vehicle).digest.ruined;
}

/**
 * What waits for a vehicle, or somebody in it, to come where it is now, or to leave, comes before it goes on (MOD-READY-04).
 *
 * @param drive with the course that has brought it there
 * @returns whether it is still there, whole and at its speed; whether somebody drives it is another question
 */
export function keepsCourse(scene: ModernScene, drive: Driven & { readonly course: Course }, from: Course): boolean {
  if (!isWatched(scene, drive)) return true;
  const { vehicle, course } = drive;
  seatThem(scene, vehicle);
  const before = placesAt(scene, vehicle, from);
  for (const each of moversIn(scene, drive)) interruptStep(scene, each, before);
  const car = vehicleAt(scene, vehicle);
  const { x, y, facing } = vehiclePlace(car);
  const isThere = x === course.x && y === course.y && facing === course.facing;
  return isThere && speedOf(car) === course.speed && !car.digest.ruined;
}

/** The squares of a vehicle in that place; on the scale of chases the one in which it is. */
function placesAt(world: ModernWorld, vehicle: number, place: Place): readonly Footprint[] {
  const { profile } = vehicleAt(world, vehicle);
  if (isChase(world)) return [{ x: place.x, y: place.y, side: profile.side }];
  return blocksAt(place, profile.vehicle);
}
