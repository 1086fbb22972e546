import type { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Amount, Until } from '../../../kernel/state/fight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { BOLSTERED, GRANTS } from '../conditions/magic.ts';
import type { GrimScene, GrimWorld } from '../game.ts';
import { gainUntold } from './untold.ts';

const GRANTED = because('', 'GNG-TEMP-01');
const GONE = because('their time is over', 'GNG-TEMP-01');

/**
 * Gives temporary hit points, which are lost first (GNG-TEMP-01) and belong neither to the maximum nor to the grade of
 * injury (GNG-TEMP-03). Those of one source do not add up: they are made up to the new number (GNG-TEMP-01);
 * size does not multiply them (GNG-TEMP-02).
 *
 * @param points 1 or more
 */
export function bolster(scene: GrimScene, who: number, points: number, until: Until | null, grant: Grant): void {
  const { kind = BOLSTERED, source } = grant;
  const left = leftOf(scene, who, grant);
  gainEffect(scene, who, kind.by(source, { amount: Math.max(points, left) }, until), GRANTED);
  if (points > left) scene.count(who, 'temporary', points - left, GRANTED);
}

/** The same for those that a weapon takes for who holds it. @param points null where nobody wants to know */
export function feed(
  scene: GrimScene,
  who: number,
  points: number | null,
  until: Until,
  kind: EffectKind<Amount>,
): void {
  if (points !== null) bolster(scene, who, points, until, { source: who, kind });
  else gainUntold(scene, who, { kind, source: who, until, count: 'temporary', why: GRANTED });
}

/** Where temporary hit points come from: who gives them, or NOBODY, and by what. */
interface Grant {
  readonly source: number;
  readonly kind?: typeof BOLSTERED;
}

/** After some of them came to their end: no more are left than what still lasts. */
export function endBolstered(scene: GrimScene, who: number): void {
  const { temporary } = fighterAt(scene, who).state.counts;
  const left = grantedBut(scene, who, null);
  if (temporary > left) scene.count(who, 'temporary', left - temporary, GONE);
}

/** How many are left of those that came from there; the last to be lost, where others have too. */
export function leftOf(world: GrimWorld, who: number, grant: Grant): number {
  return Math.max(0, fighterAt(world, who).state.counts.temporary - grantedBut(world, who, grant));
}

function grantedBut(world: GrimWorld, who: number, grant: Grant | null): number {
  const { kind = BOLSTERED, source } = grant ?? { source: null };
  const { state } = fighterAt(world, who);
  return GRANTS.flatMap((each) => each.all(state))
    .filter((effect) => effect.source !== source || effect.name !== kind.name)
    .reduce((sum, { data }) => sum + data.amount, 0);
}
