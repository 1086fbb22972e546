import { expect, it } from 'vitest';
import { feetOf, listed, type Names, placeWords } from './names.ts';

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
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listed(NAMES, parts))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect([feetOf(NAMES, 1), feetOf(NAMES, 5)]).toEqual(['1 foot', '5 feet']);
});

it('says of squares west and north of A1 where they are', () => {
  const places = [
    [4, 2],
    [-1, 2],
    [4, -1],
    [-2, -3],
  ] as const;
  expect(places.map(([x, y]) => placeWords(NAMES, { x, y }))).toEqual([
    'E3',
    '-A3 (1 west of A3)',
    'E0 (1 north of E1)',
    '-B-2 (2 west, 3 north of A1)',
  ]);
});
