import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { loosen } from '../conditions/paralysis.ts';
import { soften } from '../conditions/petrification.ts';
import { healPoison } from '../conditions/poison.ts';
import type { TcScene } from '../game.ts';
import type { CureDose } from '../harm/outcome.ts';
import { ATTRIBUTES } from '../sheet/words.ts';

const LOOSENED = because('paralysis healed by magic', 'TC-PARA-07');

/**
 * A spell heals what ordinary healing does not: paralysis, petrification, or poison in the order fatigue, lost hit points,
 * attributes (TC-POIS-02, TC-PARA-07, TC-PETR-04).
 */
export function cure(scene: TcScene, { target, what, points }: CureDose): void {
  const fighter = fighterAt(scene, target);
  if (what === 'paralysis') loosen(scene, fighter, points, LOOSENED);
  else if (what === 'petrification') soften(scene, fighter, points);
  else {
    let left = points;
    for (const kind of ['fatigue', 'hit points', ...ATTRIBUTES] as const)
      left -= healPoison(scene, fighter, kind, left);
  }
}
