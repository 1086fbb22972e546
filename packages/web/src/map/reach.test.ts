import { describe, expect, it } from 'vitest';
import { layoutOf } from './geometry.ts';
import { labelOnCircle, placeIn, ringEnds, ringsOf } from './reach.ts';

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
    expect(rings[0]?.label).toEqual({ x: 242, y: 198 });
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

describe('labelOnCircle', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const open = { box, half: [10, 5] as const, taken: [], isPlain: () => true };

  it('is above, or wherever the whole label is on the map', () => {
    expect(labelOnCircle({ x: 50, y: 50 }, 45, open)).toEqual({ x: 50, y: 5 });
    expect(labelOnCircle({ x: 50, y: 50 }, 46, open)).not.toEqual({ x: 50, y: 4 });
    // At 15 degrees to the east it would begin beyond the western edge.
    expect(labelOnCircle({ x: -8, y: 70 }, 60, open)?.x).toBeGreaterThanOrEqual(10);
    expect(labelOnCircle({ x: 50, y: 50 }, 500, open)).toBeNull();
  });

  it('is not where somebody stands, nor on a wall under either of its ends', () => {
    const above = { x: 50, y: 20 };
    expect(labelOnCircle({ x: 50, y: 50 }, 30, open)).toEqual(above);
    expect(labelOnCircle({ x: 50, y: 50 }, 30, { ...open, taken: [above] })).not.toEqual(above);
    const wall = labelOnCircle({ x: 50, y: 50 }, 30, { ...open, isPlain: ({ x, y }) => x < 60 || y > 25 });
    expect(wall).not.toEqual(above);
    expect(labelOnCircle({ x: 50, y: 50 }, 30, { ...open, isPlain: () => false })).toBeNull();
  });
});
