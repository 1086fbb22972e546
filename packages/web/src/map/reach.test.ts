import { describe, expect, it } from 'vitest';
import { CELL, layoutOf } from './geometry.ts';
import { around, placeIn, radiusOf, ringEnds, ringsOf } from './reach.ts';

const layout = layoutOf('square', 12, 12);
const places = [1, 2, 3, 4, 5, 6].map((n) => ({ at: [5, 6 - n] as const, feet: 5 * n, action: 'walk', name: 'Walk' }));

describe('rings', () => {
  it('end at few round numbers and the furthest', () => {
    expect(ringEnds(0)).toEqual([]);
    expect(ringEnds(5)).toEqual([5]);
    expect(ringEnds(30)).toEqual([10, 20, 30]);
    expect(ringEnds(35)).toEqual([10, 20, 30, 35]);
    expect(ringEnds(120)).toEqual([30, 60, 90, 120]);
  });

  it('hold all that is as near, and are labelled where they end', () => {
    const rings = ringsOf(layout, [5, 6], places);
    expect(rings.map(({ feet }) => feet)).toEqual([10, 20, 30]);
    expect(rings[0]?.path.split(/[MLz]/).filter(Boolean).toSorted()).toEqual([
      '220 176',
      '220 308',
      '264 176',
      '264 308',
    ]);
    expect(rings[0]?.ends).toEqual([{ x: 242, y: 198 }]);
  });

  it('are none where one gets nowhere', () => {
    expect(ringsOf(layout, [5, 6], [])).toEqual([]);
  });
});

describe('placeIn', () => {
  it('finds what leads there', () => {
    expect(placeIn(places, [5, 4])?.feet).toBe(10);
    expect(placeIn(places, [0, 0])).toBeNull();
  });
});

it('goes around a circle from straight above, by turns to both sides', () => {
  const points = around({ x: 50, y: 50 }, 30).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(points.slice(0, 3)).toEqual([
    [50, 20],
    [58, 21],
    [42, 21],
  ]);
  expect(points.at(-1)).toEqual([50, 80]);
  expect(radiusOf(30, 2)).toBe(7 * CELL);
});
