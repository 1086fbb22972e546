import { describe, expect, it } from 'vitest';
import { squaresOf, valueOfRank } from './values.ts';

describe('the Time and Value table', () => {
  it('[V22-TVP-01] runs 1, 2.5, 5, ten times as much every three ranks, and below 1 is nothing', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(valueOfRank)).toEqual([1, 2.5, 5, 10, 25, 50, 100, 250]);
    expect([0, -3].map(valueOfRank)).toEqual([0, 0]);
    expect([13, 17, 20, 21].map(valueOfRank)).toEqual([10_000, 250_000, 2_500_000, 5_000_000]);
  });

  it('[V22-TVP-02] squares are rounded down: ranks 1 and 2 come to none', () => {
    expect([1, 2, 3, 5].map((rank) => squaresOf(valueOfRank(rank)))).toEqual([0, 0, 1, 5]);
    expect(squaresOf(9)).toBe(1);
  });
});
