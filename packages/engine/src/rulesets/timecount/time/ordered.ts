import type { FightEvent, Why } from '../../../kernel/state/event.ts';
import type { Effect } from '../../../kernel/state/fight.ts';

/** The tick at which an effect ends; past every tick where it has no end. */
export function endOf({ until }: Effect): number {
  return until?.at === 'tick' ? until.tick : Number.MAX_SAFE_INTEGER;
}

/**
 * The events that put down anew all effects of one name, the one that ends first standing first, as time takes the first
 * that it finds.
 *
 * @param held all effects that the combatant is under now @param kept those of that name that he is to be under
 */
export function putDown(
  who: number,
  name: string,
  held: readonly Effect[],
  kept: readonly Effect[],
  cause: Why,
): readonly FightEvent[] {
  const changes: FightEvent[] = [];
  for (const each of held) {
    if (each.name === name) changes.push({ kind: 'lose', who, name, source: each.source, why: cause });
  }
  const ordered = [...kept].sort((a, b) => endOf(a) - endOf(b));
  for (const effect of ordered) changes.push({ kind: 'gain', who, effect, why: cause });
  return changes;
}
