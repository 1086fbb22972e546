import { ANY_NUMBER, type CountRanges, UPWARD } from '../../../kernel/ruleset/count-range.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { TURN_RANGES } from '../../d20/time/counts.ts';

/** The counts of one who is unhurt and rested, beside those of turns. */
export const FRESH = {
  /** Current hit points; below 0 while dying, -10 or lower when dead. */
  hp: 0,
  /** Points lost of ability scores, for a time or for good (below 0 where a score is increased). */
  strengthLoss: 0,
  dexterityLoss: 0,
  constitutionLoss: 0,
  intelligenceLoss: 0,
  wisdomLoss: 0,
  charismaLoss: 0,
  /** How many of those for good. */
  strengthDrain: 0,
  dexterityDrain: 0,
  constitutionDrain: 0,
  intelligenceDrain: 0,
  wisdomDrain: 0,
  charismaDrain: 0,
  /** How many of the hit points are temporary. */
  temporary: 0,
  /** Free actions taken this turn, where they are limited. */
  freeActions: 0,
  /** How often it has surged today (MOD-FEAT-14). */
  surges: 0,
  /** Hours passed since the combatant became stable, or since the last day counted. */
  hours: 0,
};

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
