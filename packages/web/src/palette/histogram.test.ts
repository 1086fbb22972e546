import { expect, it } from 'vitest';
import { ticksOf } from './histogram.tsx';

it('round numbers stand under the axis of a histogram, never more than six of them', () => {
  expect(ticksOf(1, 4)).toEqual([1, 2, 3, 4]);
  expect(ticksOf(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ticksOf(1, 7)).toEqual([2, 4, 6]);
  expect(ticksOf(3, 28)).toEqual([5, 10, 15, 20, 25]);
  expect(ticksOf(7, 7)).toEqual([7]);
});
