import type { Cause } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Combatant, Effect } from '../../../kernel/state/fight.ts';
import type { AnyCondition } from '../conditions/condition.ts';

/** The tick at which an effect ends; past every tick where it has no end. */
function endOf({ until }: Effect): number {
  return until?.at === 'tick' ? until.tick : Number.MAX_SAFE_INTEGER;
}

/**
 * The events that put down anew all effects of one kind, the one that ends first standing first, as time takes the first
 * that it finds.
 *
 * @param kept those that the bearer is to be under @param gained why it comes under them, if not for the same cause
 */
export function putDown(
  { index: who, effects }: Pick<Combatant, 'index' | 'effects'>,
  { name }: Pick<AnyCondition, 'name'>,
  kept: readonly Effect[],
  cause: Cause,
  gained: Cause = cause,
): readonly FightEvent[] {
  const changes: FightEvent[] = [];
  for (const each of effects) {
    if (each.name === name) changes.push({ kind: 'lose', who, name, source: each.source, why: cause });
  }
  const ordered = [...kept].sort((a, b) => endOf(a) - endOf(b));
  for (const effect of ordered) changes.push({ kind: 'gain', who, effect, why: gained });
  return changes;
}
