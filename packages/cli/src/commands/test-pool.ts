import { availableParallelism } from 'node:os';
import { scriptBeside } from '@fray/server';
import { Piscina } from 'piscina';
import { rulesetsFor } from '../house-rules.ts';
import { spoken } from '../texts/t.ts';
import type { TestData, Testing } from './test-worker.ts';
import { type Tested, testFile } from './tested.ts';

/** A thread takes about a second to start: below so many files for each it is not worth it. */
const FILES_A_THREAD = 30;

/**
 * Runs encounter files, several at once where there are many.
 *
 * @param done is told of each file in the order in which they end
 */
export async function testAll(
  files: readonly string[],
  { houseRules, inEnglishToo }: Testing,
  done: (tested: readonly Tested[]) => void,
): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.floor(files.length / FILES_A_THREAD));
  if (threads > 1) {
    await testInThreads(files, { houseRules, inEnglishToo, language: spoken().tag }, threads, done);
    return;
  }
  const rulesets = await rulesetsFor({ houseRules });
  for (const file of files) done(testFile(file, rulesets, inEnglishToo));
}

const WORKER = scriptBeside(import.meta.url, 'test-worker');

async function testInThreads(
  files: readonly string[],
  workerData: TestData,
  threads: number,
  done: (tested: readonly Tested[]) => void,
): Promise<void> {
  const pool = new Piscina<string, readonly Tested[]>({
    filename: WORKER.href,
    name: 'test',
    workerData,
    minThreads: threads,
    maxThreads: threads,
    // As in the lab: a thread that waits by Atomics when it is ended sometimes never says that it is gone.
    atomics: 'disabled',
  });
  try {
    await Promise.all(files.map(async (file) => done(await pool.run(file))));
  } finally {
    await pool.destroy();
  }
}
