import { fighterAt } from '../../../kernel/rule.ts';
import { DELAYING, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { type Interjection, offerReadied } from '../../d20/time/readied.ts';
import type { V22Scene } from '../game.ts';

/**
 * Those of them who delay and notice the actor may take a move action before it goes on: it is the action for which they
 * waited, and the actor's count becomes theirs (V22-AREA-09). How far is chosen before anything is rolled (V22-AREA-10).
 *
 * @returns whether the actor can still act then
 */
export function letDelayersMove(
  scene: V22Scene,
  actor: number,
  among: readonly number[],
  interjection: Interjection,
): boolean {
  for (const who of among) {
    if (!hasEffect(fighterAt(scene, who).state, DELAYING) || !scene.slots.notices(scene, who, actor)) continue;
    const waiting = { who, action: 'move', trigger: 'attacks', watched: actor, x: 0, y: 0, feet: 0 } as const;
    if (offerReadied(scene, waiting, actor, interjection)) loseEffect(scene, who, DELAYING, interjection.why);
  }
  return scene.slots.canAct(scene, actor);
}
