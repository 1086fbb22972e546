import type { Counts } from '../../../kernel/state/game.ts';
import { addToCount as addToShared } from '../../d20/time/counts.ts';

/** Adds to the counts that change most often, as the shared rules do; those of abort actions and trauma among them. */
export function addToCount(given: Counts, count: string, by: number): boolean {
  if (addToShared(given, count, by)) return true;
  const counts = given as Record<string, number>;
  switch (count) {
    case 'debt':
      counts['debt'] = (counts['debt'] ?? 0) + by;
      return true;
    case 'spent':
      counts['spent'] = (counts['spent'] ?? 0) + by;
      return true;
    default:
      return false;
  }
}
