import { Generator } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { confidenceSequence, differenceSequence } from './intervals.ts';
import type { Paired } from './pairs.ts';

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

describe('differenceSequence', () => {
  const counted = (first: number, second: number, alike: number): Paired => ({
    both: alike,
    first,
    second,
    neither: 0,
  });

  it('refutes no difference that any shares come to which are not refuted', () => {
    const [first, second, alike] = [4, 9, 27];
    const [low, high] = differenceSequence(counted(first, second, alike));
    // 2 * 4! * 9! * 27! / 42!, by products.
    let mixture = Math.log(2);
    for (const count of [first, second, alike]) for (let k = 2; k <= count; k++) mixture += Math.log(k);
    for (let k = 2; k <= first + second + alike + 2; k++) mixture -= Math.log(k);
    const held: number[] = [];
    const STEPS = 400;
    for (let i = 1; i < STEPS; i++)
      for (let j = 1; i + j < STEPS; j++) {
        const [p, q] = [i / STEPS, j / STEPS];
        const chance = first * Math.log(p) + second * Math.log(q) + alike * Math.log(1 - p - q);
        if (mixture - chance < Math.log(20)) held.push(q - p);
      }
    expect(Math.min(...held)).toBeGreaterThanOrEqual(low - 1e-9);
    expect(Math.max(...held)).toBeLessThanOrEqual(high + 1e-9);
    expect(Math.min(...held)).toBeLessThan(low + 0.01);
    expect(Math.max(...held)).toBeGreaterThan(high - 0.01);
  });

  it('knows nothing of nothing, and is narrow where both mostly go alike', () => {
    expect(differenceSequence(counted(0, 0, 0))).toEqual([-1, 1]);
    const [low, high] = differenceSequence(counted(0, 0, 500));
    expect(low).toBeCloseTo(-high, 9);
    expect(high).toBeGreaterThan(0);
    expect(high).toBeLessThan(0.04);
    expect(differenceSequence(counted(20, 0, 0))[0]).toBe(-1);
    expect(differenceSequence(counted(0, 20, 0))[1]).toBe(1);
  });

  it('is wrong at any time in no more than 1 of 20 runs', () => {
    const generator = Generator.seeded(5);
    const runs = 100;
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      let [first, second, alike] = [0, 0, 0];
      let isWrong = false;
      for (let n = 1; n <= 300; n++) {
        const face = generator.face(10);
        if (face === 1) first++;
        else if (face <= 4) second++;
        else alike++;
        if (n % 10 !== 0) continue;
        const [low, high] = differenceSequence(counted(first, second, alike));
        isWrong ||= low > 0.2 || high < 0.2;
      }
      if (isWrong) wrong++;
    }
    // 5 % of 100, and three standard deviations.
    expect(wrong).toBeLessThanOrEqual(5 + 6);
  });
});
