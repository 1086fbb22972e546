import { NOBODY } from '../../../kernel/rule.ts';
import type { Recounting } from '../../../kernel/ruleset/seats.ts';
import { NEVER, type TickClock } from '../../../time/ticks.ts';

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
};
