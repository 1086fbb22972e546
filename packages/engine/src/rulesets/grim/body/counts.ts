import { ANY_NUMBER, type CountRanges, UPWARD, upTo } from '../../../kernel/ruleset/count-range.ts';
import { TURN_RANGES } from '../../d20/time/counts.ts';

/** The counts of one who is unhurt and rested, beside those of turns. */
export const FRESH = {
  /** Current hit points; below 0 for the dying and the dead. */
  hp: 0,
  /** Running total of nonlethal damage. */
  nonlethal: 0,
  /** Temporary hit points, which are lost first. */
  temporary: 0,
  /** Power points, and temporary ones, which are spent first. */
  power: 0,
  lentPower: 0,
  /** Actions of the coming turn that are gone already, 0 to 2: abort actions and trauma. */
  debt: 0,
  /** Actions of the present turn that were gone when it began, 0 to 2. */
  spent: 0,
  /** Points of ability scores, mostly lost. */
  strength: 0,
  dexterity: 0,
  constitution: 0,
  intelligence: 0,
  wisdom: 0,
  charisma: 0,
  /** Hours of this week, hours of complete bed rest of this day, and days of it in this week. */
  hours: 0,
  bed: 0,
  bedDays: 0,
  /** The change of Constitution that hit points have followed already. */
  constitutionFollowed: 0,
};

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
