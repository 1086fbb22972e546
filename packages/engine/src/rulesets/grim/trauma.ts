import { why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import { limitComingTurn } from './abort.ts';
import type { GrimGame } from './game.ts';
import { profileAt } from './state.ts';
import { shock } from './variants/advanced-trauma.ts';

const TRAUMA = why('trauma: a single action in the coming turn', 'GNG-TRAUMA-01');

/** What the loss of hit points does besides: trauma, or by the variant the shock of the wound (GNG-VAR-01, GNG-VAR-06). */
export function trauma(scene: Scene<GrimGame>, who: number, before: number, lost: number): void {
  if (scene.options.advancedTrauma) shock(scene, who, before, lost);
  else testTrauma(scene, who, before, lost);
}

/**
 * Half or more of the hit points of before, lost to one attack, leave a single action in the next turn (GNG-TRAUMA-01).
 * Half is exact; nonlethal damage and temporary hit points do not count (GNG-TRAUMA-02); traumas do not add up
 * (GNG-TRAUMA-04).
 */
function testTrauma(scene: Scene<GrimGame>, who: number, before: number, lost: number): void {
  if (before <= 0 || lost * 2 < before) return;
  if (scene.options.anatomylessNoTrauma && profileAt(scene, who).anatomyless) return;
  limitComingTurn(scene, who, TRAUMA);
}
