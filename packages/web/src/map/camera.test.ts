import { describe, expect, it } from 'vitest';
import { boxAround, distanceOf, filling, fitted, holds } from './camera.ts';
import { CELL, layoutOf } from './geometry.ts';

describe('fitted', () => {
  it('shows all of a map in the middle, and a small one not too large', () => {
    for (const layout of [layoutOf('square', 40, 10), layoutOf('hex', 9, 30), layoutOf('square', 8, 8, -4, -4)]) {
      const { x, y, k } = fitted(layout, 900, 600);
      const { box } = layout;
      expect(x + k * (box.x + box.width / 2)).toBeCloseTo(450);
      expect(y + k * (box.y + box.height / 2)).toBeCloseTo(300);
      expect(k * box.width).toBeLessThanOrEqual(900);
      expect(k * box.height).toBeLessThanOrEqual(600);
    }
    expect(fitted(layoutOf('square', 2, 2), 900, 600).k).toBe(5);
  });

  it('fills the free side of a large screen with a room of ten by ten', () => {
    const { y, k } = fitted(layoutOf('square', 10, 10), 1600, 1340);
    expect(k * 10 * CELL).toBeCloseTo(1340 - 2 * 28);
    expect(y).toBeCloseTo(28);
  });

  it('goes no further away than the map can be read', () => {
    expect(fitted(layoutOf('square', 1000, 1000), 900, 600).k).toBe(0.12);
  });
});

describe('boxAround', () => {
  const layout = layoutOf('square', 100, 100);

  it('holds those who stand on the map with what is around them, and nothing beyond its edge', () => {
    const box = boxAround(layout, [
      [2, 40],
      [12, 50],
    ]);
    expect(box).toEqual({ x: 0, y: 34.5 * CELL, width: 18.5 * CELL, height: 22 * CELL });
  });

  it('is the whole map where nobody stands on it', () => {
    expect(boxAround(layout, [[-10_001, 0]])).toBe(layout.box);
  });
});

it('fills the page with a large map, and lays a small one in its middle', () => {
  expect([-2000, -500, 900].map((moved) => filling(moved, 0, 1500, 1000))).toEqual([-528, -500, 28]);
  expect(filling(700, 100, 500, 1000)).toBe(150);
  expect([80, 444, 500].map((foot) => filling(700, 100, 500, 1000, foot))).toEqual([110, -72, -72]);
});

describe('distanceOf', () => {
  it('tells near from far', () => {
    expect([0.2, 0.49, 0.5, 1.29, 1.3].map(distanceOf)).toEqual(['far', 'far', 'middle', 'middle', 'near']);
  });
});

it('sees when all of a map is in view, to its edges', () => {
  const map = { x: 0, y: 0, width: 100, height: 50 };
  expect(holds({ x: 0, y: 0, width: 100, height: 50 }, map)).toBe(true);
  expect(holds({ x: -5, y: -5, width: 104, height: 70 }, map)).toBe(false);
  expect(holds({ x: 1, y: 0, width: 200, height: 70 }, map)).toBe(false);
});
