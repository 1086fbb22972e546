import { isAbsent } from '../state/absent.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** With whose eyes a seat sees. */
export interface Onlooker {
  readonly owns: readonly string[];
  /** The sides of its combatants; none for who only looks on, and sees what all sides do. */
  readonly sides: readonly string[];
}

/** Who looks on with a seat that owns these combatants. */
export function onlookerOf({ combatants }: Pick<Fight, 'combatants'>, owns: readonly string[]): Onlooker {
  return { owns, sides: [...new Set(combatants.filter(({ id }) => owns.includes(id)).map(({ side }) => side))] };
}

/** Whether a game master keeps the combatant from a seat that owns these, or it has not come yet, whoever could see it. */
export function isKeptBack(combatant: Combatant, owns: readonly string[]): boolean {
  return (combatant.hidden || isAbsent(combatant)) && !owns.includes(combatant.id);
}

/** Whether who is out of the sight of those sides is out of that of all with whose eyes the onlooker sees. */
export function isOutOfSight(
  unseenBy: readonly string[],
  { side, id }: Pick<Combatant, 'side' | 'id'>,
  { owns, sides }: Onlooker,
): boolean {
  if (unseenBy.length === 0 || owns.includes(id) || sides.includes(side)) return false;
  return sides.every((each) => unseenBy.includes(each));
}

/**
 * The combatants of whom a seat that owns these must not learn: hidden, still to come, or out of sight. While something is
 * asked, who has come into sight until then is none of them.
 */
export function secretTo<C extends Combatant>(
  fight: { readonly combatants: readonly C[]; readonly pending: Fight['pending'] },
  owns: readonly string[],
): readonly C[] {
  const onlooker = onlookerOf(fight, owns);
  const sightings = fight.pending?.sightings ?? [];
  return fight.combatants.filter((each) => {
    if (isKeptBack(each, owns)) return true;
    const { unseenBy = [] } = sightings.find(({ who }) => who === each.index) ?? each;
    return isOutOfSight(unseenBy, each, onlooker);
  });
}
