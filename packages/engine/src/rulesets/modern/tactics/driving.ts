import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { eighthsBetween } from '../../../space/grid/facing.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import { DIRECTIONS, type Square, sameSquare } from '../../../space/grid/square.ts';
import { fightsFrom } from '../../d20/attack/range.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, METRIC } from '../../d20/movement/field.ts';
import { runsFrom } from '../../d20/movement/flight.ts';
import type { ModernAct, ModernFighter, ModernWorld } from '../game.ts';
import { driverOf, occupantsOf, vehicleOf, wheelOf } from '../vehicles/aboard.ts';
import { isBeside } from '../vehicles/attempt.ts';
import { chanceToDrive } from '../vehicles/checks.ts';
import { meanDamage } from '../vehicles/crash.ts';
import { leadsOff } from '../vehicles/meeting.ts';
import { SHAKEN_OFF } from '../vehicles/pursuit.ts';
import { heading, mostSquares } from '../vehicles/route/course.ts';
import { declarable } from '../vehicles/route/declaring.ts';
import { type Driving, lookAhead, type Outlook, obstaclesFor } from '../vehicles/route/outlook.ts';
import { isFault, parseRoute } from '../vehicles/route/route.ts';
import { rangeOf } from '../vehicles/speeds.ts';
import { GETTING_AWAY, isVehicle, speedOf, vehicleAt, vehiclePlace } from '../vehicles/state.ts';
import { sideswipeDc } from '../vehicles/stunts.ts';
import { shapesAt } from './routes.ts';

/** What a failed stunt costs, in squares of the way; the worth of getting away for good, and of a ram that pays. */
const FAILURE = 40;
const GONE = 10_000;
const RAM = 1000;
/** A collision has to do so much more harm there than here, in shares of what each has left. */
const WORTH_RAMMING = 0.25;
/** The same of a sideswipe, which costs no control; and what it is worth to throw the other out of line. */
const WORTH_SWIPING = 0.05;
const OUT_OF_LINE = 0.15;
/** Squares that an eighth of a circle away from the goal is worth, and a category of speed. */
const AN_EIGHTH = 3;
const A_CATEGORY = 1;
/** So many squares off, those aboard who shoot like it best. */
const GUN_SQUARES = { character: 6, chase: 1 } as const;

/** Somebody to pursue or to get away from, where it is and where it will be. */
interface Quarry {
  /** Its vehicle, or itself on foot. */
  readonly what: number;
  readonly now: Square;
  readonly at: Square;
}

/**
 * The route that a driver takes who leaves it to tactics: away from what it flees in panic, or from all who can follow where its
 * vehicle is to get away; else after the nearest enemy, as close as those aboard shoot best, and into it where the collision pays.
 */
export function planDrive(world: ModernWorld, act: ModernAct): ModernAct | null {
  const vehicle = wheelOf(fighterAt(world, act.who));
  const feared = runsFrom(world, act.who);
  const quarries = vehicle === NOBODY ? [] : quarriesOf(world, act.who, vehicle, feared);
  if (quarries.length === 0) return null;
  const { standard, move } = fighterAt(world, act.who).state.counts;
  const driving = { driver: act.who, vehicle, target: NOBODY, stunts: standard + move > 1 ? 2 : 1 };
  const flees = feared.length > 0 || hasEffect(fighterAt(world, vehicle).state, GETTING_AWAY);
  const judge = flees ? worthAway : worthAfter;
  const obstacles = obstaclesFor(world, vehicle);
  let best: ModernAct | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const text of textsFor(world, vehicle, quarries)) {
    const route = parseRoute(text);
    const outlook = isFault(route) ? null : lookAhead(world, driving, route, obstacles);
    if (outlook === null) continue;
    const found = judge(world, driving, outlook, quarries);
    const worth = found.worth - risk(world, driving, outlook);
    if (worth <= most) continue;
    most = worth;
    best = { ...act, text: `${text}${found.more}`, target: found.target };
  }
  return best;
}

/** The shapes of all speeds that it can declare, as long as the way to the nearest quarry is, and as long as they can be. */
function textsFor(world: ModernWorld, vehicle: number, quarries: readonly Quarry[]): readonly string[] {
  const car = vehicleAt(world, vehicle);
  const near = Math.min(...quarries.map(({ at }) => squaresFrom(at, vehiclePlace(car))));
  const gap = GUN_SQUARES[world.options.vehicleScale];
  const lengths = [near - gap, near, Math.floor(near / 2), car.profile.vehicle.mostSquares];
  return declarable(world, vehicle).flatMap((speed) => {
    const { least } = rangeOf(world.options, speed);
    const top = mostSquares({ options: world.options, vehicle: car.profile.vehicle }, speed);
    return shapesAt(
      world.options,
      speed,
      [...lengths, Math.floor((2 * least + top) / 3)].map((each) => Math.min(each, top)),
    );
  });
}

function squaresFrom(a: Square, b: Square): number {
  return feetBetween(METRIC, { x: a.x, y: a.y, side: 1 }, { x: b.x, y: b.y, side: 1 }) / 5;
}

/**
 * Those that it fears, else the enemies who can still act, where they are about to be: a vehicle goes on as it goes. Whom it has lost
 * sight of it does not pursue.
 */
function quarriesOf(world: ModernWorld, who: number, vehicle: number, feared: readonly number[]): readonly Quarry[] {
  const { state } = fighterAt(world, who);
  const isQuarry = (other: ModernFighter): boolean =>
    areEnemies(world.fight, who, other.index) && isFoe(world, other) && !isLost(world, state, other);
  return world.fighters
    .filter((other) => (feared.length > 0 ? feared.includes(other.index) : isQuarry(other)))
    .map((other) => {
      const seat = vehicleOf(other);
      const what = seat === NOBODY ? other.index : seat;
      return { what, now: fighterAt(world, what).state, at: aboutToBe(world, what) };
    })
    .filter(({ what }) => what !== vehicle);
}

function isFoe(world: ModernWorld, { state }: ModernFighter): boolean {
  return !isAway(state) && world.rules.health.standing(world, state);
}

function isLost(world: ModernWorld, state: ModernFighter['state'], other: ModernFighter): boolean {
  const driver = driverOf(world, vehicleOf(other));
  return driver !== NOBODY && SHAKEN_OFF.on(state, driver);
}

function aboutToBe(world: ModernWorld, what: number): Square {
  const other = fighterAt(world, what);
  if (!isVehicle(other)) return other.state;
  const { x, y, facing } = vehiclePlace(other);
  const speed = speedOf(other);
  const step = DIRECTIONS[heading({ facing, speed })] ?? { x: 0, y: 0 };
  const { least } = rangeOf(world.options, speed);
  return { x: x + step.x * least, y: y + step.y * least };
}

/** What a route is worth, and what is added to it. */
interface Worth {
  readonly worth: number;
  readonly more: string;
  readonly target: number;
}

const plainly = (worth: number): Worth => ({ worth, more: '', target: NOBODY });
const NEVER = plainly(Number.NEGATIVE_INFINITY);

/** Away from the nearest of them, as fast as can be, and off the map where it ends. */
function worthAway(
  world: ModernWorld,
  { vehicle }: Driving,
  { end, meets, isBlocked }: Outlook,
  from: readonly Quarry[],
): Worth {
  if (isBlocked || meets !== NOBODY) return NEVER;
  if (end.speed !== 0 && !end.ended && leadsOff(world, vehicle, end))
    return { worth: GONE, more: ' off', target: NOBODY };
  const nearest = Math.min(...from.map(({ now }) => squaresFrom(now, end)));
  return plainly(nearest + A_CATEGORY * Math.abs(end.speed) - squaresToEdge(world, end));
}

/** Squares to the edge towards which it points; none on open ground. */
function squaresToEdge({ fight: { map } }: ModernWorld, end: Outlook['end']): number {
  if (map === null) return 0;
  const { x: dx, y: dy } = DIRECTIONS[heading(end)] ?? { x: 0, y: 0 };
  const far = (step: number, at: number, size: number): number =>
    step === 0 ? Number.POSITIVE_INFINITY : step > 0 ? size - 1 - at : at;
  return Math.min(far(dx, end.x, map.width), far(dy, end.y, map.height));
}

/** Close to the nearest of them, as close as those aboard like it, pointing its way; into it where that pays. */
function worthAfter(world: ModernWorld, driving: Driving, outlook: Outlook, quarries: readonly Quarry[]): Worth {
  const { end, meets, isBlocked } = outlook;
  if (isBlocked) return NEVER;
  if (meets !== NOBODY) {
    const pays = quarries.some(({ what }) => what === meets) ? ramPays(world, driving, end, meets) : 0;
    return pays > WORTH_RAMMING ? plainly(RAM * pays) : NEVER;
  }
  const [near] = quarries.toSorted((a, b) => squaresFrom(a.at, end) - squaresFrom(b.at, end));
  if (near === undefined) return NEVER;
  if (world.options.vehicleScale === 'chase' && sameSquare(fighterAt(world, near.what).state, end) && !end.ended) {
    const pays = ramPays(world, driving, end, near.what);
    if (pays > WORTH_RAMMING) return { worth: RAM * pays, more: ' ram', target: near.what };
  }
  const swipe = swipePays(world, driving, outlook, near.what);
  if (swipe > WORTH_SWIPING) return { worth: RAM * swipe, more: ' sideswipe', target: near.what };
  return plainly(-closeness(world, driving.vehicle, end, near));
}

function closeness(world: ModernWorld, vehicle: number, end: Outlook['end'], { what, at }: Quarry): number {
  const gap = hasGuns(world, vehicle) ? GUN_SQUARES[world.options.vehicleScale] : 0;
  const squares = squaresFrom(at, end);
  const other = fighterAt(world, what);
  const theirs = isVehicle(other) ? Math.abs(speedOf(other)) : 0;
  const off = squares === 0 ? 0 : eighthsBetween(heading(end), towards(end, at));
  const tooFast = squares > 2 * (gap + 1) ? 0 : Math.abs(Math.abs(end.speed) - theirs);
  return Math.abs(squares - gap) + AN_EIGHTH * off + A_CATEGORY * tooFast;
}

/** The direction nearest to the way from one square to another. */
function towards(from: Square, to: Square): number {
  const eighths = Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 4) / Math.PI);
  return (eighths + 8) & 7;
}

function hasGuns(world: ModernWorld, vehicle: number): boolean {
  return occupantsOf(world, vehicle).some(({ index }) => fightsFrom(world, index) > 0);
}

/** By how much more a collision hurts the other than the vehicle, in shares of what each has left; below 0 where it hurts it more. */
function ramPays(world: ModernWorld, { vehicle, driver }: Driving, end: Outlook['end'], other: number): number {
  const crash = { vehicle, other, speed: end.speed, direction: heading(end) };
  const points = meanDamage(world, crash);
  const keeps = chanceToDrive(world, driver, vehicle, 15);
  return shareOf(world, other, points) - shareOf(world, vehicle, points) - (1 - keeps) / 4;
}

/**
 * The same of a sideswipe at the end of the way, a quarter of a collision for both, with what it is worth that the other may be thrown out of line
 * (MOD-VSIDE-04, MOD-VSIDE-05); nothing where it is not side by side then (MOD-VSIDE-01), or no time is left for a stunt.
 */
function swipePays(
  world: ModernWorld,
  { vehicle, driver, stunts }: Driving,
  { end, dcs }: Outlook,
  other: number,
): number {
  if (end.ended || end.speed === 0 || dcs.length >= stunts) return 0;
  if (!isBeside(world, { vehicle, target: other, course: end })) return 0;
  const crash = { vehicle, other, speed: end.speed, direction: heading(end), quarters: 1 };
  const points = meanDamage(world, crash);
  const comesOff = chanceToDrive(world, driver, vehicle, sideswipeDc(world, vehicle, other));
  const struck = fighterAt(world, other);
  const thrown = isVehicle(struck) && speedOf(struck) !== 0 ? OUT_OF_LINE * comesOff : 0;
  return shareOf(world, other, points) - shareOf(world, vehicle, points) + thrown;
}

function shareOf(world: ModernWorld, who: number, points: number): number {
  const { state, profile } = fighterAt(world, who);
  const through = Math.max(0, points - (profile.vehicle?.hardness ?? 0));
  return Math.min(1, through / Math.max(1, state.counts.hp));
}

/** What its stunts may cost. */
function risk(world: ModernWorld, { driver, vehicle }: Driving, { dcs }: Outlook): number {
  return dcs.reduce((sum, dc) => sum + FAILURE * (1 - chanceToDrive(world, driver, vehicle, dc)), 0);
}
