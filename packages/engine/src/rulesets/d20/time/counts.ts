import { ANY_NUMBER, type CountRanges, UPWARD, upTo } from '../../../kernel/ruleset/count-range.ts';
import type { Counts } from '../../../kernel/state/game.ts';

/** What turns and movement count, of one who has not had a turn yet. */
export const FRESH_TURN = {
  /** Attack (standard) actions left this turn, 0 or 1. */
  standard: 0,
  /** Move actions left this turn, 0 or 1. A move action may also be paid with the standard action. */
  move: 0,
  /** Attacks of opportunity left until the start of the own next turn. */
  opportunities: 1,
  /** Feet moved in this turn. */
  moved: 0,
  /** 5-foot steps left this turn, 0 or 1; 0 also rules out every other movement over a distance. */
  step: 0,
  /** Diagonal steps of this turn. */
  diagonals: 0,
  /** 1 once the combatant has had a turn in this fight; who delays has not (MOD-INIT-07). */
  acted: 0,
};

const ONE = upTo(1);

/** From where to where the counts go that turns and movement keep. */
export const TURN_RANGES: CountRanges = {
  standard: ONE,
  move: ONE,
  opportunities: UPWARD,
  moved: UPWARD,
  step: ONE,
  diagonals: UPWARD,
  acted: ONE,
};

/** Where a thing lies on the map, on a square or at a corner; everything else of it is 0 or more. */
export const THING_RANGES: CountRanges = { x: ANY_NUMBER, y: ANY_NUMBER, column: ANY_NUMBER, row: ANY_NUMBER };

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
