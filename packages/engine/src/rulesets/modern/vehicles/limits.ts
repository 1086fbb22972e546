import { fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { Cost } from '../../d20/game.ts';
import type { ModernFighter, ModernWorld } from '../game.ts';
import { DRIVER, vehicleOf } from './aboard.ts';
import { DRIVEN, EVADING, speedOf } from './state.ts';

const SEATED: readonly Refusal[] = [refusal('{who} sits in a vehicle', 'MOD-VACT-03')];
const DRIVING: readonly Refusal[] = [
  refusal('driving takes a move action: a full-round action has to be started and completed', 'MOD-VACT-05'),
];
const EVADES: readonly Refusal[] = [refusal('the driver defends and does not attack', 'MOD-VATK-05')];

/** What nobody does who sits in a vehicle. */
const AFOOT: readonly string[] = [
  ...['move', 'five-foot-step', 'charge', 'withdraw', 'run', 'tumble', 'leave', 'bull-rush', 'overrun', 'drop-prone'],
  ...['pick-up', 'move-heavy-object', 'plant', 'whirlwind'],
];
/** Attacks that are the tactics' business only as something else. */
const STRIKES: readonly string[] = ['strike-part', 'strike-held', 'strike-object'];

function isAttack(world: ModernWorld, action: string): boolean {
  return STRIKES.includes(action) || world.rules.actions.find(({ id }) => id === action)?.role === 'attack';
}

/** Whether it is a driver who defends with its vehicle, and does not attack (MOD-VATK-05). */
export function defendsDriving(world: ModernWorld, fighter: ModernFighter): boolean {
  return DRIVER.on(fighter.state) && hasEffect(fighterAt(world, vehicleOf(fighter)).state, EVADING);
}

/** Whether its driver still has a move action to spend on a vehicle under way; what was started before leaves one. */
function hasToDrive(world: ModernWorld, who: number, car: ModernFighter): boolean {
  return speedOf(car) !== 0 && !hasEffect(car.state, DRIVEN) && world.slots.fullCost(world, who) === 'full';
}

/**
 * What a place in a vehicle forbids: walking about (MOD-VACT-03); to a driver under way whatever takes the whole turn
 * (MOD-VACT-05, MOD-VATK-06), and to one who defends with it every attack (MOD-VATK-05).
 */
export function refuseAboard(world: ModernWorld, who: number, action: string, cost?: Cost): readonly Refusal[] {
  const fighter = fighterAt(world, who);
  const vehicle = vehicleOf(fighter);
  if (vehicle === NOBODY) return NONE;
  if (AFOOT.includes(action)) return SEATED;
  if (!DRIVER.on(fighter.state)) return NONE;
  const car = fighterAt(world, vehicle);
  if (cost === 'full' && hasToDrive(world, who, car)) return DRIVING;
  return defendsDriving(world, fighter) && isAttack(world, action) ? EVADES : NONE;
}
