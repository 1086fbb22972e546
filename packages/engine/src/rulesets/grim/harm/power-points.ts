import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import type { Until } from '../../../kernel/state/fight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { MIND_FED } from '../conditions/magic.ts';
import type { GrimScene, GrimWorld } from '../game.ts';
import { gainUntold } from './untold.ts';

const LENT = because('', 'GNG-WABIL-29');
const GONE = because('their time is over', 'GNG-WABIL-29');

/** Power points that the combatant can spend, lent ones among them. */
export function powerPoints(world: GrimWorld, who: number): number {
  const { power, lentPower } = fighterAt(world, who).state.counts;
  return power + lentPower;
}

/** Spends power points, lent ones first; there are as many. */
export function spendPower(scene: GrimScene, who: number, points: number, why: Cause): void {
  const lent = Math.min(points, fighterAt(scene, who).state.counts.lentPower);
  if (lent > 0) scene.count(who, 'lentPower', -lent, why);
  if (points > lent) scene.count(who, 'power', lent - points, why);
}

/** Gives temporary power points; the better of what is left and the new counts (GNG-WABIL-30). @param points null where nobody wants to know */
export function lendPower(scene: GrimScene, who: number, points: number | null, until: Until): void {
  if (points === null) {
    gainUntold(scene, who, { kind: MIND_FED, source: who, until, count: 'lentPower', why: LENT });
    return;
  }
  const by = points - fighterAt(scene, who).state.counts.lentPower;
  if (by <= 0) return;
  gainEffect(scene, who, MIND_FED.by(who, { amount: points }, until), LENT);
  scene.count(who, 'lentPower', by, LENT);
}

/** After their time is over none of them is left. */
export function endLentPower(scene: GrimScene, who: number): void {
  const { lentPower } = fighterAt(scene, who).state.counts;
  if (lentPower > 0) scene.count(who, 'lentPower', -lentPower, GONE);
}
