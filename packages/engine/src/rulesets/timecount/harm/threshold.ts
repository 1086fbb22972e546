import { because, type Cause } from '../../../kernel/state/cause.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';

const RESTORED = because('Threshold of Pain comes back', 'TC-TOP-08');

/** Base, Persona, armour and modifiers, less the hits taken; never below 0 (TC-TOP-01, TC-TOP-07). */
export function effectiveTop(_world: TcWorld, fighter: TcFighter): number {
  return Math.max(0, fighter.profile.top + attributeOf(fighter, 'persona') - fighter.state.counts.topLost);
}

/** At effective ToP 0 he is wounded: all further damage is hit point loss (TC-TOP-07, TC-COND-05). */
export function isWounded(world: TcWorld, fighter: TcFighter): boolean {
  return world.slots.effectiveTop(world, fighter) === 0;
}

/** All that was lost comes back (TC-TOP-08). */
export function restoreTop(scene: TcScene, { index: who, state }: TcFighter, cause: Cause = RESTORED): void {
  const { topLost } = state.counts;
  if (topLost !== 0) scene.count(who, 'topLost', -topLost, cause, who);
}
