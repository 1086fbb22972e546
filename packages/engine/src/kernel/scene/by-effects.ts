import type { Combatant, Effect } from '../state/fight.ts';

/**
 * Works out what all effects of a combatant come to together once for each list of them, however often it is asked for: a
 * list of effects never changes, who gains or loses one has another list. Of each place in the fight the last is kept.
 *
 * @param work a function of the effects alone
 */
export function byEffects<T>(
  work: (effects: readonly Effect[]) => T,
): (combatant: Pick<Combatant, 'index' | 'effects'>) => T {
  const lists: (readonly Effect[])[] = [];
  const found: T[] = [];
  return ({ index, effects }) => {
    if (lists[index] !== effects) {
      found[index] = work(effects);
      lists[index] = effects;
    }
    return found[index] as T;
  };
}
