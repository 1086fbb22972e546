import type { Counts } from '../../../kernel/state/game.ts';

/**
 * Adds to those counts that change at nearly every hit; false where it is another. Each name stands here in the source:
 * engines find such a property several times faster than one whose name is in a variable.
 */
export function addToCount(given: Counts, count: string, by: number): boolean {
  const counts = given as Record<string, number>;
  switch (count) {
    case 'hitPoints':
      counts['hitPoints'] = (counts['hitPoints'] ?? 0) + by;
      return true;
    case 'fatigue':
      counts['fatigue'] = (counts['fatigue'] ?? 0) + by;
      return true;
    case 'topLost':
      counts['topLost'] = (counts['topLost'] ?? 0) + by;
      return true;
    default:
      return false;
  }
}
