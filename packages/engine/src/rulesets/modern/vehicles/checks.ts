import { d20 } from '../../../chance/dice.ts';
import { because, type Cause, Check, fighterAt, NOBODY, type Tally, term } from '../../../kernel/rule.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { checkWith } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { driverOf } from './aboard.ts';
import { MISLED } from './pursuit.ts';
import type { Step } from './route/route.ts';
import { amountOn, FLAT, speedOf, vehicleAt } from './state.ts';

const MANEUVER = term('maneuver of the vehicle', 'MOD-VDRIVE-06');
const TIRES = term('flat tires', 'MOD-VTIRE-04');
const CONTROL = because('keeping control', 'MOD-VLOSE-01');

const HELPED = term('help of the copilot', 'MOD-VROLE-03');
const HELP = 2;
const WRONG = term('expecting another way', 'MOD-VHIDE-02');
const WRONG_WAY = -5;
/** Has the help of a copilot (MOD-VROLE-03). */
export const COPILOTED = 'copiloted';
/** Each flat tire makes driving so much harder. */
const FLAT_PENALTY = -4;
const FACES = 20;
/** By so much a check to keep control fails for a roll. */
const ROLL_MARGIN = 10;

/** What becomes of a vehicle whose driver must keep control. */
export type Control = 'kept' | 'spin' | 'roll';

const KEEPS: Check<Control> = new Check<Control>({
  dice: d20,
  why: CONTROL,
  against: 'difficulty',
  by: (face, need) => (face >= need ? 'kept' : face > need - ROLL_MARGIN ? 'spin' : 'roll'),
  word: (came) => (came === 'kept' ? 'success' : `failure: ${came}`),
});

/** All that is added to a Drive check: the driver's skill, what speed and help do to it, the vehicle's maneuver modifier, flat tires (MOD-VDRIVE-06, MOD-VTIRE-04, MOD-VLOSE-11). */
function driveBonus(scene: ModernScene, driver: number, vehicle: number): Tally {
  const car = vehicleAt(scene, vehicle);
  const bonus = skillBonus(scene, driver, 'drive');
  bonus.add(car.profile.vehicle.maneuver, MANEUVER);
  if (hasEffect(fighterAt(scene, driver).state, COPILOTED)) bonus.add(HELP, HELPED);
  bonus.add(FLAT_PENALTY * amountOn(car, FLAT), TIRES);
  return bonus;
}

/** The chance that a Drive check comes off; 1 and 20 mean nothing special (MOD-CHK-07). */
export function chanceToDrive(world: ModernWorld, driver: number, vehicle: number, dc: number): number {
  const lead = driveBonus(reckoning(world), driver, vehicle).total - dc;
  return Math.min(1, Math.max(0, (FACES + 1 + lead) / FACES));
}

/** A Drive check against a difficulty. */
export function drives(scene: ModernScene, driver: number, vehicle: number, dc: number, why: Cause): boolean {
  return checkWith(scene, driver, driveBonus(scene, driver, vehicle), dc, why);
}

/** By which check a part of a route is driven. */
export function checkOf({ kind }: Step): typeof drives {
  return kind === 'turn' || kind === 'bootleg' ? drivesRound : drives;
}

/** A check for a turn, on which who was misdirected expects another way (MOD-VHIDE-02). */
function drivesRound(scene: ModernScene, driver: number, vehicle: number, dc: number, why: Cause): boolean {
  const bonus = driveBonus(scene, driver, vehicle);
  if (MISLED.on(fighterAt(scene, driver).state)) bonus.add(WRONG_WAY, WRONG);
  return checkWith(scene, driver, bonus, dc, why);
}

/** A Drive check to keep control, no stunt and no action (MOD-VLOSE-01, MOD-VDRIVE-08); under way without anybody able at the wheel it spins. */
export function controlCheck(scene: ModernScene, vehicle: number, dc: number): Control {
  const driver = driverOf(scene, vehicle);
  if (driver === NOBODY || !scene.slots.canAct(scene, driver))
    return speedOf(fighterAt(scene, vehicle)) === 0 ? 'kept' : 'spin';
  return scene.check(KEEPS, driver, NOBODY, driveBonus(scene, driver, vehicle), dc);
}
