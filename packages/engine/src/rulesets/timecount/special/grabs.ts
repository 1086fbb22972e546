import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isInTouch } from '../attack/range.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

const LET_GO = because('the grab ends', 'TC-GRAB-07');

/** The grab by which one holds the other, or null. */
export function grabOf(world: TcWorld, grabber: number, held: number): EffectOf<typeof GRABBED.blank> | null {
  return GRABBED.find(fighterAt(world, held).state, grabber);
}

/** A grab ends where the two are no longer adjacent, or the grabber is unconscious or dead (TC-GRAB-07). */
export function endGrabs(scene: TcScene, held: number): void {
  const fighter = fighterAt(scene, held);
  for (const { name, source } of GRABBED.all(fighter.state)) {
    if (source === NOBODY) continue;
    const grabber = fighterAt(scene, source);
    const able = !grabber.digest.senseless && !isDead(grabber);
    if (able && !isDead(fighter) && isInTouch(scene, source, held)) continue;
    scene.emit({ kind: 'lose', who: held, name, source, why: LET_GO });
  }
}
