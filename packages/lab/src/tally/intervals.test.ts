import { Generator } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { confidenceSequence } from './intervals.ts';

/** The chance of so many hits under the mixture, over that under p: worked out by products alone. */
function bet(hits: number, n: number, p: number): number {
  let value = 1;
  // The uniform mixture is one over (n + 1) and over the binomial coefficient.
  for (let k = 1; k <= hits; k++) value *= k / (n - hits + k) / p;
  for (let k = 0; k < n - hits; k++) value /= 1 - p;
  return value / (n + 1);
}

describe('confidenceSequence', () => {
  it.each([
    [3, 10],
    [1, 40],
    [25, 50],
    [59, 60],
  ])('ends for %i of %i where the bet has grown twentyfold', (hits, n) => {
    for (const bound of confidenceSequence(hits, n)) expect(bet(hits, n, bound)).toBeCloseTo(20, 4);
  });

  it('knows nothing of nothing, and leaves what never happened possible', () => {
    expect(confidenceSequence(0, 0)).toEqual([0, 1]);
    const [low, high] = confidenceSequence(0, 100);
    expect(low).toBe(0);
    // (1 - p)^100 / (1/101) at most 1/20 of the mixture.
    expect((1 - high) ** 100).toBeCloseTo(1 / 101 / 20, 6);
    expect(confidenceSequence(100, 100)).toEqual([1 - high, 1]);
  });

  it('is wrong at any time in no more than 1 of 20 runs, where a Wilson interval would be in many', () => {
    const generator = Generator.seeded(11);
    const runs = 200;
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      let hits = 0;
      let isWrong = false;
      for (let n = 1; n <= 400; n++) {
        if (generator.face(10) <= 3) hits++;
        if (n % 10 !== 0) continue;
        const [low, high] = confidenceSequence(hits, n);
        isWrong ||= low > 0.3 || high < 0.3;
      }
      if (isWrong) wrong++;
    }
    // 5 % of 200, and three standard deviations.
    expect(wrong).toBeLessThanOrEqual(10 + 9);
  });
});
