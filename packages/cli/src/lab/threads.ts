import { FightPool } from '@fray/lab';
import { scriptBeside } from '@fray/server';
import type { FightData } from './fight-worker.ts';

const WORKER = scriptBeside(import.meta.url, 'fight-worker');

/** So many threads that fight what they are given. */
export function fightThreads(data: FightData, workers: number): FightPool {
  return new FightPool({ url: WORKER, data }, workers);
}
