import { describe, expect, it } from 'vitest';
import { isBegun, stepped, wholeOf } from './whole-number.ts';

describe('whole numbers as they are typed', () => {
  it('lets digits stand, with a sign before them, and nothing else', () => {
    expect(['', '-', '-3', '12', '−4'].every(isBegun)).toBe(true);
    expect(['1.5', '3-', 'x', '1e3', '1234567', ' 2'].some(isBegun)).toBe(false);
  });

  it('is no number until there is a digit', () => {
    expect(['', '-', '0', '-12', '−4', '1.5'].map(wholeOf)).toEqual([null, null, 0, -12, -4, null]);
  });

  it('goes up and down within its bounds', () => {
    expect(stepped(3, 1, 1, 20)).toBe(4);
    expect(stepped(20, 1, 1, 20)).toBe(20);
    expect(stepped(1, -1, 1, 20)).toBe(1);
    expect(stepped(null, 1, 1, 20)).toBe(1);
    expect(stepped(null, -1, null, null)).toBe(-1);
  });
});
