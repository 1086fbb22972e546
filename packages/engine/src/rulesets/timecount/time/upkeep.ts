import type { Effect } from '../../../kernel/state/fight.ts';
import { keepRigid } from '../conditions/paralysis.ts';
import type { TcScene } from '../game.ts';
import { keepBleeding } from '../harm/bleeding.ts';
import { CONCENTRATION, lapseIfGone } from '../magic/active.ts';
import { PREPARING } from '../magic/disturb.ts';
import { dropSpells, PREPARED } from '../magic/prepared.ts';
import { endGrabs, GRABBED } from '../special/grabs.ts';
import { COUP, failCoups } from './preparation.ts';
import { loseReadiness, READIED, READYING } from './readied.ts';

/** After whatever may have moved or felled somebody: links and preparations that cannot go on come to an end (TC-GRAB-07, TC-SPEC-03, TC-MAGIC-21), and Vigor may meet paralysis otherwise (TC-PARA-03). */
export function keepUp(scene: TcScene): void {
  const { combatants } = scene.fight;
  for (let who = 0; who < combatants.length; who++) {
    keepRigid(scene, who);
    if (scene.options.dyingBleeds !== 'none') keepBleeding(scene, who);
    if (!isToBeKept(combatants[who]!.effects)) continue;
    endGrabs(scene, who);
    failCoups(scene, who);
    dropSpells(scene, who);
    lapseIfGone(scene, who);
    loseReadiness(scene, who);
  }
}

/** What can come to an end by what happens to others or to its bearer. */
const KEPT: ReadonlySet<string> = new Set([GRABBED, COUP, PREPARING, PREPARED, CONCENTRATION, READYING, READIED]);

function isToBeKept(effects: readonly Effect[]): boolean {
  for (const { name } of effects) if (KEPT.has(name)) return true;
  return false;
}
