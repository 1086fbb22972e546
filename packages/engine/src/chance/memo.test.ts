import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';

describe('Memo', () => {
  it('remembers', () => {
    const memo = new Memo<string>();
    expect(memo.get('a')).toBeUndefined();
    expect(memo.keep('a', 'one', 0)).toBe('one');
    expect(memo.get('a')).toBe('one');
  });

  it('forgets everything once the budget of all memories together is spent, except what came last', () => {
    const [one, other] = [new Memo<number>(), new Memo<number>()];
    one.keep('old', 1, 0);
    for (let i = 0; i < 5; i++) other.keep(i, i, 2 ** 26);
    other.keep('last', 6, 2 ** 28);
    expect(one.get('old')).toBeUndefined();
    expect(other.get(0)).toBeUndefined();
    expect(other.get('last')).toBe(6);
  });
});
