import { expect, it } from 'vitest';
import { Generator } from '../../src/chance/generator.ts';
import { pick } from './wander.ts';

it('picks among more things than a generated die has sides', () => {
  const generator = Generator.seeded(1);
  const things = Array.from({ length: 1610 }, (_, index) => index);
  const picked = Array.from({ length: 400 }, () => pick(things, generator));
  expect(picked.every((each) => each >= 0 && each < 1610)).toBe(true);
  expect(picked.some((each) => each < 1024) && picked.some((each) => each >= 1024)).toBe(true);
});
