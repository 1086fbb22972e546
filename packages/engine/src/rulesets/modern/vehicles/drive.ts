import { leaveFight } from '../../../kernel/play/leaving.ts';
import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import type { ModernScene } from '../game.ts';
import { occupantsOf, vehicleOf } from './aboard.ts';
import { attempt } from './attempt.ts';
import { type Drive, limitsOf, put } from './driving.ts';
import { goTo } from './encounter.ts';
import { isDriven, isWatched } from './interrupted.ts';
import { leadsOff, onTheWay } from './meeting.ts';
import { ahead, type Course, follow, isRefused } from './route/course.ts';
import { inTheWay, type Obstacle, obstaclesFor } from './route/outlook.ts';
import { isFault, isStunt, parseRoute, type Step } from './route/route.ts';
import { rangeOf } from './speeds.ts';
import { GETTING_AWAY, GOT_AWAY, LEAPING, STRAIGHT, setAmount } from './state.ts';

const OTHERWISE = because('cannot go on as planned', 'MOD-VDRIVE-01');
const ROLLS_ON = because('rolls on', 'MOD-VMOVE-01');
const GETS_AWAY = because('drives off', 'MOD-VMOVE-01');
const IN_THE_AIR = because('in the air', 'MOD-VJUMP-02');

/**
 * One part of a drive after the other, from the present place (MOD-VDRIVE-01): it stops where a stunt fails for good, where
 * control is lost or where the vehicle strikes something.
 */
export function driveOn(scene: ModernScene, drive: Drive): Drive | boolean {
  const route = parseRoute(drive.text);
  const step = isFault(route) ? undefined : route.steps[drive.at];
  if (!isDriven(scene, drive)) return arrive(scene, { ...drive, driver: NOBODY });
  if (step === undefined || drive.course.ended) return arrive(scene, drive);
  if (step.kind === 'off' && leadsOff(scene, drive.vehicle, drive.course)) {
    const wanted = hasEffect(fighterAt(scene, drive.vehicle).state, GETTING_AWAY);
    if (wanted) getAway(scene, drive.driver, GETS_AWAY);
    else leaveWithAll(scene, drive.vehicle, GETS_AWAY);
    return false;
  }
  const course = isStunt(step) || step.kind === 'ram' ? attempt(scene, drive, step) : plainly(scene, drive, step);
  if (course === null) return false;
  if (course === 'not so') {
    scene.tell(drive.vehicle, NOBODY, 0, OTHERWISE);
    return arrive(scene, drive);
  }
  return { ...drive, at: drive.at + 1, course };
}

/** Whoever drives a vehicle is out of the fight with it and all aboard, as they wanted: a ruling, as the source has no end for a chase. */
export function getAway(scene: ModernScene, driver: number, why: Cause): void {
  gainEffect(scene, driver, { name: GOT_AWAY, source: NOBODY, until: null }, why);
  leaveWithAll(scene, vehicleOf(fighterAt(scene, driver)), why);
}

/** A vehicle is out of the fight, with all aboard. */
function leaveWithAll(scene: ModernScene, vehicle: number, why: Cause): void {
  for (const { index } of occupantsOf(scene, vehicle)) leaveFight(scene, index, why);
  leaveFight(scene, vehicle, why);
}

/** A part without dice of its own; null where the movement is over with it. */
function plainly(scene: ModernScene, drive: Drive, step: Step): Course | null | 'not so' {
  if (step.kind === 'ahead') return goAhead(scene, drive, step.squares);
  const next = follow(drive.course, step, limitsOf(scene, drive));
  return isRefused(next) ? 'not so' : goTo(scene, drive, next);
}

/** Straight on, square by square, as long as the round allows. */
export function goAhead(scene: ModernScene, drive: Drive, squares: number): Course | null {
  const limits = limitsOf(scene, drive);
  // With nothing on the ground most squares are found free without asking what is there.
  const watched = isWatched(scene, drive);
  const obstacles = scene.fight.areas.length === 0 ? obstaclesFor(scene, drive.vehicle) : null;
  let written = drive.course;
  let now = written;
  for (let gone = 0; gone < squares; gone++) {
    const next = ahead(now, limits);
    if (next === null) break;
    if (!watched && isFree(scene, drive, now, next, obstacles)) {
      now = next;
      continue;
    }
    put(scene, drive.vehicle, written, now);
    const after = goTo(scene, { ...drive, course: now }, next);
    if (after === null) return null;
    written = after;
    now = after;
    if (watched && !isDriven(scene, drive)) break;
  }
  put(scene, drive.vehicle, written, now);
  return now;
}

/** Whether the vehicle comes upon nothing there. */
function isFree(
  scene: ModernScene,
  drive: Drive,
  from: Course,
  to: Course,
  obstacles: readonly Obstacle[] | null,
): boolean {
  if (obstacles !== null && inTheWay(scene, { from, to }, limitsOf(scene, drive), obstacles) === undefined) return true;
  const { met, solid, edge, areas } = onTheWay(scene, drive.vehicle, from, to);
  return met.length === 0 && !solid && !edge && areas.length === 0;
}

/** The end of the route: it goes as far as its speed demands at least (MOD-VMOVE-01), and what is left over is kept. */
function arrive(scene: ModernScene, drive: Drive): boolean {
  const { least } = rangeOf(scene.options, drive.course.speed);
  const missing = drive.course.ended ? 0 : least - drive.course.spent;
  if (missing > 0) scene.tell(drive.vehicle, NOBODY, 0, ROLLS_ON);
  const course = missing > 0 ? goAhead(scene, drive, missing) : drive.course;
  if (course === null) return false;
  setAmount(scene, drive.vehicle, LEAPING, course.leaping, IN_THE_AIR);
  const kept = scene.options.turnCountCarriesOver ? course.forward : 0;
  setAmount(scene, drive.vehicle, STRAIGHT, kept, ROLLS_ON);
  return true;
}
