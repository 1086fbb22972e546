import { keepRigid } from '../conditions/paralysis.ts';
import type { TcScene } from '../game.ts';
import { keepBleeding } from '../harm/bleeding.ts';
import { lapseIfGone } from '../magic/active.ts';
import { dropSpells } from '../magic/prepared.ts';
import { endGrabs } from '../special/grabs.ts';
import { failCoups } from './preparation.ts';
import { loseReadiness } from './readied.ts';

/** After whatever may have moved or felled somebody: links and preparations that cannot go on come to an end (TC-GRAB-07, TC-SPEC-03, TC-MAGIC-21), and Vigor may meet paralysis otherwise (TC-PARA-03). */
export function keepUp(scene: TcScene): void {
  for (const fighter of scene.fighters) {
    const who = fighter.index;
    keepRigid(scene, who);
    if (scene.options.dyingBleeds !== 'none') keepBleeding(scene, who);
    if (!fighter.digest.breakable) continue;
    endGrabs(scene, who);
    failCoups(scene, who);
    dropSpells(scene, who);
    lapseIfGone(scene, who);
    loseReadiness(scene, who);
  }
}
