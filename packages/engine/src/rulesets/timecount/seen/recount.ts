import type { Recounting } from '../../../kernel/ruleset/ruleset.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { NEVER, type TickClock } from '../../../time/ticks.ts';
import { nearbyAnew } from '../attack/flanks.ts';

/** The effects whose value is a combatant: from whom somebody is distracted (TC-DISTRACT-02). */
const OF_SOMEBODY: readonly string[] = ['distractedAttack', 'distractedDefense'];

/** How a seat that does not know everybody counts. */
export const RECOUNT: Recounting<TickClock> = {
  clock: (clock, known, anew) => ({
    ...clock,
    next: known.map((who) => clock.next[who] ?? NEVER),
    // Announcements stand in the order of the combatants.
    declared: clock.declared
      .map((each) => ({ ...each, who: anew(each.who) }))
      .filter(({ who }) => who !== NOBODY)
      .sort((a, b) => a.who - b.who),
  }),
  value: ({ name, value }: Effect, anew) => {
    if (OF_SOMEBODY.includes(name)) return anew(value);
    return name === 'allRound' ? nearbyAnew(value, anew) : value;
  },
};
