import type { ShownTimeline } from '../engine/messages.ts';

/** Ids of everybody in the order in which they act; those for whom nothing is to come last. */
export function orderOf(timeline: ShownTimeline | null): readonly string[] {
  if (timeline === null || timeline.kind === 'none') return [];
  return timeline.kind === 'rounds' ? timeline.turns.map(({ id }) => id) : timeline.dues.map(({ id }) => id);
}

/** Whoever comes so many places after `id`, round and round; the first where nobody is chosen, null where there is nobody. */
export function stepThrough(ids: readonly string[], id: string | null, steps: number): string | null {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at < 0) return (steps > 0 ? ids[0] : ids.at(-1)) ?? null;
  return ids.at((at + steps) % ids.length) ?? null;
}
