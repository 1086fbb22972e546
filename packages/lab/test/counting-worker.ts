import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'piscina';
import type { Block } from '../src/block.ts';
import { type FightTally, NO_COMBATANT } from '../src/tally/fight-tally.ts';
import { withNumber } from '../src/tally/moments.ts';

/** A thread that fights nothing: tells which block it was given, the earlier ones later. */
export async function fight({ first, fights }: Block): Promise<FightTally> {
  if (workerData === 'broken') throw new Error('nobody can fight here');
  await wait(first % 500 === 0 ? 20 : 1);
  return {
    fights,
    acts: fights,
    wins: { us: fights },
    draws: 0,
    unfinished: 0,
    unit: 'round',
    length: withNumber(NO_COMBATANT.harm, first),
    lengths: { [`${first}`]: fights },
    first: {},
    standing: {},
    combatants: {},
    rules: {},
    answers: {},
  };
}
