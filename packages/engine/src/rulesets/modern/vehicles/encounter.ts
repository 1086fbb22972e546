import { type Area, because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { printSquare } from '../../../space/grid/square.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import type { ModernScene } from '../game.ts';
import { drives } from './checks.ts';
import { inDoubt, type Losing, losing } from './control.ts';
import { type Crash, collide, slowDown } from './crash.ts';
import { canStunt, type Drive, limitsOf, payStunt, put } from './driving.ts';
import { AVOID, areaDc, goThrough } from './hazards.ts';
import { keepsCourse } from './interrupted.ts';
import { onTheWay, pushAside } from './meeting.ts';
import { objectDc } from './object-dc.ts';
import { squaresAt } from './place.ts';
import { ahead, type Course, heading } from './route/course.ts';
import { rangeOf } from './speeds.ts';
import { DISABLED_VEHICLE, isVehicle, speedOf, vehicleAt } from './state.ts';

const NO_TIME = because('no time left to avoid it', 'MOD-VHAZ-04');
const OUT_OF_ORDER = because('out of order, it avoids nothing', 'MOD-VDMG-04');
const EDGE = because('stops at the edge of the map', '');
const CONTROL_DC = 15;

/**
 * From one place to the next, with all that is in the way there: what can be avoided takes a stunt (MOD-VHAZ-01), and
 * what cannot, or is not, is struck.
 *
 * @returns the course with the vehicle there, or null where the movement is over
 */
export function goTo(scene: ModernScene, drive: Drive, next: Course): Course | null {
  const way = onTheWay(scene, drive.vehicle, drive.course, next);
  if (way.solid) return strike(scene, drive, NOBODY);
  if (way.edge) {
    scene.tell(drive.vehicle, NOBODY, 0, EDGE);
    return null;
  }
  let stunts = drive.course.stunts;
  for (const other of way.met) {
    const now = { ...drive, course: { ...drive.course, stunts } };
    const dc = dangerOf(scene, drive.driver, other);
    if (dc === 'none') continue;
    if (dc === 'structure' || !avoids(scene, now, dc)) return strike(scene, now, other);
    stunts++;
  }
  const there = { ...next, stunts: Math.max(next.stunts, stunts) };
  put(scene, drive.vehicle, drive.course, there);
  if (!keepsCourse(scene, { ...drive, course: there }, drive.course)) return null;
  return through(scene, { ...drive, course: there }, way.areas);
}

/**
 * What somebody or something in the way is: to be struck, to be avoided, or nothing; vehicles of a chase share squares
 * (MOD-VSCALE-06, MOD-VSCALE-07). People are hazards as objects are (MOD-VHAZ-01), but into enemies it is driven on purpose.
 */
function dangerOf(scene: ModernScene, driver: number, other: number): number | 'none' | 'structure' {
  const fighter = fighterAt(scene, other);
  if (fighter.profile.object !== null && !isVehicle(fighter)) return objectDc(scene, other);
  if (scene.options.vehicleScale === 'chase') return 'none';
  const isMeant = isVehicle(fighter) || driver === NOBODY || areEnemies(scene.fight, driver, other);
  return isMeant ? 'structure' : objectDc(scene, other);
}

/** What lies on the ground there, one after the other. */
function through(scene: ModernScene, drive: Drive, areas: readonly Area[]): Course | null {
  let { course } = drive;
  for (const { kind } of areas) {
    const dc = areaDc(kind);
    if (dc !== null) {
      const now = { ...drive, course };
      const avoided = avoids(scene, now, dc);
      if (canStunt(scene, now)) course = { ...course, stunts: course.stunts + 1 };
      if (avoided) continue;
    }
    if (!goThrough(scene, drive.vehicle, kind)) return null;
  }
  return course;
}

/** A Drive check as one of the stunts of the round; without any left it fails by itself (MOD-VHAZ-04), and out of order (MOD-VDMG-04). */
export function avoids(scene: ModernScene, drive: Drive, dc: number): boolean {
  if (!canStunt(scene, drive)) {
    const isBroken = hasEffect(fighterAt(scene, drive.vehicle).state, DISABLED_VEHICLE);
    scene.tell(drive.vehicle, NOBODY, 0, isBroken ? OUT_OF_ORDER : NO_TIME);
    return false;
  }
  payStunt(scene, drive);
  const avoided = drives(scene, drive.driver, drive.vehicle, dc, AVOID);
  if (avoided) scene.note(drive.vehicle, 'avoids what is in the way');
  return avoided;
}

/**
 * The vehicle strikes somebody or something: damage, both slow down, its driver must keep control at once (MOD-VCOLL-10);
 * then it pushes on as far as its new speed demands, where it can (MOD-VCOLL-09).
 */
export function strike(scene: ModernScene, drive: Drive, other: number): null {
  const { vehicle, course } = drive;
  put(scene, vehicle, course, course);
  const shared = scene.options.vehicleScale === 'chase' && other !== NOBODY;
  const crash = { vehicle, other, speed: course.speed, direction: heading(course), shared };
  // What a crash comes to is many things, and a spin may lead into another one: equal ones are merged in between.
  if (!scene.stages(striking, { crash }) || other === NOBODY) return null;
  pushOn(scene, { ...drive, course: { ...course, speed: speedOf(fighterAt(scene, vehicle)) } }, other);
  return null;
}

function striking(scene: ModernScene, given: { readonly crash: Crash } | Losing): Losing | boolean {
  if (!('crash' in given)) return losing(scene, given);
  const { crash } = given;
  collide(scene, crash);
  slowDown(scene, crash.vehicle, crash.other);
  return inDoubt(crash.vehicle, CONTROL_DC);
}

function pushOn(scene: ModernScene, drive: Drive, other: number): void {
  const { vehicle, course } = drive;
  const { least } = rangeOf(scene.options, course.speed);
  if (course.spent >= least || !isPushed(scene, vehicle, other)) return;
  const limits = limitsOf(scene, drive);
  const barred = new Set<string>();
  let end = course;
  while (end.spent < least) {
    const next = ahead(end, limits);
    if (next === null) break;
    end = next;
    for (const square of squaresAt(end, limits.vehicle)) barred.add(printSquare(square));
  }
  const isAside = fighterAt(scene, other).digest.ruined || pushAside(scene, other, barred);
  let now: Course | null = isAside ? course : null;
  while (now !== null && now.spent < least) {
    const next = ahead(now, limits);
    now = next === null ? null : goTo(scene, { ...drive, course: now }, next);
  }
}

/** No larger than the vehicle, and no structure (MOD-VCOLL-09). */
function isPushed(scene: ModernScene, vehicle: number, other: number): boolean {
  const struck = fighterAt(scene, other);
  if (struck.profile.size > vehicleAt(scene, vehicle).profile.size) return false;
  return isVehicle(struck) || struck.profile.object === null || objectDc(scene, other) !== 'structure';
}
