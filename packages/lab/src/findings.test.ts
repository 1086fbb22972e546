import { describe, expect, it } from 'vitest';
import { differenceOf, fightsFor } from './findings.ts';

describe('differenceOf', () => {
  it('has the interval of the published example (Newcombe 1998: 56 of 70 and 48 of 80)', () => {
    const { difference, interval } = differenceOf([48, 80], [56, 70]);
    expect(difference).toBeCloseTo(0.2, 10);
    expect(interval[0]).toBeCloseTo(0.0524, 4);
    expect(interval[1]).toBeCloseTo(0.3339, 4);
  });
});

describe('fightsFor', () => {
  it('is a number with which the interval is as narrow as is wished', () => {
    const n = fightsFor(0.01, [0.3, 0.4]);
    const { interval } = differenceOf([Math.round(0.3 * n), n], [Math.round(0.4 * n), n]);
    expect((interval[1] - interval[0]) / 2).toBeCloseTo(0.01, 4);
  });
});
