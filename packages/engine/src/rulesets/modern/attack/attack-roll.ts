import { d20 } from '../../../chance/dice.ts';
import { because, Check, type Tally } from '../../../kernel/rule.ts';
import { reaches } from '../checks/checks.ts';
import { MOST_COVER } from '../defense/cover.ts';
import type { ModernAttack } from '../game.ts';

const ATTACK_ROLL_CAUSE = because('attack roll', 'MOD-ATK-01');

/** An attack whose dice are about to fall. */
export interface Blow {
  readonly attack: ModernAttack;
  readonly bonus: Tally;
  readonly defense: Tally;
  /** The lowest face that threatens a critical hit. */
  readonly threat: number;
}

/** What an attack roll comes to. */
export interface Roll {
  readonly result: 'miss' | 'hit' | 'threat';
  /** What a miss lacks that may have struck cover in place of the target; else 0. */
  readonly lacks: number;
}

export const MISS: Roll = { result: 'miss', lacks: 0 };
export const HIT: Roll = { result: 'hit', lacks: 0 };
const THREAT: Roll = { result: 'threat', lacks: 0 };
/** Misses by what they lack; what lacks more would have missed without the cover too. */
const NEARLY: readonly Roll[] = Array.from({ length: MOST_COVER + 1 }, (_, lacks) => ({ result: 'miss', lacks }));

/** d20 + bonus against Defense; `a` is the lowest face that threatens (MOD-ATK-01, MOD-CRIT-01). */
export const ATTACK_ROLL: Check<Roll> = attackRoll(rollOf);
/** The same where a miss, but for a 1, may have struck the cover (MOD-COVER-09). */
export const ROLL_AT_COVER: Check<Roll> = attackRoll(rollPastCover);
/** The second roll after a threat: 20 confirms and 1 fails here too (MOD-CRIT-02). */
export const CONFIRMATION: Check<boolean> = new Check({
  dice: d20,
  why: because('confirming the critical hit', 'MOD-CRIT-02'),
  against: 'Defense',
  by: reaches,
  word: (critical) => (critical ? 'critical' : 'not confirmed'),
});

/**
 * An attack roll that cannot be a critical hit: 1 misses, 20 hits, otherwise the total decides (MOD-ATK-02, MOD-ATK-03).
 * It comes to whether it hits.
 */
export const STRIKE: Check<boolean> = new Check({
  dice: d20,
  why: ATTACK_ROLL_CAUSE,
  against: 'Defense',
  by: reaches,
  word: (hit) => (hit ? 'hit' : 'miss'),
});

function attackRoll(by: (face: number, need: number, threat: number) => Roll): Check<Roll> {
  return new Check({ dice: d20, why: ATTACK_ROLL_CAUSE, against: 'Defense', by, word: ({ result }) => result });
}

/** 1 misses, 20 hits, otherwise the total decides; a threat must hit (MOD-ATK-02, MOD-ATK-03, MOD-CRIT-04). */
function rollOf(face: number, need: number, threat: number): Roll {
  if (!reaches(face, need)) return MISS;
  return face >= threat ? THREAT : HIT;
}

function rollPastCover(face: number, need: number, threat: number): Roll {
  const roll = rollOf(face, need, threat);
  return roll === MISS && face !== 1 ? (NEARLY[need - face] ?? MISS) : roll;
}
