import { describe, expect, it } from 'vitest';
import { distanceOf, fitted, holds } from './camera.ts';
import { layoutOf } from './geometry.ts';

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
    expect(fitted(layoutOf('square', 2, 2), 900, 600).k).toBe(1.8);
  });

  it('goes no further away than the map can be read', () => {
    expect(fitted(layoutOf('square', 1000, 1000), 900, 600).k).toBe(0.12);
  });
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
