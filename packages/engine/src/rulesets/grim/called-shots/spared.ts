import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import type { GrimGame } from '../game.ts';
import type { CalledEffect } from './effects.ts';

/** Whether the body of the combatant is immune to the effect. */
export function isSpared(world: World<GrimGame>, who: number, { spares }: CalledEffect): boolean {
  const { immunities } = fighterAt(world, who).profile;
  for (let i = 0; i < spares.length; i++) {
    const trait = spares[i];
    if (trait !== undefined && immunities.includes(trait)) return true;
  }
  return false;
}
