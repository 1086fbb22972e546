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
    keepRigid(scene, fighter);
    if (scene.options.dyingBleeds !== 'none') keepBleeding(scene, fighter);
    if (!fighter.digest.breakable) continue;
    endGrabs(scene, fighter);
    failCoups(scene, fighter);
    dropSpells(scene, fighter);
    lapseIfGone(scene, fighter);
    loseReadiness(scene, fighter);
  }
}
