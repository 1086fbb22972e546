import { type CountRanges, UPWARD } from '../../../kernel/ruleset/count-range.ts';
import { TURN_RANGES } from '../../d20/time/ranges.ts';

/** From where to where the counts of a combatant go: damage is marks, of which there are none or more (V22-DMG-13). */
export const RANGES: CountRanges = {
  ...TURN_RANGES,
  bruised: UPWARD,
  hurt: UPWARD,
  wounded: UPWARD,
  failedRests: UPWARD,
  conviction: UPWARD,
  freeActions: UPWARD,
  lost: UPWARD,
};
