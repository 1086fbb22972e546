import type { NaturalWeapon } from '../gear/natural-weapons.ts';
import type { SequenceStep } from './way.ts';

/**
 * Each natural weapon strikes as often as there are of it, however high the base attack bonus: the one named first, then the others.
 *
 * @param all weapons of somebody, null for those that are none of these @returns null where the one named is none
 */
export function naturalSequence(all: readonly (NaturalWeapon | null)[], named: number): readonly SequenceStep[] | null {
  if ((all[named] ?? null) === null) return null;
  const strikes = all.map((each, weapon) =>
    Array.from({ length: each?.count ?? 0 }, () => ({ weapon, sequence: each?.behind ?? 0 })),
  );
  return [...(strikes[named] ?? []), ...strikes.filter((_, weapon) => weapon !== named).flat()];
}
