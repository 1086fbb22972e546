import type { D20Scene } from '../game.ts';
import { interruptArrival } from './interrupt.ts';
import { join as enterFight } from './turns.ts';

/** Lets newcomers into the order of the fight (MOD-INIT-06); what waited for somebody to come there comes at once (MOD-READY-04). */
export function join(scene: D20Scene, who: readonly number[]): void {
  enterFight(scene, who);
  for (const each of who) interruptArrival(scene, each);
}
