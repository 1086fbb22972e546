import { ANY_NUMBER, type CountRanges, UPWARD, upTo } from '../../../kernel/ruleset/count-range.ts';
import { TURN_RANGES } from '../../d20/time/ranges.ts';

/** The actions of a turn that can be gone already when it begins (GNG-ACT-03). */
const ACTIONS_OF_A_TURN = upTo(2);

/** From where to where the counts of a combatant go; hit points are below 0 for the dying and the dead. */
export const RANGES: CountRanges = {
  ...TURN_RANGES,
  hp: ANY_NUMBER,
  nonlethal: UPWARD,
  temporary: UPWARD,
  power: UPWARD,
  lentPower: UPWARD,
  debt: ACTIONS_OF_A_TURN,
  spent: ACTIONS_OF_A_TURN,
  hours: UPWARD,
  bed: UPWARD,
  bedDays: UPWARD,
};
