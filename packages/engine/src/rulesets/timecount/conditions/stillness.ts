import { because } from '../../../kernel/state/cause.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { schedule } from '../time/schedule.ts';

const STILL = because('completely immobile: cannot act', 'TC-COND-04');

/**
 * One who is completely immobile cannot act (TC-COND-04): his next turn comes on the TC after the end of that, if it has
 * any. Returns whether he is.
 */
export function keepStill(scene: TcScene, fighter: TcFighter): boolean {
  const { senseless, stillUntil } = fighter.digest;
  if (senseless || stillUntil === 0) return false;
  schedule(scene, fighter, stillUntil === NEVER ? NEVER : stillUntil + 1, STILL);
  return true;
}
