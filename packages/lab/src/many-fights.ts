import type { Game, Policy } from '@fray/engine';
import { BlockRunner, blocksOf, type FightStart, LIMIT, type Mode } from './block.ts';
import { inlineMore } from './inlining.ts';
import { type FightTally, mergedTallies } from './tally/fight-tally.ts';

/** What may be said of how many fights are fought. */
export interface ManyFightsOptions {
  /** The most acts of one fight; 2,000 where left out. */
  readonly limit?: number;
  /** `plain` where left out. */
  readonly mode?: Mode;
}

/**
 * Fights the same fight over and over, here and now. Fight number k has dice of its own, made from the seed and k: so any
 * part of the fights can be fought elsewhere, or again, with the same result; where steps are remembered, any whole block (`blocksOf`). Sets how the process compiles (`inlineMore`).
 *
 * @param fights how many, at least 1
 * @throws RangeError for fewer than one fight
 */
export function manyFights<G extends Game>(
  start: FightStart<G>,
  policy: Policy<G>,
  fights: number,
  seed: number,
  { limit = LIMIT, mode = 'plain' }: ManyFightsOptions = {},
): FightTally {
  if (!Number.isSafeInteger(fights) || fights < 1) throw new RangeError(`expected at least 1 fight, found ${fights}`);
  inlineMore();
  const runner = new BlockRunner(start, policy);
  const [first, ...others] = blocksOf(fights, { seed, mode, limit });
  if (first === undefined) throw new RangeError('expected at least 1 block of fights, found none');
  return others.reduce((tally, block) => mergedTallies(tally, runner.run(block).tally), runner.run(first).tally);
}
