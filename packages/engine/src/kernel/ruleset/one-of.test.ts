import { expect, it } from 'vitest';
import { unlessOneOf } from './one-of.ts';

it('a word is told once, one with a comma between quotes, the empty one not at all', () => {
  const [refused] = unlessOneOf(['', 'night', 'day, in bed', 'night'], 'week', '');
  expect(refused?.text).toBe("choice: expected one of night, 'day, in bed', found 'week'");
  expect(unlessOneOf(['', 'night'], '', '')).toEqual([]);
});
