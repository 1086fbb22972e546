import { ANY_NUMBER, type CountRanges, UPWARD, upTo } from '../../../kernel/ruleset/count-range.ts';

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
