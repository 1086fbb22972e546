import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { GrimScene } from '../game.ts';
import { limitComingTurn } from '../time/abort.ts';
import { isThing } from './things.ts';

const TRAUMA = because('trauma: a single action in the coming turn', 'GNG-TRAUMA-01');

/**
 * Half or more of the hit points of before, lost to one attack, leave a single action in the next turn (GNG-TRAUMA-01).
 * Half is exact; nonlethal damage and temporary hit points do not count (GNG-TRAUMA-02); traumas do not add up
 * (GNG-TRAUMA-04). Things have no turns.
 */
export function trauma(scene: GrimScene, who: number, before: number, lost: number): void {
  if (before <= 0 || lost * 2 < before) return;
  const fighter = fighterAt(scene, who);
  if (isThing(fighter) || (scene.options.anatomylessNoTrauma && fighter.profile.anatomyless)) return;
  limitComingTurn(scene, who, TRAUMA);
}
