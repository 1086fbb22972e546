import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { effectOf } from '../conditions/conditions.ts';
import { isDying } from '../conditions/fatigue.ts';
import type { TcScene } from '../game.ts';
import { loseHitPoints } from './hit-points.ts';

/** The effect of one who is dying and bleeds: it ends when the next hit point is due. */
export const BLEEDING = 'bleeding';

/** TC in which a dying one loses a hit point, by option (TC-FAT-03). */
const PER_POINT = 12;

const BLEEDS = why('dying: bleeds', 'TC-FAT-03');
const NO_LONGER = why('bleeds no longer', 'TC-FAT-03');

/** By option one who is dying and not stabilised bleeds, a hit point every 12 TC (TC-FAT-03, TC-COND-08). */
export function keepBleeding(scene: TcScene, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  const bleeds = isDying(scene, who) && effectOf(combatant, 'stabilised') === null;
  const known = effectOf(combatant, BLEEDING);
  if (bleeds === (known !== null)) return;
  if (!bleeds) {
    scene.emit({ kind: 'lose', who, name: BLEEDING, source: NOBODY, why: NO_LONGER });
    return;
  }
  const until = { at: 'tick', tick: scene.fight.clock.now + PER_POINT } as const;
  scene.emit({ kind: 'gain', who, effect: { name: BLEEDING, source: NOBODY, value: 0, until }, why: BLEEDS });
}

/** A hit point is lost to it. Returns whether. */
export function bleed(scene: TcScene, who: number): boolean {
  if (!isDying(scene, who)) return false;
  loseHitPoints(scene, who, 1, NOBODY);
  return true;
}
