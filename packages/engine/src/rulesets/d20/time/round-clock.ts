import type { Clock } from '../../../kernel/ruleset/clock.ts';
import type { SeatRules } from '../../../kernel/ruleset/seats.ts';
import type { D20Game } from '../game.ts';
import { isSurprised } from '../seen/awareness.ts';
import { RECOUNT } from '../seen/recount.ts';
import { join } from './arrival.ts';
import { isSpent } from './budget.ts';
import { READY, ROUNDS } from './clock.ts';
import { leave } from './leave.ts';
import { advance, begin, clockSeenBy, KEPT, startClock, waiting } from './turns.ts';

/** How turns come up in every ruleset of the family: round by round, in the order of initiative. */
export const ROUND_CLOCK: Clock<D20Game> = {
  entries: { fixed: null },
  start: startClock,
  begin,
  join,
  leave,
  advance,
  surprised: isSurprised,
  waiting,
  isSpent,
  moments: ROUNDS,
  ready: READY,
};

/** What seats may see of it. */
export const ROUNDS_SEEN: Pick<SeatRules<D20Game>, 'clockSeenBy' | 'recount' | 'kept'> = {
  clockSeenBy,
  recount: RECOUNT,
  kept: KEPT,
};
