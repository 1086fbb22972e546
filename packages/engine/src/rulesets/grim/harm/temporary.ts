import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Until } from '../../../kernel/state/fight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { BOLSTERED } from '../conditions/conditions.ts';
import type { GrimScene, GrimWorld } from '../game.ts';

const GRANTED = because('', 'GNG-TEMP-01');
const GONE = because('their time is over', 'GNG-TEMP-01');

/**
 * Gives temporary hit points, which are lost first (GNG-TEMP-01) and belong neither to the maximum nor to the grade of
 * injury (GNG-TEMP-03). Those of one source do not add up: they are made up to the new number (GNG-TEMP-01);
 * size does not multiply them (GNG-TEMP-02).
 *
 * @param source who gives them, or NOBODY @param points 1 or more
 */
export function bolster(scene: GrimScene, who: number, source: number, points: number, until: Until | null): void {
  const { temporary } = fighterAt(scene, who).state.counts;
  const others = grantedBut(scene, who, source);
  const by = Math.min(temporary, others) + points - temporary;
  gainEffect(scene, who, BOLSTERED.by(source, { amount: points }, until), GRANTED);
  if (by > 0) scene.count(who, 'temporary', by, GRANTED);
}

/** After some of them came to their end: no more are left than what still lasts. */
export function endBolstered(scene: GrimScene, who: number): void {
  const { temporary } = fighterAt(scene, who).state.counts;
  const left = grantedBut(scene, who, null);
  if (temporary > left) scene.count(who, 'temporary', left - temporary, GONE);
}

/** How many are left of those that somebody has given; the last to be lost, where others have too. */
export function leftOf(world: GrimWorld, who: number, source: number): number {
  return Math.max(0, fighterAt(world, who).state.counts.temporary - grantedBut(world, who, source));
}

function grantedBut(world: GrimWorld, who: number, source: number | null): number {
  return BOLSTERED.all(fighterAt(world, who).state)
    .filter((effect) => effect.source !== source)
    .reduce((sum, { data }) => sum + data.amount, 0);
}
