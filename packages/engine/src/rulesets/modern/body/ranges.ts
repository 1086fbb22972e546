import { ANY_NUMBER, type CountRanges, UPWARD } from '../../../kernel/ruleset/count-range.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { TURN_RANGES } from '../../d20/time/ranges.ts';

const LOST = ABILITIES.flatMap((ability) => [`${ability}Loss`, `${ability}Drain`]);

/**
 * From where to where the counts of a combatant go. Hit points are below 0 for the dying and the dead (MOD-HP-03), what is
 * lost of an ability for whoever has more of it than the sheet says (MOD-HEAL-07).
 */
export const RANGES: CountRanges = {
  ...TURN_RANGES,
  ...Object.fromEntries(LOST.map((count) => [count, ANY_NUMBER])),
  hp: ANY_NUMBER,
  temporary: UPWARD,
  freeActions: UPWARD,
  surges: UPWARD,
  hours: UPWARD,
};
