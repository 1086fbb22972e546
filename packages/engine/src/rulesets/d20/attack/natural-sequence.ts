import type { SequenceStep } from './way.ts';

/** Claws, fangs and the like, as they strike in a full attack. */
export interface NaturalWeapon {
  /** How many there are, as two claws. */
  readonly count: number;
  /** What is added to the roll beside the others; less than 0 for the secondary ones. */
  readonly behind: number;
}

/** What the secondary ones lose beside others. */
const SECONDARY = -5;

/** A natural weapon by its sheet: what is printed has all in it. */
export function naturalWeapon(given: {
  readonly count?: number | undefined;
  readonly secondary?: boolean | undefined;
  readonly attack?: number | undefined;
}): NaturalWeapon & { readonly secondary: boolean } {
  const { count = 1, secondary = false, attack } = given;
  return { count, secondary, behind: secondary && attack === undefined ? SECONDARY : 0 };
}

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
