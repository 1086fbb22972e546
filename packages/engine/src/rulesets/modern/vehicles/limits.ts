import { NONE, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { ModernWorld } from '../game.ts';
import { DRIVER, vehicleOf } from './aboard.ts';
import { EVADING, speedOf } from './state.ts';

const SEATED: readonly Refusal[] = [refusal('it sits in a vehicle', 'MOD-VACT-03')];
const DRIVING: readonly Refusal[] = [
  refusal('driving takes a move action: a full-round action has to be started and completed', 'MOD-VACT-05'),
];
const EVADES: readonly Refusal[] = [refusal('its driver defends and does not attack', 'MOD-VATK-05')];

/** What nobody does who sits in a vehicle. */
const AFOOT: readonly string[] = [
  ...['move', 'five-foot-step', 'charge', 'withdraw', 'run', 'tumble', 'leave', 'bull-rush', 'overrun', 'drop-prone'],
  ...['pick-up', 'move-heavy-object', 'plant', 'whirlwind'],
];
/** What takes a whole turn. */
const WHOLE_TURNS: readonly string[] = [
  ...['full-attack', 'full-attack-square', 'strike-object', 'coup-de-grace', 'careful-shot', 'treat-wounds', 'flame'],
];
const ATTACKS: readonly string[] = ['attack', 'attack-square', 'full-attack', 'autofire', 'throw-at', 'strike-part'];

/**
 * What a place in a vehicle forbids: walking about (MOD-VACT-03); to a driver under way whatever takes the whole turn
 * (MOD-VACT-05, MOD-VATK-06), and to one who defends with it every attack (MOD-VATK-05).
 */
export function refuseAboard(world: ModernWorld, who: number, action: string): readonly Refusal[] {
  const fighter = fighterAt(world, who);
  const vehicle = vehicleOf(fighter);
  if (vehicle === NOBODY) return NONE;
  if (AFOOT.includes(action)) return SEATED;
  if (!DRIVER.on(fighter.state)) return NONE;
  const car = fighterAt(world, vehicle);
  if (speedOf(car) !== 0 && WHOLE_TURNS.includes(action)) return DRIVING;
  return ATTACKS.includes(action) && hasEffect(car.state, EVADING) ? EVADES : NONE;
}
