import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../../kernel/state/cause.ts';
import { NOBODY } from '../../../../kernel/state/fight.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { gainEffect } from '../../../d20/conditions/effects.ts';
import { areGrappling, letGo } from '../../../d20/special/grapple/link.ts';
import { LOCKED } from '../../conditions/conditions.ts';
import type { GrimScene, GrimWorld } from '../../game.ts';

const HELD = because('locked', 'GNG-GRAP-11');
const OPENED = because('nobody holds the lock any more', 'GNG-GRAP-11');

/** Who holds the combatant in a lock, or NOBODY. */
export function lockerOf(world: GrimWorld, who: number): number {
  for (const { name, source } of fighterAt(world, who).state.effects) {
    if (name === LOCKED && source !== NOBODY && areGrappling(world, who, source)) return source;
  }
  return NOBODY;
}

/** Holds the other immobile for a round (GNG-GRAP-11). */
export function lock(scene: GrimScene, who: number, other: number): void {
  const until = untilNextTurn(scene.fight, who);
  gainEffect(scene, other, { name: LOCKED, source: who, until }, HELD);
}

/** Ends the lock in which `who` holds the other. */
export function unlock(scene: GrimScene, who: number, other: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who: other, name: LOCKED, source: who, why: cause });
}

/** Ends every hold on and by the combatant that nothing keeps up any more: it is out of the fight, or elsewhere. */
export function endHolds(scene: GrimScene, who: number): void {
  if (!fighterAt(scene, who).digest.grappling) return;
  letGo(scene, who);
  for (const { index: other, effects } of scene.fight.combatants) {
    for (const { name, source } of effects) {
      if (name !== LOCKED || source === NOBODY || (other !== who && source !== who)) continue;
      if (!areGrappling(scene, other, source)) unlock(scene, source, other, OPENED);
    }
  }
}
