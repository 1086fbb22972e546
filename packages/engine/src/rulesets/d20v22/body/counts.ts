import { type CountRanges, UPWARD } from '../../../kernel/ruleset/count-range.ts';
import { TURN_RANGES } from '../../d20/time/counts.ts';

/** The counts of one who is unharmed and rested, beside those of turns. */
export const FRESH = {
  /** Each weakens Toughness saves against nonlethal damage (V22-COND-06). */
  bruised: 0,
  /** Each weakens Toughness saves against lethal damage (V22-COND-27). */
  hurt: 0,
  /** Each weakens Toughness saves against any damage (V22-COND-44). */
  wounded: 0,
  /** Recovery checks failed since the last success; each helps the next one (V22-DMG-13). */
  failedRests: 0,
  /** Points of Conviction that are left (V22-FEAT-24). */
  conviction: 0,
  /** Free actions taken this turn (V22-ACT-08). */
  freeActions: 0,
  /** Hit points that an object has lost, where objects have any (V22-OBJH-02). */
  lost: 0,
  /** Points lost of each ability, by damage that heals. */
  strengthDamage: 0,
  dexterityDamage: 0,
  constitutionDamage: 0,
  intelligenceDamage: 0,
  wisdomDamage: 0,
  charismaDamage: 0,
  /** The same by drain that does not. */
  strengthDrain: 0,
  dexterityDrain: 0,
  constitutionDrain: 0,
  intelligenceDrain: 0,
  wisdomDrain: 0,
  charismaDrain: 0,
};

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
