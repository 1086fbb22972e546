import { because } from '../../../kernel/state/cause.ts';
import { leave as leaveOrder } from '../../d20/time/leave.ts';
import { dislodge } from '../called-shots/stab-and-grab.ts';
import { IMPALED } from '../conditions/conditions.ts';
import type { GrimScene } from '../game.ts';
import { endHolds } from '../special/grapple/lock.ts';

const PARTED = because('one of the two has left', '');

/**
 * Whoever has left the map holds nobody in a lock any more, and nobody holds it (GNG-GRAP-11); a weapon lodged
 * between it and another comes out, so that its owner has the use of it again.
 */
export function leave(scene: GrimScene, who: number): void {
  endHolds(scene, who);
  for (const { index, effects } of scene.fight.combatants) {
    for (const effect of effects)
      if (IMPALED.is(effect) && (index === who || effect.source === who)) dislodge(scene, effect.source, index, PARTED);
  }
  leaveOrder(scene, who);
}
