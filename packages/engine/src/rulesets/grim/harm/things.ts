import { term } from '../../../kernel/scene/tally.ts';
import type { GrimFighter, GrimWeapon } from '../game.ts';

export const DIVIDED: ReturnType<typeof term> = term('less on a thing', 'GNG-OBJ-03');

/** What kinds of energy are divided by before the hardness of a thing, as in the core game; others do all they can. */
const BY_ENERGY: Readonly<Record<string, number>> = { cold: 4, electricity: 2, fire: 2 };
const BY_RANGE = 2;

/** Whether the combatant is a thing. */
export function isThing({ profile }: GrimFighter): boolean {
  return profile.hardness !== null;
}

/**
 * What is left of damage for a thing before its hardness: half of what is shot or thrown, half or a quarter of most
 * energy (GNG-OBJ-03). Creatures take all of it.
 */
export function shareOnThing(fighter: GrimFighter, points: number, energy: string | null, ranged: boolean): number {
  return isThing(fighter) ? lessOnThings(points, energy, ranged) : points;
}

/** The same of any thing. */
export function lessOnThings(points: number, energy: string | null, ranged: boolean): number {
  const byEnergy = energy === null ? 1 : (BY_ENERGY[energy] ?? 1);
  return Math.floor(points / Math.max(byEnergy, ranged ? BY_RANGE : 1));
}

/** Hardness below this is none to adamantine, as in the core game. */
const BELOW_ADAMANTINE = 20;

/** Whether such hardness counts for nothing against the weapon. */
export function ignoresHardness(
  { bypass, qualities }: Pick<GrimWeapon, 'bypass' | 'qualities'>,
  hardness: number,
): boolean {
  return bypass.includes('hardness') || (hardness < BELOW_ADAMANTINE && qualities.includes('adamantine'));
}
