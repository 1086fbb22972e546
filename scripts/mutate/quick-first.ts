/** In which order files of tests run. */
import { readFileSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Whether a file of tests tries random cases, or goes through random fights. */
export function isRandom(text: string): boolean {
  return /\bfc\.assert\(|\bwander|\/contract\.ts'/.test(text);
}

/**
 * First the tests that are nearest to what is mutated, as they notice most; tests of random cases come last: they take longest, and
 * most of what they would notice another has noticed by then.
 *
 * @param near parts of paths, the nearest first
 */
export function quickFirst(near: readonly string[]): new () => TestSequencer {
  const rank = ({ moduleId }: TestSpecification): number => {
    const at = near.findIndex((part) => moduleId.includes(part));
    return (at < 0 ? near.length : at) + (isRandom(readFileSync(moduleId, 'utf8')) ? near.length + 1 : 0);
  };
  return class implements TestSequencer {
    sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return Promise.resolve(files.sort((a, b) => rank(a) - rank(b)));
    }

    shard(files: TestSpecification[]): Promise<TestSpecification[]> {
      return Promise.resolve(files);
    }
  };
}
