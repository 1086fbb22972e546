import { expect, it } from 'vitest';
import { upToFace } from './rerolled.ts';

it('a die that is rolled again shows each face that is left equally often', () => {
  const dice = upToFace(100, 96);
  const { num, den } = dice.odds.chanceOf(96);
  expect([Number(num) / Number(den), dice.min, dice.max]).toEqual([1 / 96, 1, 96]);
  const faces = [97, 100, 96];
  expect(dice.fall({ face: () => faces.shift() ?? 0 })).toBe(96);
  expect(faces).toEqual([]);
  expect(upToFace(100, 96)).toBe(dice);
});
