import type { Until } from '../../../kernel/rule.ts';
import type { Recounting } from '../../../kernel/ruleset/seats.ts';
import type { Slot } from '../../../time/rounds.ts';
import type { D20Clock } from '../game.ts';

/** The clock as a seat counts the combatants; while somebody acts of whom it does not know it is nobody's turn. */
function recountClock(clock: D20Clock, known: readonly number[], anew: (who: number) => number): D20Clock {
  const isKnown = ({ who }: { readonly who: number }): boolean => known.includes(who);
  const acting = clock.order[clock.turn];
  const order = clock.order.filter(isKnown);
  return {
    ...clock,
    turn: acting === undefined ? clock.turn : order.indexOf(acting),
    order: order.map((slot) => ({ ...slot, who: anew(slot.who), rank: rankAmong(order, slot) })),
    surprised: clock.surprised.filter((who) => known.includes(who)).map(anew),
    fixed: known.map((who) => clock.fixed[who] ?? null),
    readied: clock.readied
      .filter(isKnown)
      .map((each) => ({ ...each, who: anew(each.who), watched: anew(each.watched) })),
  };
}

/** The same moment; its rank is that among those who are known. */
function recountUntil(until: Until, { order }: D20Clock, known: readonly number[]): Until {
  if (until.at !== 'count') return until;
  return {
    ...until,
    rank: rankAmong(
      order.filter(({ who }) => known.includes(who)),
      until,
    ),
  };
}

/** How many of these stand before that place on the same count: a gap between ranks would tell of those left out. */
function rankAmong(order: readonly Slot[], { count, rank }: Pick<Slot, 'count' | 'rank'>): number {
  return order.filter((slot) => slot.count === count && slot.rank < rank).length;
}

export const RECOUNT: Recounting<D20Clock> = { clock: recountClock, until: recountUntil };
