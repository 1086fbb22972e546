import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { minderOf, occupantsOf, vehicleOf, wheelOf } from './aboard.ts';
import { keepControl } from './control.ts';
import { goAhead } from './drive.ts';
import { seatThem } from './meeting.ts';
import { startCourse } from './route/course.ts';
import { rangeOf, slower } from './speeds.ts';
import {
  amountOn,
  DISABLED_VEHICLE,
  DRIVEN,
  LEAPING,
  MUST_KEEP_CONTROL,
  mark,
  SPEED,
  setAmount,
  speedOf,
  vehiclePlace,
} from './state.ts';

const RECOVERS = because('keeping control', 'MOD-VCOLL-11');
const LANDS = because('the jump goes on', 'MOD-VJUMP-02');
const UNDRIVEN = because('nobody drives it', 'MOD-VDMG-03');
const CONTROL_DC = 15;

/** When the turn of its driver comes: a jump is completed (MOD-VJUMP-02), and whoever was struck must keep control (MOD-VCOLL-11, MOD-VSIDE-05). */
export function startAboard(scene: ModernScene, who: number): void {
  const vehicle = mindedBy(scene, who);
  if (vehicle !== NOBODY) land(scene, vehicle);
}

/**
 * At the end of the turn of who minds it, a vehicle that nobody has driven goes on by itself (MOD-VDMG-03). A driver who is able may
 * delay, or leave it to somebody aboard whose turn is still to come.
 */
export function endAboard(scene: ModernScene, who: number): void {
  const vehicle = mindedBy(scene, who);
  if (vehicle === NOBODY || hasEffect(fighterAt(scene, vehicle).state, DRIVEN)) return;
  if (fighterAt(scene, who).digest.delays || isHandedOn(scene, who, vehicle)) return;
  rollOn(scene, vehicle);
  mark(scene, vehicle, DRIVEN, UNDRIVEN, untilNextTurn(scene.fight, who));
}

/** Whether an able driver's turn ends and somebody aboard who is able has one later in the round. */
function isHandedOn(scene: ModernScene, who: number, vehicle: number): boolean {
  const { order, turn } = scene.fight.clock;
  const later = order.slice(turn + 1).filter((slot) => slot.who !== who);
  const isAble = (one: number): boolean => scene.slots.canAct(scene, one);
  return (
    isAble(who) &&
    occupantsOf(scene, vehicle).some(({ index }) => later.some((slot) => slot.who === index) && isAble(index))
  );
}

/**
 * When a round is over, a vehicle that nobody has driven in it goes on by itself: with nobody aboard, or with a driver who has left it to
 * others, or still delays (MOD-VDMG-03). Who has come into the fight and had no turn yet is spared.
 */
export function endRoundAboard(scene: ModernScene): void {
  if (scene.fight.clock.round < 2) return;
  for (const { index: vehicle, profile, state } of scene.fighters) {
    if (profile.vehicle === null || isAway(state)) continue;
    const minder = minderOf(scene, vehicle);
    if (minder === NOBODY) land(scene, vehicle);
    const hadTurn = minder === NOBODY || fighterAt(scene, minder).state.counts.acted > 0;
    if (hadTurn && !hasEffect(state, DRIVEN)) rollOn(scene, vehicle);
    loseEffect(scene, vehicle, DRIVEN, UNDRIVEN);
  }
}

/** Whether the vehicle at the wheel of which somebody sits has been driven in this round. */
export function hasDriven(world: ModernWorld, who: number): boolean {
  const vehicle = wheelOf(fighterAt(world, who));
  return vehicle !== NOBODY && hasEffect(fighterAt(world, vehicle).state, DRIVEN);
}

/** The vehicle that goes on at the place of that one in the order, or NOBODY. */
function mindedBy(scene: ModernScene, who: number): number {
  const vehicle = vehicleOf(fighterAt(scene, who));
  return vehicle === NOBODY || minderOf(scene, vehicle) !== who ? NOBODY : vehicle;
}

/** A jump is completed, and control kept or lost. */
function land(scene: ModernScene, vehicle: number): void {
  const car = fighterAt(scene, vehicle);
  const left = amountOn(car, LEAPING);
  if (left > 0) {
    setAmount(scene, vehicle, LEAPING, 0, LANDS);
    goOn(scene, vehicle, left);
  }
  if (hasEffect(car.state, MUST_KEEP_CONTROL)) {
    loseEffect(scene, vehicle, MUST_KEEP_CONTROL, RECOVERS);
    keepControl(scene, vehicle, CONTROL_DC);
  }
  seatThem(scene, vehicle);
}

/** Straight on by the least squares of its speed, and slower by a category; one that is out of order slows down first (MOD-VDMG-03). */
function rollOn(scene: ModernScene, vehicle: number): void {
  const car = fighterAt(scene, vehicle);
  if (speedOf(car) === 0) return;
  const isBroken = hasEffect(car.state, DISABLED_VEHICLE);
  if (isBroken) setAmount(scene, vehicle, SPEED, slower(speedOf(car), 1), UNDRIVEN);
  const went = goOn(scene, vehicle, rangeOf(scene.options, speedOf(car)).least);
  if (went && !isBroken) setAmount(scene, vehicle, SPEED, slower(speedOf(car), 1), UNDRIVEN);
  seatThem(scene, vehicle);
}

/** Straight on with nobody to avoid anything. @returns whether nothing has stopped it */
function goOn(scene: ModernScene, vehicle: number, squares: number): boolean {
  const car = fighterAt(scene, vehicle);
  const course = startCourse(vehiclePlace(car), speedOf(car), 0);
  return goAhead(scene, { driver: NOBODY, vehicle, target: NOBODY, text: '', at: 0, course }, squares) !== null;
}
