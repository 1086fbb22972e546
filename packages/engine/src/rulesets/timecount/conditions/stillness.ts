import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TcScene } from '../game.ts';
import { schedule } from '../time/schedule.ts';

const STILL = because('completely immobile: cannot act', 'TC-COND-04');

/**
 * One who is completely immobile cannot act (TC-COND-04): his next turn comes on the TC after the end of that, if it has
 * any. Returns whether he is.
 */
export function keepStill(scene: TcScene, who: number): boolean {
  const { senseless, stillUntil } = fighterAt(scene, who).digest;
  if (senseless || stillUntil === 0) return false;
  schedule(scene, who, stillUntil === NEVER ? NEVER : stillUntil + 1, STILL);
  return true;
}
