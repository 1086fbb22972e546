import type { GrimFighter } from '../game.ts';
import type { CalledEffect } from './effects.ts';

/** Whether the body of the combatant is immune to the effect. */
export function isSpared({ profile }: GrimFighter, { spares }: CalledEffect): boolean {
  return spares.some((trait) => profile.immunities.includes(trait));
}
