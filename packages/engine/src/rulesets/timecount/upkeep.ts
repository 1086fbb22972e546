import type { TcScene } from './game.ts';
import { endGrabs } from './grabs.ts';
import { keepRigid } from './paralysis.ts';
import { failCoups } from './preparation.ts';

/** After whatever may have moved or felled somebody: links and preparations that cannot go on come to an end (TC-GRAB-07, TC-SPEC-03), and Vigor may meet paralysis otherwise (TC-PARA-03). */
export function keepUp(scene: TcScene): void {
  const { combatants } = scene.fight;
  for (let who = 0; who < combatants.length; who++) {
    keepRigid(scene, who);
    if (combatants[who]!.effects.length === 0) continue;
    endGrabs(scene, who);
    failCoups(scene, who);
  }
}
