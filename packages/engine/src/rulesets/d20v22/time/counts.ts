import type { Counts } from '../../../kernel/state/game.ts';
import { addToCount as addToShared } from '../../d20/time/counts.ts';

/** Adds to the counts that change most often, as the shared rules do; the marks of damage among them. */
export function addToCount(given: Counts, count: string, by: number): boolean {
  const counts = given as Record<string, number>;
  if (count === 'bruised') counts['bruised'] = (counts['bruised'] ?? 0) + by;
  else if (count === 'hurt') counts['hurt'] = (counts['hurt'] ?? 0) + by;
  else if (count === 'wounded') counts['wounded'] = (counts['wounded'] ?? 0) + by;
  else return addToShared(given, count, by);
  return true;
}
