import { expect, it } from 'vitest';
import { add, d6, sum } from '../../../chance/dice.ts';
import { Generator } from '../../../chance/generator.ts';
import { remainder } from '../../../chance/remainder.ts';

it.each([
  [-7, [0, 0], [0, 1]],
  [-5, [0, 1], [5 / 6, 1 / 6]],
  [0, [1, 6], [1 / 6, 1 / 6]],
  [3, [4, 9], [1 / 6, 1 / 6]],
])('what a d6%i leaves goes from %j', (plus, [min, max], [least, most]) => {
  const left = remainder(d6, plus);
  expect([left.min, left.max]).toEqual([min, max]);
  const chance = (value: number | undefined): number => {
    const { num, den } = left.odds.chanceOf(value ?? 0);
    return Number(num) / Number(den);
  };
  if (min !== max) expect(chance(min)).toBeCloseTo(least ?? 0, 12);
  expect(chance(max)).toBeCloseTo(most ?? 0, 12);
});

it('each of several loses its own part, and falls as its odds say', () => {
  const three = add(remainder(d6, -2), sum(2, remainder(d6, -4)));
  let ways = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) if (Math.max(0, a - 2) + Math.max(0, b - 4) + Math.max(0, c - 4) === 3) ways++;
  const { num, den } = three.odds.chanceOf(3);
  expect(Number(num) / Number(den)).toBeCloseTo(ways / 216, 12);
  const generator = Generator.seeded(3);
  const times = 20_000;
  let found = 0;
  for (let i = 0; i < times; i++) if (three.fall(generator) === 3) found++;
  expect(Math.abs(found / times - ways / 216)).toBeLessThan(0.02);
});

it('is one object for one reduction', () => {
  expect(remainder(d6, -2)).toBe(remainder(d6, -2));
});
