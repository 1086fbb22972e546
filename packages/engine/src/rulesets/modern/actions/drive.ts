import { because, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { didYouMean } from '../../../kernel/ruleset/one-of.ts';
import { hasLeft } from '../../../kernel/state/absent.ts';
import { isPlace } from '../../../space/grid/battle-map.ts';
import { sameSquare } from '../../../space/grid/square.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { announce } from '../../d20/actions/args.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { refuseTowards } from '../../d20/movement/flight.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import type { ModernAct, ModernAction, ModernScene, ModernWorld } from '../game.ts';
import { routeOf } from '../seen/routes.ts';
import { planDrive } from '../tactics/driving.ts';
import { wheelOf } from '../vehicles/aboard.ts';
import { isBeside } from '../vehicles/attempt.ts';
import { driveOn } from '../vehicles/drive.ts';
import { hasSecondAction, put } from '../vehicles/driving.ts';
import { isWatched, setsOff } from '../vehicles/interrupted.ts';
import { leadsOff, seatThem } from '../vehicles/meeting.ts';
import { squaresAt } from '../vehicles/place.ts';
import { type Course, firstCourse, follow, isRefused, refuseEnd } from '../vehicles/route/course.ts';
import { declarable, limitsFor, refuseSpeed } from '../vehicles/route/declaring.ts';
import { isFault, parseRoute, type Route, type Step, wordsOf } from '../vehicles/route/route.ts';
import { routeText } from '../vehicles/route/route-text.ts';
import { offeredRoutes } from '../vehicles/route/routes-offered.ts';
import {
  DISABLED_VEHICLE,
  DRIVEN,
  DRIVEN_DEFENSIVELY,
  EVADING,
  mark,
  RUNNING_ENGINE,
  vehicleAt,
} from '../vehicles/state.ts';

const NO_WHEEL: readonly Refusal[] = [refusal('{who} is not at the wheel of a vehicle', 'MOD-VROLE-02')];
const NOT_STARTED: readonly Refusal[] = [refusal('the engine does not run', 'MOD-VENTER-01')];
const DRIVEN_ALREADY: readonly Refusal[] = [refusal('the vehicle has been driven in this round', 'MOD-VMOVE-02')];
const OFF_THE_MAP = refusal('that leads off the map: a route ends there with off', '');
const NO_EDGE = refusal('the edge of the map is not right ahead', 'MOD-VMOVE-01');
const NO_TARGET = refusal('target: expected whom to sideswipe or to ram', 'MOD-VSIDE-01');
const NOT_BESIDE = refusal(
  'the vehicle is not side by side with that one there, in the same direction',
  'MOD-VSIDE-01',
);
const NOT_THERE = refusal('that one is not in the square where it is to be rammed', 'MOD-VMAN-04');
const BAD_MANNER = refusal('choices: expected nothing, defensively or total-defense', 'MOD-VATK-04');
const NO_TIME = refusal('total defense takes the attack action', 'MOD-VATK-05');
const BROKEN = refusal('a disabled vehicle makes no maneuver but a 45-degree turn', 'MOD-VDMG-04');

const CAREFULLY = 'defensively';
const EVASIVELY = 'total-defense';
const DEFENDS = because('driving defensively', 'MOD-VATK-04');
const EVADES = because('total defense', 'MOD-VATK-05');
const BROKEN_OFF = because('cannot go on after the interruption', 'MOD-READY-04');
const AT_THE_WHEEL = because('', 'MOD-VDRIVE-01');

/**
 * Drives: a move action with a route, the declared speed first (MOD-VDRIVE-01, MOD-VSPEED-02). All of it is looked at before a die falls;
 * then one part after the other happens, and it stops where something comes between.
 */
export const drive: ModernAction = {
  id: 'drive',
  name: 'Drive',
  role: 'other',
  nature: ['flees'],
  tactics: { idle: (world, who) => wheelOf(fighterAt(world, who)) === NOBODY, plan: planDrive },
  rules: ['MOD-VDRIVE-01', 'MOD-VDRIVE-02', 'MOD-VSPEED-02', 'MOD-VMOVE-01'],
  args: [
    needs('text', 'the route', (world, { who }) => offeredRoutes(world, wheelOf(fighterAt(world, who)))),
    allows('target', 'whom to sideswipe or to ram', (world, { who }) =>
      world.fighters.filter(({ index }) => index !== who).map(({ index }) => index),
    ),
    allows('choices', 'how', () => [[CAREFULLY], [EVASIVELY]]),
  ],
  takes: () => 'move',
  refuse: (world, who) => {
    const lacking = refuseWheel(world, who);
    return lacking.length > 0 ? lacking : refuseCost(world, who, 'move', 'drive');
  },
  refuseAct,
  screen: { forAll: true, route: routeOf },
  resolve,
};

function refuseWheel(world: ModernWorld, who: number): readonly Refusal[] {
  const vehicle = wheelOf(fighterAt(world, who));
  if (vehicle === NOBODY) return NO_WHEEL;
  const { state } = fighterAt(world, vehicle);
  if (hasEffect(state, DRIVEN)) return DRIVEN_ALREADY;
  const isUnderWay = declarable(world, vehicle).length > 0 && !hasEffect(state, DISABLED_VEHICLE);
  return hasEffect(state, RUNNING_ENGINE) || !isUnderWay ? NONE : NOT_STARTED;
}

/** The reasons against the route, the first that is met on it. */
function refuseAct(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const route = parseRoute(act.text);
  if (isFault(route)) {
    const { at, found, expected, words } = route;
    const why = `expected ${expected}, found ${found === '' ? 'nothing' : `'${found}'`}${didYouMean(found, words)}`;
    return [refusal(`word ${at} of the route: ${why}`, 'MOD-VDRIVE-01')];
  }
  const manner = refuseManner(world, act);
  if (manner !== null) return [manner];
  const vehicle = wheelOf(fighterAt(world, act.who));
  const wrong = refuseSpeed(world, vehicle, route.speed) ?? refuseWay(world, act, vehicle, route);
  return wrong === null ? NONE : [wrong];
}

function refuseManner(world: ModernWorld, { who, choices }: ModernAct): Refusal | null {
  if (choices.length > 1 || choices.some((word) => word !== CAREFULLY && word !== EVASIVELY)) return BAD_MANNER;
  return choices.includes(EVASIVELY) && !hasSecondAction(world, who, 2) ? NO_TIME : null;
}

/** How many stunts the turn has room for (MOD-VDRIVE-03, MOD-VDRIVE-04). */
function stuntsOf(world: ModernWorld, { who, choices }: ModernAct): number {
  return hasSecondAction(world, who, 2) && !choices.includes(EVASIVELY) ? 2 : 1;
}

/** The whole route as it goes where everything comes off; whoever is panicked drives away from what it fears (MOD-COND-19). */
function refuseWay(world: ModernWorld, act: ModernAct, vehicle: number, { speed, steps }: Route): Refusal | null {
  const car = vehicleAt(world, vehicle);
  const limits = limitsFor(world, vehicle, stuntsOf(world, act));
  const broken = hasEffect(car.state, DISABLED_VEHICLE);
  let now = firstCourse(car, speed);
  for (const [i, step] of steps.entries()) {
    const next = broken && !isPlain(step) ? BROKEN : follow(now, step, limits);
    if (isRefused(next)) return inPlace(act.text, i, next);
    const wrong = refuseTarget(world, act, vehicle, now, step) ?? refusePlace(world, vehicle, next, step);
    if (wrong !== null) return inPlace(act.text, i, wrong);
    now = next;
  }
  return refuseEnd(now, limits) ?? (now.ended ? null : (refuseTowards(world, act.who, now)[0] ?? null));
}

/** What a disabled vehicle can still do (MOD-VDMG-04). */
function isPlain(step: Step): boolean {
  return step.kind === 'ahead' || step.kind === 'off' || (step.kind === 'turn' && !step.hard);
}

/** The reason with the word of the route that it is about. */
function inPlace(text: string, step: number, { text: why, rule }: Refusal): Refusal {
  return refusal(`at '${wordsOf(text)[step + 1]}', word ${step + 2} of the route: ${why}`, rule);
}

function refusePlace(world: ModernWorld, vehicle: number, course: Course, { kind }: Step): Refusal | null {
  if (kind === 'off') return leadsOff(world, vehicle, course) ? null : NO_EDGE;
  const squares = squaresAt(course, vehicleAt(world, vehicle).profile.vehicle);
  return squares.every((square) => isPlace(world.fight.map, square)) ? null : OFF_THE_MAP;
}

function refuseTarget(
  world: ModernWorld,
  { target }: ModernAct,
  vehicle: number,
  course: Course,
  { kind }: Step,
): Refusal | null {
  if (kind !== 'sideswipe' && kind !== 'ram') return null;
  const other = world.fighters[target];
  if (other === undefined) return NO_TARGET;
  if (kind === 'sideswipe') return isBeside(world, { vehicle, target, course }) ? null : NOT_BESIDE;
  return target !== vehicle && sameSquare(other.state, course) ? null : NOT_THERE;
}

function resolve(scene: ModernScene, act: ModernAct): void {
  const { who, target, text } = act;
  const vehicle = wheelOf(fighterAt(scene, who));
  const route = parseRoute(text);
  if (isFault(route)) return;
  announce(scene, act, () => because(routeText(route), 'MOD-VDRIVE-01'));
  const goes = !isWatched(scene, { driver: who, vehicle }) || goesAfterAll(scene, act, vehicle);
  spend(scene, who, 'move');
  if (!goes) {
    scene.tell(who, NOBODY, 0, BROKEN_OFF);
    return;
  }
  defend(scene, act, vehicle);
  const course = firstCourse(vehicleAt(scene, vehicle), route.speed);
  put(scene, vehicle, course, course);
  mark(scene, vehicle, DRIVEN, AT_THE_WHEEL, untilNextTurn(scene.fight, who));
  scene.stages(driveOn, { driver: who, vehicle, target, text, at: 0, course });
  if (hasLeft(fighterAt(scene, who).state)) return;
  seatThem(scene, vehicle);
  scene.slots.afterAction(scene, who, false);
}

/** What waits for the vehicle to move comes first (MOD-READY-04). Whether it can still be driven so. */
function goesAfterAll(scene: ModernScene, act: ModernAct, vehicle: number): boolean {
  return setsOff(scene, { driver: act.who, vehicle }) && refuseAct(scene, act).length === 0;
}

/** What was declared with it lasts until the driver's next turn (MOD-VATK-04, MOD-VATK-05). */
function defend(scene: ModernScene, { who, choices }: ModernAct, vehicle: number): void {
  const until = untilNextTurn(scene.fight, who);
  if (choices.includes(CAREFULLY)) mark(scene, vehicle, DRIVEN_DEFENSIVELY, DEFENDS, until);
  if (!choices.includes(EVASIVELY)) return;
  spend(scene, who, 'standard');
  mark(scene, vehicle, EVADING, EVADES, until);
}
