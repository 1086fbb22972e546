import { act } from '../../../kernel/commands/command.ts';
import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { ModernWorld } from '../game.ts';
import { planDrive } from '../tactics/driving.ts';
import { vehicleOf, wheelOf } from '../vehicles/aboard.ts';
import { speedOf } from '../vehicles/state.ts';
import { leaveVehicle, squaresBeside } from './board.ts';
import { drive } from './drive.ts';

/**
 * Whether somebody in a vehicle can get away from what it fears in what its turn has left: out of one that stands still, or at the wheel by a way that leads further
 * from it (MOD-COND-19); null for who sits in none.
 */
export function getsAway(world: ModernWorld, who: number): boolean | null {
  const fighter = fighterAt(world, who);
  const vehicle = vehicleOf(fighter);
  if (vehicle === NOBODY) return null;
  const stands = speedOf(fighterAt(world, vehicle)) === 0 && squaresBeside(world, vehicle).length > 0;
  if (stands && leaveVehicle.refuse(world, who).length === 0) return true;
  if (wheelOf(fighter) === NOBODY || drive.refuse(world, who).length > 0) return false;
  const planned = planDrive(world, act(who, drive));
  return planned !== null && drive.refuseAct(world, planned).length === 0;
}
