import type { NaturalWeapon } from '../gear/natural-weapons.ts';
import type { SequenceStep } from './way.ts';

/**
 * Each natural weapon strikes as often as there are of it, however high the base attack bonus: the one named first, then the others.
 *
 * @param isOne whether a weapon is one of these @returns null where the one named is none
 */
export function naturalSequence<W extends NaturalWeapon>(
  weapons: readonly W[],
  named: number,
  isOne: (weapon: W) => boolean,
): readonly SequenceStep[] | null {
  const first = weapons[named];
  if (first === undefined || !isOne(first)) return null;
  const strikes = weapons.map((each, weapon) =>
    Array.from({ length: isOne(each) ? each.count : 0 }, () => ({ weapon, sequence: each.behind })),
  );
  return [...(strikes[named] ?? []), ...strikes.filter((_, weapon) => weapon !== named).flat()];
}
