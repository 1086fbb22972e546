import type { Until } from '../../../kernel/rule.ts';
import type { Likeness } from '../../../kernel/ruleset/likeness.ts';
import type { Slot } from '../../../time/rounds.ts';
import type { D20Game } from '../game.ts';

type Place = Pick<Slot, 'count' | 'rank'>;

/** The clock of the family without the initiative of strangers: each stands where it acts, on the count of whoever acts before it. */
export const UNTOLD_ORDER: Pick<Likeness<D20Game>, 'clock' | 'until'> = {
  clock: (clock, strangers) => ({
    ...clock,
    order: untold(clock.order, strangers),
    fixed: clock.fixed.map((count, who) => (strangers.has(who) ? null : count)),
  }),
  until: (until, { order }, strangers) => (until.at === 'count' ? untoldUntil(until, order, strangers) : until),
};

/** The same order; ranks are places in it, so that none tells of a count. */
function untold(order: readonly Slot[], strangers: ReadonlySet<number>): readonly Slot[] {
  let count = order.find(({ who }) => !strangers.has(who))?.count ?? 0;
  return order.map((slot, rank) => {
    if (strangers.has(slot.who)) return { who: slot.who, count, modifier: 0, rank, untold: true };
    count = slot.count;
    return { ...slot, rank };
  });
}

/** The place in the untold order before which the moment comes; behind all of them, where none comes after it. */
function untoldUntil(
  until: Extract<Until, { readonly at: 'count' }>,
  order: readonly Slot[],
  strangers: ReadonlySet<number>,
): Until {
  const at = order.findIndex((slot) => !isBefore(slot, until));
  const shown = untold(order, strangers);
  const { count = 0, rank = -1 } = shown[at] ?? { count: shown.at(-1)?.count, rank: shown.length };
  return { ...until, count, rank };
}

function isBefore(slot: Place, other: Place): boolean {
  return slot.count > other.count || (slot.count === other.count && slot.rank < other.rank);
}
