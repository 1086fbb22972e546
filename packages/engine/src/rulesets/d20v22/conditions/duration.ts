import type { Until } from '../../../kernel/rule.ts';
import { untilNextTurn, untilSameCount, whoseTurn } from '../../../time/rounds.ts';
import type { V22World } from '../game.ts';

/**
 * When something ends that lasts `rounds` rounds from now: at the start of the turn of whoever caused it, so many rounds
 * on; where it was caused off-turn, at the same initiative count (V22-CORE-11).
 */
export function forRounds(world: V22World, causer: number, rounds: number): Until {
  const { fight } = world;
  if (whoseTurn(fight) !== causer) return untilSameCount(fight, rounds);
  const next = untilNextTurn(fight, causer);
  return next.at === 'turnStart' ? { ...next, round: next.round + rounds - 1 } : next;
}

/** The end of what lasts "one round" or "for the round" (V22-CORE-11). */
export function oneRound(world: V22World, causer: number): Until {
  return forRounds(world, causer, 1);
}
