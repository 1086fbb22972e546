import { describe, expect, it } from 'vitest';
import { CELL, centre, corners, layoutOf } from '../../map/geometry.ts';
import { sideNear, sidesOfDrag } from './edge-stroke.ts';

const squares = layoutOf('square', 6, 4);
/** A point in squares from the north-west corner of the map. */
const at = (x: number, y: number) => ({ x: x * CELL, y: y * CELL });
const dragged = (from: readonly [number, number], to: readonly [number, number]): readonly string[] =>
  sidesOfDrag(squares, at(...from), at(...to)).map(({ name }) => name);

describe('edges under a pointer', () => {
  it('are the nearest side of the square, whose ends are its corners', () => {
    expect(sideNear(squares, at(1.5, 1.2))).toEqual({ name: 'B1/B2', ends: [at(1, 1), at(2, 1)] });
    expect(sideNear(squares, at(1.5, 1.8))?.name).toBe('B2/B3');
    expect(sideNear(squares, at(1.1, 1.5))?.name).toBe('A2/B2');
    expect(sideNear(squares, at(1.9, 1.5))?.name).toBe('B2/C2');
    expect(sideNear(squares, at(6.1, 1))).toBeNull();
  });

  it('of a press are one, in the middle of a side as near a crossing', () => {
    expect(dragged([1.5, 1.1], [1.5, 1.1])).toEqual(['B1/B2']);
    expect(dragged([1.1, 1.05], [1.1, 1.05])).toEqual(['B1/B2']);
    expect(dragged([1.5, 1.1], [1.6, 0.95])).toEqual(['B1/B2']);
  });

  it('follow a line from crossing to crossing, though the hand is not steady', () => {
    expect(dragged([1.1, 0.9], [3.9, 1.2])).toEqual(['B1/B2', 'C1/C2', 'D1/D2']);
    expect(dragged([3.9, 1.2], [1.1, 0.9])).toEqual(['D1/D2', 'C1/C2', 'B1/B2']);
    expect(dragged([2.05, 0.1], [1.8, 2.8])).toEqual(['B1/C1', 'B2/C2', 'B3/C3']);
  });

  it('have the whole side on which the drag began in the middle', () => {
    expect(dragged([1.5, 1.1], [3.4, 1])).toEqual(['B1/B2', 'C1/C2']);
    expect(dragged([1.5, 1.1], [0.1, 1])).toEqual(['B1/B2', 'A1/A2']);
  });

  it('go up and down like stairs beside a slanted line, and stop at the border of the map', () => {
    expect(dragged([1, 1], [3, 3])).toHaveLength(4);
    expect(new Set(dragged([1, 1], [3, 3]).map((name) => name.replaceAll(/\d/g, ''))).size).toBeGreaterThan(2);
    expect(dragged([2, 1], [2, 0])).toEqual(['B1/C1']);
    expect(dragged([2.1, 0.05], [4, 0.05])).toEqual(['B1/C1']);
  });

  it('of hexagons run from side to side, each beginning where the last ended', () => {
    const hexes = layoutOf('hex', 12, 6);
    const [, , , , , from] = corners(hexes, [2, 2]);
    const [, , to] = corners(hexes, [6, 2]);
    if (from === undefined || to === undefined) throw new Error('a hexagon has six corners');
    const found = sidesOfDrag(hexes, from, to);
    expect(found.length).toBeGreaterThanOrEqual(6);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    for (const [nth, { ends }] of found.slice(1).entries()) {
      const before = found[nth]?.ends ?? [];
      expect(ends.some((end) => before.some((point) => Math.hypot(point.x - end.x, point.y - end.y) < 1))).toBe(true);
    }
    const { x, y } = centre(hexes, [4, 2]);
    expect(sideNear(hexes, { x: x - CELL * 0.4, y })?.name).toBe('C3/E3');
    expect(sideNear(hexes, { x: x + CELL * 0.2, y: y + CELL * 0.35 })?.name).toBe('E3/F4');
  });
});
