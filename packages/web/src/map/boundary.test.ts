import { describe, expect, it } from 'vitest';
import { boundary } from './boundary.ts';
import { type Coordinates, layoutOf } from './geometry.ts';

const squares = layoutOf('square', 10, 10);
const hexes = layoutOf('hex', 10, 10);
const loops = (path: string) => path.split('z').filter(Boolean);
const cornersOf = (loop: string | undefined) => (loop ?? '').split('L').length;

describe('boundary', () => {
  it('is nothing where there are no places', () => {
    expect(boundary(squares, [])).toBe('');
  });

  it('leaves out what lies between, and corners on straight lines', () => {
    expect(
      boundary(squares, [
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toBe('M0 0L132 0L132 44L0 44z');
  });

  it('goes round each part, and round a hole', () => {
    expect(
      loops(
        boundary(squares, [
          [0, 0],
          [4, 4],
        ]),
      ),
    ).toHaveLength(2);
    const ring: Coordinates[] = [];
    for (let x = 0; x < 3; x++) for (let y = 0; y < 3; y++) if (x !== 1 || y !== 1) ring.push([x, y]);
    const found = loops(boundary(squares, ring));
    expect(found.map(cornersOf)).toEqual([4, 4]);
  });

  it('keeps apart what touches at a corner only, without losing an edge', () => {
    const path = boundary(squares, [
      [0, 0],
      [1, 1],
    ]);
    expect(loops(path).reduce((sum, loop) => sum + cornersOf(loop), 0)).toBe(8);
  });

  it('goes round hexagons', () => {
    expect(loops(boundary(hexes, [[2, 2]])).map(cornersOf)).toEqual([6]);
    expect(
      loops(
        boundary(hexes, [
          [2, 2],
          [4, 2],
          [3, 3],
        ]),
      ).map(cornersOf),
    ).toEqual([12]);
  });

  it('is the same where a place is told twice', () => {
    const layout = layoutOf('square', 4, 4);
    const places = [
      [1, 1],
      [2, 1],
      [2, 2],
    ] as const;
    expect(boundary(layout, [...places, [1, 1], [2, 1]])).toBe(boundary(layout, places));
  });
});
