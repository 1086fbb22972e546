import type { Scene } from '../../../kernel/scene/scene.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { weaponOfItemAt } from '../attack/area-attack.ts';
import { fighter } from '../body/state.ts';
import type { ModernGame } from '../game.ts';
import { goOff } from './go-off.ts';
import { cornerOf } from './landing.ts';

/** The effect of who has planted a charge that is about to go off; its value is the item. */
export const TIMER = 'timer';

const SET = why('timer', 'MOD-EXP-09');

/**
 * Sets the timer of a charge (MOD-EXP-09). Of several of one owner the first that is due stands first, for an end by
 * the clock takes the first of its name.
 */
export function setTimer(scene: Scene<ModernGame>, who: number, item: number, rounds: number): void {
  const running = fighter(scene, who).effects.filter(({ name }) => name === TIMER);
  const until = untilSameCount(scene.fight, rounds);
  const later = running.filter((effect) => roundOf(effect) > scene.fight.clock.round + rounds);
  for (const { name, source } of running) scene.emit({ kind: 'lose', who, name, source, why: SET });
  const sooner = running.filter((effect) => !later.includes(effect));
  for (const effect of [...sooner, { name: TIMER, source: who, value: item, until }, ...later])
    scene.emit({ kind: 'gain', who, effect, why: SET });
}

function roundOf({ until }: Effect): number {
  return until === null || until.at === 'tick' ? 0 : until.round;
}

/** A timer that runs out sets its charge off where it lies (MOD-EXP-10). */
export function effectEnded(scene: Scene<ModernGame>, who: number, effect: Effect): void {
  if (effect.name !== TIMER) return;
  const weapon = weaponOfItemAt(scene, who, effect.value);
  if (weapon !== undefined) goOff(scene, { source: who, at: cornerOf(scene, who, effect.value), weapon });
}
