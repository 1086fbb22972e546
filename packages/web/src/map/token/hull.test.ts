import { expect, it } from 'vitest';
import { CELL, layoutOf } from '../geometry.ts';
import { depthOf, hullOf, seatAt } from './hull.ts';

const layout = layoutOf('square', 10, 10);
const three = [0, 1, 2].flatMap((x) => [0, 1].map((y) => [x, y] as const));

it('is as long and as wide as its places, whichever way it points', () => {
  const east = hullOf(layout, three, 90);
  expect(east.long).toBeCloseTo((2.8 * CELL) / 2);
  expect(east.wide).toBeCloseTo((1.8 * CELL) / 2);
  const north = hullOf(layout, three, 0);
  expect([north.long, north.wide]).toEqual([east.wide, east.long]);
  expect(depthOf(layout, three)).toBeCloseTo(CELL);
});

it('has its seats where it points: the left front one of what goes east lies to the north-east', () => {
  const at = seatAt({ x: 100, y: 100 }, hullOf(layout, three, 90), 90, -1, 1);
  expect(at.x).toBeGreaterThan(100);
  expect(at.y).toBeLessThan(100);
});
