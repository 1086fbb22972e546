import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'piscina';
import type { Block, FoughtBlock } from '../src/block.ts';
import { NO_COMBATANT } from '../src/tally/fight-tally.ts';
import { withNumber } from '../src/tally/moments.ts';

/** A thread that fights nothing: tells which block it was given, the earlier ones later. */
export async function fight({ first, fights }: Block): Promise<FoughtBlock> {
  if (workerData === 'broken') throw new Error('nobody can fight here');
  if (workerData !== 'flat') await wait(first % 100 === 0 ? 20 : 1);
  const tally = {
    fights,
    acts: fights,
    wins: { us: fights },
    draws: 0,
    unfinished: 0,
    unit: 'round' as const,
    length: withNumber(NO_COMBATANT.harm, first),
    lengths: { [workerData === 'flat' ? '0' : `${first}`]: fights },
    first: {},
    standing: {},
    combatants: {},
    rules: {},
    answers: {},
  };
  return { tally, winners: new Int8Array(fights) };
}
