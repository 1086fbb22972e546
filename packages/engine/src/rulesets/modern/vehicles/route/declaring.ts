import { type Refusal, refusal } from '../../../../kernel/rule.ts';
import { hasEffect } from '../../../d20/conditions/effects.ts';
import type { ModernWorld } from '../../game.ts';
import { fastestOnTires } from '../parts/tires.ts';
import { ALLEY, rangeOf, slower, speedName, speedOnRoad } from '../speeds.ts';
import { DISABLED_VEHICLE, speedOf, vehicleAt } from '../state.ts';
import { LAMED, type Limits } from './course.ts';

const TOP = refusal("the vehicle's top speed does not reach that", 'MOD-VMOVE-03');

/** The speed categories that its driver can declare now, from slow to fast (MOD-VSPEED-02 to MOD-VSPEED-04). */
export function declarable(world: ModernWorld, vehicle: number): readonly number[] {
  const car = vehicleAt(world, vehicle);
  const now = speedOf(car);
  if (hasEffect(car.state, DISABLED_VEHICLE)) return now === 0 ? [] : [slower(now, 1)];
  const most = fastestOnTires(world, vehicle);
  if (now > most) return [most];
  const near = now === 0 ? [-ALLEY, ALLEY] : now < 0 ? [now, 0] : [now - 1, now, now + 1];
  return near.filter((speed) => speed <= most && reaches(world, vehicle, speed));
}

function reaches(world: ModernWorld, vehicle: number, speed: number): boolean {
  return rangeOf(world.options, speed).least <= vehicleAt(world, vehicle).profile.vehicle.mostSquares;
}

/** What a route of the vehicle has to keep to. @param stunts the most of them that may be in it */
export function limitsFor(world: ModernWorld, vehicle: number, stunts: number): Limits {
  const { profile } = vehicleAt(world, vehicle);
  return { options: world.options, vehicle: profile.vehicle, fastest: fastestOnTires(world, vehicle), stunts };
}

/** Why that speed cannot be declared, or null. */
export function refuseSpeed(world: ModernWorld, vehicle: number, speed: number): Refusal | null {
  const possible = declarable(world, vehicle);
  if (possible.includes(speed)) return null;
  const car = vehicleAt(world, vehicle);
  const words = possible.map(speedOnRoad).join(', ') || 'nothing';
  if (hasEffect(car.state, DISABLED_VEHICLE))
    return refusal(`out of order, the vehicle slows down by itself: expected ${words}`, 'MOD-VDMG-03');
  if (speed > fastestOnTires(world, vehicle)) return LAMED;
  if (!reaches(world, vehicle, speed)) return TOP;
  const rule = speed < 0 ? 'MOD-VSPEED-04' : speedOf(car) === 0 ? 'MOD-VSPEED-03' : 'MOD-VSPEED-02';
  return refusal(`from ${speedName(speedOf(car))}: expected ${words}`, rule);
}
