import { describe, expect, it } from 'vitest';
import { areaLabel, topOf } from './lying.ts';

describe('what lies over the ground', () => {
  it('is called by its name, and by how much longer it lasts where anybody knows', () => {
    expect(areaLabel({ name: 'smoke', remains: '9 rounds left' })).toBe('smoke · 9 rounds left');
    expect(areaLabel({ name: 'light fog', remains: '' })).toBe('light fog');
  });

  it('has its name over its northernmost row', () => {
    const at = (...squares: readonly (readonly [number, number])[]) => topOf(squares);
    expect(at([4, 3], [2, 2], [3, 2], [1, 2], [0, 4])).toEqual([
      [1, 2],
      [3, 2],
    ]);
    expect(at([3, 2])).toEqual([
      [3, 2],
      [3, 2],
    ]);
    expect(at()).toBeNull();
  });
});
