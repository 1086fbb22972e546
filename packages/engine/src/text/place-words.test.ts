import { expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

it('says of squares west and north of A1 where they are', () => {
  expect(
    [
      [4, 2],
      [-1, 1],
      [2, -3],
      [-2, -1],
    ].map(([x = 0, y = 0]) => placeWords({}, { x, y })),
  ).toEqual(['E3', '-A2 (1 west of A2)', 'C-2 (3 north of C1)', '-B0 (2 west, 1 north of A1)']);
  const places = [
    [4, 2],
    [-1, 2],
    [4, -1],
    [-2, -3],
  ] as const;
  expect(places.map(([x, y]) => placeWords({}, { x, y }))).toEqual([
    'E3',
    '-A3 (1 west of A3)',
    'E0 (1 north of E1)',
    '-B-2 (2 west, 3 north of A1)',
  ]);
});
