import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { passing } from '../../../kernel/state/question.ts';
import { printSquare, sameSquare } from '../../../space/grid/square.ts';
import type { ModernFighter, ModernScene, ModernWorld } from '../game.ts';
import { checkOf } from './checks.ts';
import { keepControl } from './control.ts';
import { collide, slowDown, throwOut } from './crash.ts';
import { canStunt, type Drive, limitsOf, payStunt, put } from './driving.ts';
import { avoids, goTo, strike } from './encounter.ts';
import { squaresOf } from './meeting.ts';
import { pivoted, shifted, squaresAt } from './place.ts';
import { ahead, type Course, follow, heading, isRefused, turning } from './route/course.ts';
import { isFault, parseRoute, type Step } from './route/route.ts';
import { stepText } from './route/route-text.ts';
import { rangeOf } from './speeds.ts';
import { isVehicle, speedOf, vehicleAt, vehiclePlace } from './state.ts';
import { gapSize, SHALLOW, sideswipeDc, stuntDc, stuntWhy } from './stunts.ts';

const SWIPED = because('sideswiped', 'MOD-VSIDE-05');
const FALLS_SHORT = because('falls short of the far side', 'MOD-VJUMP-05');
const FAR_SIDE_DC = 10;
const CONTROL_DC = 15;
const QUARTER = 1;

/** What comes of a part of a route: the course from there on, null where the movement is over, or that it is not possible there. */
type Came = Course | null | 'not so';

/** A stunt, or a ram on the scale of chases: a Drive check, with what follows from either outcome. */
export function attempt(scene: ModernScene, drive: Drive, step: Step): Came {
  if (step.kind === 'ram') return ram(scene, drive);
  if (!canStunt(scene, drive)) return 'not so';
  const done = follow(drive.course, step, limitsOf(scene, drive));
  if (isRefused(done)) return 'not so';
  if (step.kind === 'sideswipe') return sideswipe(scene, drive, done);
  payStunt(scene, drive);
  const dc = stuntDc(scene.options, step, drive.course.speed);
  if (tries(scene, drive, step, dc)) return succeed(scene, drive, step, done);
  return fail(scene, { ...drive, course: { ...drive.course, stunts: drive.course.stunts + 1 } }, step, dc);
}

/** The check of a stunt. @returns whether it comes off */
function tries(scene: ModernScene, drive: Drive, step: Step, dc: number): boolean {
  const { driver, vehicle } = drive;
  const success = checkOf(step)(scene, driver, vehicle, dc, stuntWhy(step));
  if (success) scene.note(vehicle, `${labelOf(drive, step)} comes off`);
  return success;
}

/** The stunt in words; by its place in the route too, where the same comes twice. */
function labelOf({ text, at }: Drive, step: Step): string {
  const label = stepText(step);
  const route = parseRoute(text);
  const isOnce = isFault(route) || route.steps.filter((each) => stepText(each) === label).length < 2;
  return isOnce ? label : `${label} (word ${at + 2})`;
}

/** What was meant comes off, with what is in the way where it comes to stand; over a gap it meets nothing. A hard brake rolls out square by square. */
function succeed(scene: ModernScene, drive: Drive, step: Step, done: Course): Came {
  if (step.kind !== 'brake') return goTo(scene, drive, done);
  const { speed, stunts } = done;
  const braked = { ...drive.course, speed, stunts, braked: true };
  put(scene, drive.vehicle, drive.course, braked);
  const { least } = rangeOf(scene.options, speed);
  const rolled = onward(scene, { ...drive, course: braked }, (course) => course.spent < least);
  return rolled === null ? null : { ...rolled, ended: true };
}

/** Straight on as long as it must. */
function onward(scene: ModernScene, drive: Drive, must: (course: Course) => boolean): Course | null {
  let now = drive.course;
  while (must(now)) {
    const next = ahead(now, limitsOf(scene, { ...drive, course: now }));
    if (next === null) return now;
    const after = goTo(scene, { ...drive, course: now }, next);
    if (after === null) return null;
    now = after;
  }
  return now;
}

/** What comes of a failed stunt, each in its own way. */
function fail(scene: ModernScene, drive: Drive, step: Step, dc: number): Came {
  switch (step.kind) {
    case 'bootleg':
      return skid(scene, drive, step.side, dc);
    case 'turn':
      return turnLate(scene, drive, step.side);
    case 'brake':
      return keepControl(scene, drive.vehicle, CONTROL_DC) ? again(scene, drive, step) : null;
    case 'jump':
      return fallShort(scene, drive, step);
    default:
      return again(scene, drive, step);
  }
}

/** Only 45 degrees, and control is in doubt; kept, it stands there all the same (MOD-VBOOT-04). */
function skid(scene: ModernScene, drive: Drive, side: number, dc: number): Came {
  const skidded = { ...drive.course, ...pivoted(drive.course, vehicleAt(scene, drive.vehicle).profile.vehicle, side) };
  put(scene, drive.vehicle, drive.course, skidded);
  if (!keepControl(scene, drive.vehicle, dc)) return null;
  const stopped = { ...skidded, speed: 0, ended: true };
  put(scene, drive.vehicle, skidded, stopped);
  return stopped;
}

/** Control at the place of the attempt; kept, it turns once it has gone the whole turn number (MOD-VHTURN-03). */
function turnLate(scene: ModernScene, drive: Drive, side: number): Came {
  if (!keepControl(scene, drive.vehicle, CONTROL_DC)) return null;
  const { turn } = rangeOf(scene.options, drive.course.speed);
  const farther = onward(scene, drive, (course) => course.forward < turn);
  if (farther === null) return null;
  const turned = turning(farther, side, limitsOf(scene, drive));
  return isRefused(turned) ? farther : goTo(scene, { ...drive, course: farther }, turned);
}

/** A dash or a brake that has failed may be tried once more, in place of the attack action (MOD-VDASH-01). */
function again(scene: ModernScene, drive: Drive, step: Step): Came {
  if (!canStunt(scene, drive)) return drive.course;
  const answer = scene.ask({
    kind: 'stunt-again',
    who: drive.driver,
    text: 'try it once more, for the attack action?',
    rule: stuntWhy(step).rule,
    choices: [passing('go-on', 'go on'), { id: 'again', text: 'try once more' }],
    facts: {},
  });
  return answer === 'again' ? attempt(scene, drive, step) : drive.course;
}

/** Into the gap, or against its far side (MOD-VJUMP-05 to MOD-VJUMP-09). */
function fallShort(scene: ModernScene, drive: Drive, step: Step & { readonly kind: 'jump' }): Came {
  scene.tell(drive.vehicle, NOBODY, 0, FALLS_SHORT);
  if (step.depth <= SHALLOW && avoids(scene, drive, FAR_SIDE_DC)) {
    const course = { ...drive.course, stunts: drive.course.stunts + 1 };
    const next = ahead(course, limitsOf(scene, drive));
    return next === null ? course : goTo(scene, { ...drive, course }, next);
  }
  const { vehicle, course } = drive;
  const crash = { vehicle, other: NOBODY, speed: course.speed, direction: heading(course) };
  collide(scene, { ...crash, size: gapSize(step.depth), soft: step.water });
  slowDown(scene, vehicle, NOBODY);
  keepControl(scene, vehicle, CONTROL_DC);
  return null;
}

/** Side by side and in the same direction; on the scale of chases, in one square (MOD-VSIDE-01, MOD-VSIDE-02). */
export function isBeside(
  world: ModernWorld,
  { vehicle, target, course }: Pick<Drive, 'vehicle' | 'target' | 'course'>,
): boolean {
  const other = world.fighters[target];
  if (other === undefined || target === vehicle) return false;
  const car = vehicleAt(world, vehicle).profile.vehicle;
  if (isVehicle(other) && headingOf(other) !== heading(course)) return false;
  const theirs = new Set(squaresOf(world, target).map(printSquare));
  const sides =
    world.options.vehicleScale === 'chase' ? [course] : [2, -2].map((by) => shifted(course, course.facing + by));
  return sides.some((place) => squaresAt(place, car).some((square) => theirs.has(printSquare(square))));
}

/** The direction in which a vehicle goes, or would go from a standstill. */
function headingOf(vehicle: ModernFighter): number {
  return heading({ facing: vehiclePlace(vehicle).facing, speed: speedOf(vehicle) });
}

/**
 * A sideswipe: a quarter of a collision for both, halved by a save of who is swiped, whether it succeeds or fails; only
 * where it succeeds the other driver must keep control (MOD-VSIDE-04 to MOD-VSIDE-07).
 */
function sideswipe(scene: ModernScene, drive: Drive, done: Course): Came {
  const { vehicle, target, course } = drive;
  if (!isBeside(scene, drive)) return 'not so';
  payStunt(scene, drive);
  const dc = sideswipeDc(scene, vehicle, target);
  const success = tries(scene, drive, { kind: 'sideswipe' }, dc);
  const swipe = { vehicle, other: target, speed: course.speed, direction: heading(course) };
  collide(scene, { ...swipe, quarters: QUARTER, shared: true });
  if (success && isVehicle(scene.fighters[target])) throwOut(scene, target, SWIPED);
  if (!scene.options.sideswipeIsFullCollision) return done;
  slowDown(scene, vehicle, target);
  keepControl(scene, vehicle, CONTROL_DC);
  return null;
}

/** On the scale of chases: a collision with who is in the same square, whose save halves it for both (MOD-VMAN-04). */
function ram(scene: ModernScene, drive: Drive): Came {
  const isThere = sameSquare(fighterAt(scene, drive.target).state, drive.course);
  return isThere ? strike(scene, drive, drive.target) : 'not so';
}
