import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

describe('FairQueue', () => {
  it('takes from those who asked by turns, and of each in the order of asking', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
    queue.add('b', 'b1');
    expect(queue.take()).toBe('a1');
    queue.add('c', 'c1');
    expect([1, 2, 3, 4, 5].map(() => queue.take())).toEqual(['b1', 'a2', 'c1', 'a3', undefined]);
  });

  it('gives out all that waits at once', () => {
    const queue = new FairQueue<number>();
    queue.add('a', 1);
    queue.add('b', 2);
    expect([queue.empty(), queue.take()]).toEqual([[1, 2], undefined]);
  });
});
