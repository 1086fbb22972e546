import { type Refusal, refusal } from '../../../../kernel/rule.ts';
import type { ModernOptions } from '../../options.ts';
import { type Extent, type Place, pivoted, shifted } from '../place.ts';
import { FASTEST, feetOf, rangeOf, slower, speedName } from '../speeds.ts';
import { amountOn, STRAIGHT, type VehicleFighter, vehiclePlace } from '../state.ts';
import type { VehicleProfile } from '../vehicle-schema.ts';
import { isStunt, type Step } from './route.ts';

/** How far a drive has come: where the vehicle is, and what it has used of its round. Plain JSON, for it is carried from stage to stage. */
export interface Course extends Place {
  /** The speed category in force; below 0 in reverse. */
  readonly speed: number;
  /** Squares of movement used, those of turns and slips included. */
  readonly spent: number;
  readonly diagonals: number;
  /** Squares forward since the start of the movement or the last turn. */
  readonly forward: number;
  /** The same without a sideslip in it (MOD-VMAN-02). */
  readonly straight: number;
  readonly stunts: number;
  readonly dashed: boolean;
  readonly braked: boolean;
  /** Nothing more is to come of it: a bootleg turn, a hard brake. */
  readonly ended: boolean;
  /** Squares of a jump that the next turn completes. */
  readonly leaping: number;
}

/** What may be used on the way. */
export interface Limits {
  readonly options: ModernOptions;
  readonly vehicle: VehicleProfile;
  /** The fastest category that its tires allow (MOD-VTIRE-06). */
  readonly fastest: number;
  readonly stunts: number;
}

/** The start of a drive. @param forward squares carried over from the round before, where that counts */
export function startCourse(place: Place, speed: number, forward: number): Course {
  const own = { x: place.x, y: place.y, facing: place.facing, speed, forward, straight: forward };
  return { ...own, spent: 0, diagonals: 0, stunts: 0, dashed: false, braked: false, ended: false, leaping: 0 };
}

/** The start of a vehicle's drive at a declared speed; squares of the round before count where the fight is played so (MOD-VMAN-01). */
export function firstCourse(vehicle: VehicleFighter, speed: number): Course {
  return startCourse(vehiclePlace(vehicle), speed, amountOn(vehicle, STRAIGHT));
}

/** The direction in which it moves. */
export function heading({ facing, speed }: Pick<Course, 'facing' | 'speed'>): number {
  return speed < 0 ? (facing + 4) & 7 : facing;
}

/** The most squares of the round: those of the category, and never more than the top speed (MOD-VMOVE-01, MOD-VMOVE-03). */
export function mostSquares({ options, vehicle }: Pick<Limits, 'options' | 'vehicle'>, speed: number): number {
  return Math.min(rangeOf(options, speed).most, vehicle.mostSquares);
}

/** What a square ahead counts: every second diagonal is two (MOD-VMOVE-04). */
function costAhead(course: Course): number {
  return heading(course) % 2 === 1 && course.diagonals % 2 === 1 ? 2 : 1;
}

const TOO_FAR = refusal("that is more squares than the vehicle's speed allows", 'MOD-VMOVE-01');
const OVER = refusal('the movement is over by then', 'MOD-VMOVE-01');
const STANDS = refusal('a stationary vehicle neither moves nor turns', 'MOD-VSPEED-06');
const TOO_SOON = refusal(
  'the vehicle must go forward as many squares as its turn number before it turns',
  'MOD-VMAN-01',
);
const TOO_SOON_HARD = refusal('even a hard turn needs half the turn number of squares first', 'MOD-VHTURN-01');
const NOT_STRAIGHT = refusal(
  'the vehicle must go straight for as many squares as its turn number first',
  'MOD-VBOOT-01',
);
const NO_RUN_UP = refusal('the vehicle must go straight for as many squares as its turn number first', 'MOD-VJUMP-01');
const TOO_MANY = refusal('one stunt goes with the driving, and a second one takes the attack action', 'MOD-VDRIVE-03');
const DASHED = refusal('a dash can come off once in a round', 'MOD-VDASH-01');
const TOP = refusal('the vehicle cannot go any faster', 'MOD-VMOVE-03');
export const LAMED: Refusal = refusal(
  'with more than half its tires gone the vehicle goes no faster than street speed',
  'MOD-VTIRE-06',
);
const BRAKED = refusal('a hard brake can come off once in a round', 'MOD-VBRAKE-01');
const TOO_WIDE = refusal('nothing jumps a gap of more than 40 feet', 'MOD-VJUMP-03');
const ON_CHASES = refusal(
  'that is declared on the scale of chases alone: here driving into it is enough',
  'MOD-VMAN-03',
);

/** The course one square further; null where the round has no square left for it. */
export function ahead(course: Course, limits: Limits): Course | null {
  const spent = course.spent + costAhead(course);
  if (spent > mostSquares(limits, course.speed)) return null;
  const direction = heading(course);
  const diagonals = course.diagonals + (direction % 2);
  const { forward, straight } = course;
  return { ...course, ...shifted(course, direction), spent, diagonals, forward: forward + 1, straight: straight + 1 };
}

/** Pays for something that costs squares without bringing it on. */
function paying(course: Course, limits: Limits, squares: number): Course | Refusal {
  const spent = course.spent + squares;
  return spent > mostSquares(limits, course.speed) ? TOO_FAR : { ...course, spent };
}

/** What the course comes to where a part of the route comes off, or the reason why it is not possible there. Knows no dice. */
export function follow(course: Course, step: Step, limits: Limits): Course | Refusal {
  if (course.ended) return OVER;
  if (course.speed === 0) return STANDS;
  if (!isStunt(step)) return plainly(course, step, limits);
  if (course.stunts >= limits.stunts) return TOO_MANY;
  return stunting({ ...course, stunts: course.stunts + 1 }, step, limits);
}

function plainly(course: Course, step: Step, limits: Limits): Course | Refusal {
  switch (step.kind) {
    case 'ahead':
      return farther(course, step.squares, limits);
    case 'turn':
      if (course.forward < rangeOf(limits.options, course.speed).turn) return TOO_SOON;
      return turning(course, step.side, limits);
    case 'slip':
      return slipping(course, step.side, limits);
    case 'off':
      return { ...course, ended: true };
    default:
      return limits.options.vehicleScale === 'chase' ? course : ON_CHASES;
  }
}

function farther(course: Course, squares: number, limits: Limits): Course | Refusal {
  let now = course;
  for (let count = 0; count < squares; count++) {
    const next = ahead(now, limits);
    if (next === null) return TOO_FAR;
    now = next;
  }
  return now;
}

/** A turn by 45 degrees: it costs a square (MOD-VMAN-01). */
export function turning(course: Course, side: number, limits: Limits): Course | Refusal {
  const paid = paying(course, limits, 1);
  return isRefused(paid) ? paid : { ...paid, ...pivoted(course, limits.vehicle, side), forward: 0, straight: 0 };
}

/** One square on and one to the side without a turn, for three squares; one square forward for a turn (MOD-VMAN-02). */
function slipping(course: Course, side: number, limits: Limits): Course | Refusal {
  const paid = paying(course, limits, 3);
  if (isRefused(paid)) return paid;
  const on = shifted(course, heading(course));
  const { x, y } = shifted(on, course.facing + 2 * side);
  return { ...paid, x, y, forward: course.forward + 1, straight: 0 };
}

function stunting(course: Course, step: Step, limits: Limits): Course | Refusal {
  const { turn } = rangeOf(limits.options, course.speed);
  switch (step.kind) {
    case 'turn':
      if (course.forward < Math.floor(turn / 2)) return TOO_SOON_HARD;
      return turning(course, step.side, limits);
    case 'bootleg': {
      if (course.straight < turn) return NOT_STRAIGHT;
      const facing = (course.facing + (step.side * step.degrees) / 45) & 7;
      return { ...course, ...pivotedTo(course, facing, step.side, limits.vehicle), speed: 0, ended: true };
    }
    case 'dash':
      return dashing(course, limits);
    case 'brake':
      return course.braked ? BRAKED : braking(course, step.by, limits);
    case 'jump':
      return course.straight < turn ? NO_RUN_UP : leaping(course, step.width, limits);
    default:
      return limits.options.vehicleScale === 'chase' ? course : paying(course, limits, 1);
  }
}

function pivotedTo(course: Course, facing: number, side: number, extent: Extent): Place {
  let place: Place = course;
  while (place.facing !== facing) place = pivoted(place, extent, side);
  return { x: place.x, y: place.y, facing: place.facing };
}

/** MOD-VDASH-01, MOD-VDASH-03: never into a category that its top speed does not reach. */
function dashing(course: Course, limits: Limits): Course | Refusal {
  if (course.dashed) return DASHED;
  const speed = course.speed + 1;
  if (speed <= FASTEST && speed > limits.fastest) return LAMED;
  if (course.speed < 0 || speed > FASTEST || rangeOf(limits.options, speed).least > limits.vehicle.mostSquares)
    return TOP;
  return { ...course, speed, dashed: true };
}

/** The movement ends as soon as it has the least squares of the new category (MOD-VBRAKE-03). */
function braking(course: Course, by: number, limits: Limits): Course {
  const speed = slower(course.speed, by);
  return { ...rolledOut({ ...course, speed, braked: true }, limits), ended: true };
}

/** Straight on to the least squares of its category. */
function rolledOut(course: Course, limits: Limits): Course {
  const { least } = rangeOf(limits.options, course.speed);
  let now = course;
  while (now.spent < least) now = ahead(now, limits) ?? { ...now, spent: least };
  return now;
}

/** As many squares as the gap is wide; what the round has no room for is left to the next (MOD-VJUMP-02). */
function leaping(course: Course, width: number, limits: Limits): Course | Refusal {
  if (width > WIDEST) return TOO_WIDE;
  let now = course;
  let left = Math.ceil(width / feetOf(limits.options));
  for (let next = ahead(now, limits); left > 0 && next !== null; next = ahead(now, limits)) {
    now = next;
    left--;
  }
  return left === 0 ? now : { ...now, leaping: left, ended: true };
}

const WIDEST = 40;

/** Why a drive cannot end so: too few squares for its speed (MOD-VMOVE-01); null where it can. */
export function refuseEnd(course: Course, { options }: Limits): Refusal | null {
  const { least } = rangeOf(options, course.speed);
  if (course.ended || course.spent >= least) return null;
  return refusal(
    `at ${speedName(course.speed)} the vehicle goes ${least} squares at least, and this is ${course.spent}`,
    'MOD-VMOVE-01',
  );
}

/** Whether a part of the route is not possible there. */
export function isRefused(given: Course | Refusal): given is Refusal {
  return 'rule' in given;
}
