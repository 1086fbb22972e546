import type { Slot } from '../../../time/rounds.ts';
import type { D20World } from '../game.ts';

/** The order with one more slot at exactly this place. Ranks stay whole: where none is free, those behind on the same count move back. */
export function placeAt(order: readonly Slot[], place: number, slot: Omit<Slot, 'rank'>): readonly Slot[] {
  const { who, count, modifier } = slot;
  const low = rankOn(count, order[place - 1]);
  const high = rankOn(count, order[place]);
  const rank = low !== null ? low + 1 : high !== null ? high - 1 : 0;
  const placed = order.toSpliced(place, 0, { who, count, modifier, rank });
  if (high === null || rank < high) return placed;
  const back = rank - high + 1;
  return placed.map((each, at) => (at > place && each.count === count ? { ...each, rank: each.rank + back } : each));
}

function rankOn(count: number, slot: Slot | undefined): number | null {
  return slot?.count === count ? slot.rank : null;
}

/** The order with `who` on the count: behind all that are higher, or equal and of no lower precedence. */
export function placeOn(world: D20World, order: readonly Slot[], who: number, count: number): readonly Slot[] {
  const others = order.filter((slot) => slot.who !== who);
  const own = world.slots.precedence(world, who);
  const found = others.findIndex(
    (slot) => slot.count < count || (slot.count === count && world.slots.precedence(world, slot.who) < own),
  );
  const modifier = world.slots.initiativeModifier(world, who);
  return placeAt(others, found < 0 ? others.length : found, { who, count, modifier });
}

/** The lowest count where delaying can go below everybody else, to 0 and beyond, and still within the round (MOD-DELAY-05). */
export function countBelowAll(world: D20World): number {
  const { order } = world.fight.clock;
  return Math.min(0, order.at(-1)?.count ?? 0) - order.length;
}

/** The count of who let even its last moment go by and may act on any count of the next round: it stands first, and may delay again (MOD-DELAY-05). */
export function countAheadOfAll(world: D20World, who: number): number {
  let count = Number.MIN_SAFE_INTEGER;
  for (const slot of world.fight.clock.order) count = Math.max(count, slot.who === who ? slot.count : slot.count + 1);
  return count;
}
