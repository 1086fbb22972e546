import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { isInTouch } from '../attack/range.ts';
import { GRABBED } from '../conditions/conditions.ts';
import { keepRigid } from '../conditions/paralysis.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { keepBleeding } from '../harm/bleeding.ts';
import { isDead } from '../harm/hit-points.ts';
import { lapseIfGone } from '../magic/active.ts';
import { dropSpells } from '../magic/prepared.ts';
import { endOfRun } from '../movement/running.ts';
import { failCoups } from './preparation.ts';
import { loseReadiness } from './readied.ts';

const GRAB_ENDS = because('the grab ends', 'TC-GRAB-07');

/** After whatever may have moved or felled somebody: links and preparations that cannot go on come to an end (TC-GRAB-07, TC-SPEC-03, TC-MAGIC-21), and Vigor may meet paralysis otherwise (TC-PARA-03). */
export function keepUp(scene: TcScene): void {
  for (const fighter of scene.fighters) {
    keepRigid(scene, fighter);
    endHinderedRun(scene, fighter);
    if (scene.options.dyingBleeds !== 'none') keepBleeding(scene, fighter);
    if (!fighter.digest.breakable) continue;
    endGrabs(scene, fighter);
    failCoups(scene, fighter);
    dropSpells(scene, fighter);
    lapseIfGone(scene, fighter);
    loseReadiness(scene, fighter);
  }
}

/** Nobody runs on who lies on the ground or is held: from then on he is not unsteady for running either (TC-RUN-04, TC-COND-03). */
function endHinderedRun(scene: TcScene, fighter: TcFighter): void {
  const { runs, prone, immobile } = fighter.digest;
  if (runs && (prone || immobile)) for (const event of endOfRun(fighter)) scene.emit(event);
}

/** A grab ends where the two are no longer adjacent, or the grabber is unconscious or dead (TC-GRAB-07). */
function endGrabs(scene: TcScene, held: TcFighter): void {
  for (const { name, source } of GRABBED.all(held.state)) {
    if (source === NOBODY) continue;
    const grabber = fighterAt(scene, source);
    const able = !grabber.digest.senseless && !isDead(grabber);
    if (able && !isDead(held) && isInTouch(scene, grabber, held)) continue;
    scene.emit({ kind: 'lose', who: held.index, name, source, why: GRAB_ENDS });
  }
}
