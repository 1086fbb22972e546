import { because, type Cause, type Until } from '../../../kernel/rule.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { NEVER, schedule as scheduleTick } from '../../../time/ticks.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';

/** Sets when something is next due for one combatant: a turn, a check to wake. Who is not on the map is due for nothing. */
export function schedule(scene: TcScene, { index, state }: TcFighter, tick: number, cause: Cause): void {
  if (!isAway(state)) scheduleTick(scene, index, tick, cause);
}

const STILL = because('completely immobile: cannot act', 'TC-COND-04');

/**
 * One who is completely immobile cannot act (TC-COND-04): his next turn comes on the tick after the end of that, if it has
 * any. Returns whether he is.
 */
export function keepStill(scene: TcScene, fighter: TcFighter): boolean {
  const { stillUntil } = fighter.digest;
  if (stillUntil === 0) return false;
  schedule(scene, fighter, stillUntil === NEVER ? NEVER : stillUntil + 1, STILL);
  return true;
}

/** So many ticks from now, as the end of an effect. */
export function inTicks({ fight }: Pick<TcWorld, 'fight'>, ticks: number): Until {
  return { at: 'tick', tick: fight.clock.now + ticks };
}
