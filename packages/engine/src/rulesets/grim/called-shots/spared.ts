import type { Fighter } from '../../../kernel/scene/fighter.ts';
import type { GrimGame } from '../game.ts';
import type { CalledEffect } from './effects.ts';

/** Whether the body of the combatant is immune to the effect. */
export function isSpared({ profile }: Fighter<GrimGame>, { spares }: CalledEffect): boolean {
  return spares.some((trait) => profile.immunities.includes(trait));
}
