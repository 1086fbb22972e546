import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isInTouch } from '../attack/range.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

const LET_GO = because('the grab ends', 'TC-GRAB-07');

/** A grab ends where the two are no longer adjacent, or the grabber is unconscious or dead (TC-GRAB-07). */
export function endGrabs(scene: TcScene, held: TcFighter): void {
  for (const { name, source } of GRABBED.all(held.state)) {
    if (source === NOBODY) continue;
    const grabber = fighterAt(scene, source);
    const able = !grabber.digest.senseless && !isDead(grabber);
    if (able && !isDead(held) && isInTouch(scene, grabber, held)) continue;
    scene.emit({ kind: 'lose', who: held.index, name, source, why: LET_GO });
  }
}
