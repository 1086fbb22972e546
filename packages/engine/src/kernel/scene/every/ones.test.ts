import { describe, expect, it } from 'vitest';
import { d6, d20 } from '../../../chance/dice.ts';
import { Ones } from './ones.ts';

/** Whether these two become one. */
function areOne(first: object, second: object): boolean {
  const ones = new Ones();
  return ones.of(first) === ones.of(second);
}

describe('equal values', () => {
  it('become the one that came first', () => {
    const ones = new Ones();
    const first = { degree: 3, holds: true, words: ['eye', 'ear'], met: { against: 'none' } };
    expect(ones.of(first)).toBe(first);
    expect(ones.of({ degree: 3, holds: true, words: ['eye', 'ear'], met: { against: 'none' } })).toBe(first);
    expect(ones.of(first)).toBe(first);
  });

  it.each<[string, object, object]>([
    ['a number and its word', { a: 1 }, { a: '1' }],
    ['nothing and what is not there', { a: null }, {}],
    ['a field more', { a: 1 }, { a: 1, b: 2 }],
    ['fields of other names', { a: 1 }, { b: 1 }],
    ['what is within', { a: { b: 1 } }, { a: { b: 2 } }],
    ['fields and what is within', { a: { b: 1 } }, { a: 1, b: 1 }],
    ['the length of lists', { a: [1, 2] }, { a: [1] }],
  ])('are those alone: not %s', (_what, first, second) => {
    expect(areOne(first, second)).toBe(false);
  });

  it('are told apart by what is not plain, unless it is the very same', () => {
    expect(areOne({ dice: d6 }, { dice: d6 })).toBe(true);
    expect(areOne({ dice: d6 }, { dice: d20 })).toBe(false);
    expect(areOne({ by: Math.max }, { by: Math.max })).toBe(true);
    expect(areOne({ by: Math.max }, { by: Math.min })).toBe(false);
    expect(areOne({ at: new Date(0) }, { at: new Date(0) })).toBe(false);
  });
});
