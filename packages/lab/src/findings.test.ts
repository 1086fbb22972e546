import { describe, expect, it } from 'vitest';
import { alikeness, differenceOf, fightsFor, pairedDifference, pairedFightsFor } from './findings.ts';

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

describe('pairedDifference', () => {
  it('is that of two samples of their own where the fights go as if they had nothing in common', () => {
    // 0.6 of 0.5 and so on: the counts of independent fights.
    const { difference, interval } = pairedDifference({ both: 30, first: 30, second: 20, neither: 20 });
    const alone = differenceOf([60, 100], [50, 100]);
    expect(difference).toBeCloseTo(alone.difference, 10);
    expect(interval[0]).toBeCloseTo(alone.interval[0], 10);
    expect(interval[1]).toBeCloseTo(alone.interval[1], 10);
  });

  it('is the narrower the more the fights have in common', () => {
    const alike = { both: 48, first: 12, second: 2, neither: 38 };
    const [low, high] = pairedDifference(alike).interval;
    const [alone, to] = differenceOf([60, 100], [50, 100]).interval;
    expect(high - low).toBeLessThan(0.75 * (to - alone));
    expect(alikeness(alike)).toBeGreaterThan(0.6);
    expect(pairedFightsFor(0.01, alike)).toBeLessThan(fightsFor(0.01, [0.6, 0.5]) / 3);
  });

  it.each([
    [0.3, 0.2, 0.1, 0.4],
    [0.45, 0.05, 0.05, 0.45],
    [0.1, 0.3, 0.3, 0.3],
    [0.8, 0.1, 0.02, 0.08],
  ])(
    'holds the true difference in 95 of 100 samples, counted over all samples of 24 fights (%f, %f, %f)',
    (both, first, second, neither) => {
      const n = 24;
      let held = 0;
      for (let a = 0; a <= n; a++)
        for (let b = 0; a + b <= n; b++)
          for (let c = 0; a + b + c <= n; c++) {
            const d = n - a - b - c;
            const ways = factorial(n) / factorial(a) / factorial(b) / factorial(c) / factorial(d);
            const chance = ways * both ** a * first ** b * second ** c * neither ** d;
            const [low, high] = pairedDifference({ both: a, first: b, second: c, neither: d }).interval;
            if (low <= second - first && second - first <= high) held += chance;
          }
      expect(held).toBeGreaterThan(0.935);
    },
  );
});

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
