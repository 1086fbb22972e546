import { isAway } from '../../../kernel/state/absent.ts';
import type { Cause } from '../../../kernel/state/cause.ts';
import { schedule as scheduleTick } from '../../../time/ticks.ts';
import type { TcFighter, TcScene } from '../game.ts';

/** Sets when something is next due for one combatant: a turn, a check to wake. Who is not on the map is due for nothing. */
export function schedule(scene: TcScene, { index, state }: TcFighter, tick: number, cause: Cause): void {
  if (!isAway(state)) scheduleTick(scene, index, tick, cause);
}
