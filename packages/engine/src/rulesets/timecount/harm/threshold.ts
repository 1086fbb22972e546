import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TcScene, TcWorld } from '../game.ts';

const RESTORED = because('Threshold of Pain comes back', 'TC-TOP-08');

/** Base, Persona, armour and modifiers, less the hits taken; never below 0 (TC-TOP-01, TC-TOP-07). */
export function effectiveTop(world: TcWorld, who: number): number {
  const fighter = fighterAt(world, who);
  return Math.max(0, fighter.profile.top + attributeOf(fighter, 'persona') - fighter.state.counts.topLost);
}

/** At effective ToP 0 he is wounded: all further damage is hit point loss (TC-TOP-07, TC-COND-05). */
export function isWounded(world: TcWorld, who: number): boolean {
  return world.slots.effectiveTop(world, who) === 0;
}

/** All that was lost comes back (TC-TOP-08). */
export function restoreTop(scene: TcScene, who: number, cause: Cause = RESTORED): void {
  const { topLost } = fighterAt(scene, who).state.counts;
  if (topLost !== 0) scene.count(who, 'topLost', -topLost, cause, who);
}
