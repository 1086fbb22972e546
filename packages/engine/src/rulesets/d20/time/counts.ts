import type { Counts } from '../../../kernel/state/game.ts';

/**
 * Adds to those counts that change at nearly every attack and turn; false where it is another. Each name stands here in
 * the source: engines find such a property several times faster than one whose name is in a variable.
 */
export function addToCount(given: Counts, count: string, by: number): boolean {
  const counts = given as Record<string, number>;
  if (count === 'hp') counts['hp'] = (counts['hp'] ?? 0) + by;
  else if (count === 'standard') counts['standard'] = (counts['standard'] ?? 0) + by;
  else if (count === 'move') counts['move'] = (counts['move'] ?? 0) + by;
  else if (count === 'step') counts['step'] = (counts['step'] ?? 0) + by;
  else if (count === 'acted') counts['acted'] = (counts['acted'] ?? 0) + by;
  else return false;
  return true;
}
