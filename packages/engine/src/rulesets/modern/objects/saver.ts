import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { attendantOf } from '../../d20/objects/attended.ts';
import type { ModernWorld } from '../game.ts';
import { driverOf } from '../vehicles/aboard.ts';
import { isVehicle } from '../vehicles/state.ts';

/**
 * Who makes the Reflex save of somebody or something that is caught: itself, for a thing whoever has it in charge, for a vehicle
 * its driver (MOD-OBJ-12, MOD-FIRE-09); NOBODY: the save fails.
 */
export function saverFor(world: ModernWorld, target: number): number {
  const fighter = fighterAt(world, target);
  if (fighter.profile.object === null) return target;
  const driver = isVehicle(fighter) ? driverOf(world, target) : NOBODY;
  return driver === NOBODY ? attendantOf(world, target) : driver;
}
