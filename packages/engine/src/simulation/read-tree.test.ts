import { describe, expect, it } from 'vitest';
import { ReadTree } from './read-tree.ts';

const reading = (values: readonly unknown[]) => (cell: number) => values[cell];

describe('ReadTree', () => {
  it('finds again what was found where the same was read, whatever else there is', () => {
    const tree = new ReadTree<string>();
    tree.note([2, 0], reading([7, 'a', true]), 'first');
    expect(tree.end(reading([7, 'b', true]), []).found).toBe('first');
    expect(tree.end(reading([8, 'a', true]), []).found).toBeUndefined();
    expect(tree.end(reading([7, 'a', false]), []).found).toBeUndefined();
  });

  it('goes on from what was read elsewhere with what is read only there', () => {
    const tree = new ReadTree<string>();
    tree.note([0, 1], reading([1, 5, 9]), 'by two');
    tree.note([0, 2], reading([2, 5, 9]), 'by another');
    const passed: number[] = [];
    expect(tree.end(reading([2, 6, 9]), passed).found).toBe('by another');
    expect(passed).toEqual([0, 2]);
    expect(tree.end(reading([1, 5, 8]), []).found).toBe('by two');
    expect(tree.end(reading([2, 5, 8]), []).found).toBeUndefined();
  });

  it('counts who came to an end that is not known yet', () => {
    const tree = new ReadTree<string>();
    tree.note([0], reading([1]), 'known');
    tree.end(reading([2]), []).visits++;
    expect(tree.end(reading([2]), []).visits).toBe(1);
    expect(tree.end(reading([3]), []).visits).toBe(0);
  });
});
