import { expect, it } from 'vitest';
import { addToCount } from './counts.ts';

it.each(['debt', 'spent', 'hp', 'move'])(
  '%s changes by so much, from what it was or from 0; of other counts nothing is said',
  (name) => {
    const counts: Record<string, number> = { other: 4, [name]: 7 };
    expect([addToCount(counts, name, -3), counts]).toEqual([true, { other: 4, [name]: 4 }]);
    const fresh: Record<string, number> = {};
    expect([addToCount(fresh, name, 2), fresh]).toEqual([true, { [name]: 2 }]);
    expect([addToCount(counts, 'other', 1), counts['other']]).toEqual([false, 4]);
  },
);
