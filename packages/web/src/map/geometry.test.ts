import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CELL,
  centre,
  corners,
  isPlace,
  layoutOf,
  middle,
  outline,
  placeAt,
  placeName,
  placesOf,
  stepBy,
} from './geometry.ts';

const squares = layoutOf('square', 12, 9);
const hexes = layoutOf('hex', 15, 8);
const anyLayout = fc.record({
  grid: fc.constantFrom('square' as const, 'hex' as const),
  width: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 60 }),
  left: fc.integer({ min: -10, max: 10 }).map((half) => 2 * half),
  top: fc.integer({ min: -10, max: 10 }).map((half) => 2 * half),
});

describe('places and points', () => {
  it('finds each place again by its middle, and by any point well inside', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(), fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (spec, pick, angle) => {
        const layout = layoutOf(spec.grid, spec.width, spec.height, spec.left, spec.top);
        const places = placesOf(layout);
        const place = places[pick % places.length];
        if (place === undefined) return;
        const { x, y } = centre(layout, place);
        expect(placeAt(layout, { x, y })).toEqual(place);
        const inside = { x: x + 0.45 * CELL * Math.cos(angle), y: y + 0.45 * CELL * Math.sin(angle) };
        expect(placeAt(layout, inside)).toEqual(place);
      }),
    );
  });

  it('calls the first hexagon by plain zeros, also west and north of its middle', () => {
    const { x, y } = centre(hexes, [0, 0]);
    expect(placeAt(hexes, { x: x - 19, y: y - 5 })).toEqual([0, 0]);
  });

  it('draws no place beyond the rectangle around all', () => {
    fc.assert(
      fc.property(anyLayout, (spec) => {
        const { box, ...layout } = layoutOf(spec.grid, spec.width, spec.height, spec.left, spec.top);
        for (const place of placesOf({ box, ...layout }).slice(0, 200)) {
          for (const { x, y } of corners({ box, ...layout }, place)) {
            expect(x).toBeGreaterThanOrEqual(box.x - 0.01);
            expect(x).toBeLessThanOrEqual(box.x + box.width + 0.01);
            expect(y).toBeGreaterThanOrEqual(box.y - 0.01);
            expect(y).toBeLessThanOrEqual(box.y + box.height + 0.01);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('finds nothing beside the map', () => {
    expect(placeAt(squares, { x: -1, y: 5 })).toBeNull();
    expect(placeAt(squares, { x: 12 * CELL, y: 5 })).toBeNull();
    expect(placeAt(squares, { x: 12 * CELL - 1, y: 9 * CELL - 1 })).toEqual([11, 8]);
    expect(placeAt(hexes, { x: 1, y: 1 })).toBeNull();
  });

  it('has of hexagons every other one of a row', () => {
    expect([isPlace(hexes, 0, 0), isPlace(hexes, 1, 0), isPlace(hexes, 1, 1), isPlace(hexes, 0, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('middle', () => {
  it('is that of all the squares of a large creature', () => {
    const large = [[0, 0] as const, [1, 0] as const, [0, 1] as const, [1, 1] as const];
    expect(middle(squares, [3, 2], large)).toEqual({ x: 4 * CELL, y: 3 * CELL });
    expect(middle(squares, [3, 2], [])).toEqual(centre(squares, [3, 2]));
  });

  it('is the corner where the three hexagons of a large creature meet', () => {
    const { x, y } = middle(
      hexes,
      [4, 2],
      [
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
    );
    expect(x).toBeCloseTo(centre(hexes, [4, 2]).x);
    const south = corners(hexes, [4, 2])[3];
    expect(y).toBeCloseTo(south?.y ?? 0);
  });
});

describe('outline', () => {
  it('goes round the square', () => {
    expect(outline(squares, [1, 2])).toBe('M44 88L88 88L88 132L44 132z');
  });

  it('goes round six corners that are equally far from the middle', () => {
    const at = centre(hexes, [3, 1]);
    for (const { x, y } of corners(hexes, [3, 1]))
      expect(Math.hypot(x - at.x, y - at.y)).toBeCloseTo(CELL / Math.sqrt(3));
  });
});

describe('stepBy', () => {
  it('goes one square, also by the keys of the corners, and not off the map', () => {
    expect(stepBy(squares, [1, 1], 'ArrowUp')).toEqual([1, 0]);
    expect(stepBy(squares, [1, 1], 'PageDown')).toEqual([2, 2]);
    expect(stepBy(squares, [0, 0], 'ArrowLeft')).toBeNull();
    expect(stepBy(squares, [11, 8], 'ArrowRight')).toBeNull();
    expect(stepBy(squares, [1, 1], 'a')).toBeNull();
  });

  it('stays on the hexagons', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'PageUp', 'End', 'PageDown']) {
      const [x, y] = stepBy(hexes, [6, 4], key) ?? [0, 1];
      expect(isPlace(hexes, x, y)).toBe(true);
      expect(
        Math.hypot(
          centre(hexes, [x, y]).x - centre(hexes, [6, 4]).x,
          centre(hexes, [x, y]).y - centre(hexes, [6, 4]).y,
        ),
      ).toBeCloseTo(CELL);
    }
  });
});

describe('names', () => {
  it('are those of the engine', () => {
    expect(placeName([4, 4])).toBe('E5');
  });
});
