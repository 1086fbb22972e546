import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';
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
  house: WithHouseRules,
  done: (tested: readonly Tested[]) => void,
): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.floor(files.length / FILES_A_THREAD));
  if (threads > 1) {
    const left = [...files];
    await Promise.all(Array.from({ length: threads }, () => employ(left, house, done)));
    return;
  }
  const rulesets = await rulesetsFor(house);
  for (const file of files) done(testFile(file, rulesets));
}

/** Lets a thread take one file after the other until none is left. */
function employ(left: string[], house: WithHouseRules, done: (tested: readonly Tested[]) => void): Promise<void> {
  const worker = new Worker(new URL('./test-worker.ts', import.meta.url), { workerData: { ...house } });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const file = left.shift();
      if (file === undefined) worker.terminate().then(() => resolve(), reject);
      else worker.postMessage(file);
    };
    worker.on('message', (tested: readonly Tested[]) => {
      done(tested);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
