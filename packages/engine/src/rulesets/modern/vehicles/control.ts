import { type Dice, d2, d4, d6, d8, sum } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, withRow } from '../../../kernel/rule.ts';
import type { ModernScene } from '../game.ts';
import { type Control, controlCheck } from './checks.ts';
import { type Crash, collide, type Damage, hurtOccupants, slowDown } from './crash.ts';
import { harmVehicle } from './harm.ts';
import { bring, onTheWay, seatThem, type Way } from './meeting.ts';
import { objectDc } from './object-dc.ts';
import { shifted } from './place.ts';
import { heading } from './route/course.ts';
import { feetOf, rangeOf, speedRow } from './speeds.ts';
import { FACING, isVehicle, SPEED, setAmount, speedOf, vehicleAt, vehiclePlace } from './state.ts';

/** What is noted of a vehicle that its driver has lost control of. */
export const SPINS = 'spins';
export const ROLLS_OVER = 'rolls over';

const SPIN = because('spins out of control', 'MOD-VLOSE-03');
const ROLL = because('rolls over', 'MOD-VLOSE-06');
const NEW_FACING = because('where it points after the spin', 'MOD-VLOSE-04');
const LIES = because('the side to which it comes to lie', 'MOD-VLOSE-06');
const SLIDES = because('out of control', 'MOD-VLOSE-03');
const SPUN = because('', 'MOD-VLOSE-04');
const ROLLED = because('', 'MOD-VLOSE-06');
const STOPPED = because('comes to a stop', 'MOD-VLOSE-10');
const TUMBLES = because('rolling over', 'MOD-VLOSE-08');
const SHAKEN = because('rolling over', 'MOD-VLOSE-09');
const TURNS = { text: 'turn number', rule: 'MOD-VLOSE-08' };

/** A vehicle of which control is in doubt, or lost. Plain JSON, for it may be carried from stage to stage. */
export interface Losing {
  readonly vehicle: number;
  readonly dc: number;
  readonly next: 'check' | 'slide' | 'dent' | 'shake' | 'rest';
  readonly how: Control;
  /** The category at which control was lost. */
  readonly speed: number;
}

/** Before the check against that number. */
export function inDoubt(vehicle: number, dc: number): Losing {
  return { vehicle, dc, next: 'check', how: 'kept', speed: 0 };
}

/** Keeps control, or loses it with all that follows (MOD-VLOSE-01). @returns whether it was kept */
export function keepControl(scene: ModernScene, vehicle: number, dc: number): boolean {
  return scene.stages(losing, inDoubt(vehicle, dc));
}

/** The check, then each part of what follows: it skids or rolls straight on, and has stopped after that (MOD-VLOSE-03 to MOD-VLOSE-10). */
export function losing(scene: ModernScene, given: Losing): Losing | boolean {
  const { vehicle, how, speed, next } = given;
  switch (next) {
    case 'check':
      return checked(scene, given);
    case 'slide':
      slide(scene, vehicle, squaresOut(scene, speed), speed);
      return { ...given, next: how === 'roll' && turnsOf(speed) > 0 ? 'dent' : 'rest' };
    case 'dent':
      scene.compound(dented, { vehicle, turn: turnsOf(speed) });
      return { ...given, next: 'shake' };
    case 'shake':
      scene.compound(shaken, { vehicle, turn: turnsOf(speed) });
      return { ...given, next: 'rest' };
    default:
      comeToRest(scene, vehicle, how);
      return false;
  }
}

function checked(scene: ModernScene, given: Losing): Losing | boolean {
  const { vehicle, dc } = given;
  const how = controlCheck(scene, vehicle, dc);
  if (how === 'kept') return true;
  scene.tell(vehicle, NOBODY, 0, how === 'spin' ? SPIN : ROLL);
  scene.note(vehicle, how === 'spin' ? SPINS : ROLLS_OVER);
  return { ...given, next: 'slide', how, speed: speedOf(fighterAt(scene, vehicle)) };
}

/** As many squares as the turn number; on the scale of chases it is one, whatever the speed (MOD-VLOSE-05, MOD-VLOSE-07). */
function squaresOut({ options }: ModernScene, speed: number): number {
  if (speed === 0) return 0;
  return options.vehicleScale === 'chase' ? 1 : rangeOf(options, speed).turn;
}

/** By so many rolling over is multiplied, at either scale (MOD-VLOSE-08). */
function turnsOf(speed: number): number {
  return speedRow(speed).character.turn;
}

/** Turned about its middle (MOD-VLOSE-04), or lying across (MOD-VLOSE-06), it has stopped (MOD-VLOSE-10). */
function comeToRest(scene: ModernScene, vehicle: number, how: Control): void {
  const by = how === 'spin' ? scene.roll(vehicle, d8, NEW_FACING) - 1 : scene.roll(vehicle, d2, LIES) === 1 ? -2 : 2;
  const facing = (vehiclePlace(vehicleAt(scene, vehicle)).facing + by) & 7;
  setAmount(scene, vehicle, FACING, facing, how === 'spin' ? SPUN : ROLLED);
  seatThem(scene, vehicle);
  if (scene.options.speedAfterSpin === 'stationary') setAmount(scene, vehicle, SPEED, 0, STOPPED);
}

/** Straight on without control, until something stops it (MOD-VLOSE-02). */
function slide(scene: ModernScene, vehicle: number, squares: number, speed: number): void {
  let place = vehiclePlace(fighterAt(scene, vehicle));
  const direction = heading({ facing: place.facing, speed });
  for (let gone = 0; gone < squares; gone++) {
    const next = shifted(place, direction);
    const way = onTheWay(scene, vehicle, place, next);
    if (way.edge || runsInto(scene, way, { vehicle, other: NOBODY, speed, direction })) return;
    place = next;
    bring(scene, vehicle, place, feetOf(scene.options), SLIDES);
  }
}

/** Whatever it strikes is a collision (MOD-VLOSE-02). @returns whether there was anything */
function runsInto(scene: ModernScene, { met, solid }: Way, crash: Crash): boolean {
  const struck = met.filter((other) => isInItsWay(scene, other));
  if (struck.length === 0 && !solid) return false;
  for (const other of struck.length > 0 ? struck : [NOBODY]) {
    collide(scene, { ...crash, other });
    slowDown(scene, crash.vehicle, other);
  }
  return true;
}

/** Things that are large enough to be hazards (MOD-VHAZ-02); vehicles and people share the squares of a chase (MOD-VSCALE-07). */
function isInItsWay(scene: ModernScene, other: number): boolean {
  const fighter = fighterAt(scene, other);
  if (fighter.profile.object !== null && !isVehicle(fighter)) return objectDc(scene, other) !== 'none';
  return scene.options.vehicleScale !== 'chase';
}

/** A vehicle that rolls over, and the turn number by which that is multiplied. */
interface Tumbling {
  readonly vehicle: number;
  readonly turn: number;
}

/** Rolled once and multiplied, for the vehicle (MOD-VLOSE-08). */
function dented(scene: ModernScene, { vehicle, turn }: Tumbling): boolean {
  const outer = times(scene, vehicle, turn, d6, TUMBLES);
  harmVehicle(scene, { source: NOBODY, target: vehicle, ...outer, nonlethal: false, why: TUMBLES }, 'collision');
  return true;
}

/** Likewise for all inside (MOD-VLOSE-09). */
function shaken(scene: ModernScene, { vehicle, turn }: Tumbling): boolean {
  hurtOccupants(scene, vehicle, times(scene, vehicle, turn, d4, SHAKEN), SHAKEN);
  return true;
}

/** Two dice, times the turn number. */
function times(scene: ModernScene, vehicle: number, turn: number, each: Dice, why: Cause): Damage {
  if (scene.options.vehicleMultiplierMode === 'rerolled') {
    const points = scene.roll(vehicle, sum(2 * turn, each), why);
    return { points, rows: scene.rolled };
  }
  const value = scene.roll(vehicle, sum(2, each), why);
  return { points: value * turn, rows: withRow(scene.rolled, value * (turn - 1), TURNS) };
}
