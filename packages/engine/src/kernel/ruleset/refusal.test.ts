import { describe, expect, it } from 'vitest';
import { naming, refusal } from './refusal.ts';

describe('reasons as they are told', () => {
  it('name the one who would act, and what it has in hand, wherever it is meant', () => {
    const reasons = [
      refusal("{who} stands in {who}'s way", 'X-1'),
      refusal('the target is out of reach', 'X-2'),
      refusal('no hand is free; in hand: {held}', 'X-3'),
    ];
    expect(naming(reasons, { who: () => 'Ann', held: () => 'knife' })).toEqual([
      { text: "Ann stands in Ann's way", rule: 'X-1' },
      { text: 'the target is out of reach', rule: 'X-2' },
      { text: 'no hand is free; in hand: knife', rule: 'X-3' },
    ]);
  });

  it('stay the same, and ask for no name, where nobody is meant', () => {
    const reasons = [refusal('the target is out of reach', 'X-2')];
    const name = (): string => {
      throw new Error('a name is not needed');
    };
    expect(naming(reasons, { who: name, held: name })).toBe(reasons);
  });
});
