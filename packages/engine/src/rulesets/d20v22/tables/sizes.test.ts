import { describe, expect, it } from 'vitest';
import { SIZES } from '../../../space/grid/size.ts';
import { SIZE_TABLE } from './sizes.ts';

describe('sizes', () => {
  it('[V22-SIZE-01] gives each size its modifiers, from Fine to Colossal', () => {
    expect(SIZES.map((size) => SIZE_TABLE[size].combat)).toEqual([8, 4, 2, 1, 0, -1, -2, -4, -8]);
    expect(SIZES.map((size) => SIZE_TABLE[size].object)).toEqual([13, 9, 7, 6, 5, 4, 3, 1, -3]);
    expect(SIZES.map((size) => SIZE_TABLE[size].grapple)).toEqual([-16, -12, -8, -4, 0, 4, 8, 12, 16]);
    expect(SIZES.map((size) => SIZE_TABLE[size].knockback)).toEqual([4, 3, 2, 1, 0, -4, -8, -12, -16]);
  });

  it('[V22-SIZE-01] an object is as hard to hit as its size modifier on top of 5', () => {
    for (const size of SIZES) expect(SIZE_TABLE[size].object).toBe(SIZE_TABLE[size].combat + 5);
  });
});
