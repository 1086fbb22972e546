import { expect, it } from 'vitest';
import { feetOf, listed, type Names } from './names.ts';

const NAMES: Names = {
  combatants: [],
  items: [],
  counts: {},
  bookkeeping: [],
  thingCounts: {},
  effects: {},
  actions: {},
};

it('lists parts and counts feet', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listed(NAMES, parts, (part) => part))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect([feetOf(NAMES, 1), feetOf(NAMES, 5)]).toEqual(['1 foot', '5 feet']);
});
