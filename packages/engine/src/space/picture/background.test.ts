import { describe, expect, it } from 'vitest';
import { parseMap } from '../grid/ascii.ts';
import { type BackgroundText, backgroundText } from './background.ts';

const PICTURE = 'ab'.repeat(32);
const read = (background: BackgroundText) => parseMap({ rows: ['..'], background }).background;

describe('a picture under a map', () => {
  it('is kept in whole hundredths of a square, and written as it was read', () => {
    const text: BackgroundText = { picture: PICTURE, name: 'tavern', at: [-0.25, 1.5], size: [20.01, 14] };
    const background = read(text);
    expect(background).toEqual({ picture: PICTURE, name: 'tavern', at: [-25, 150], size: [2001, 1400] });
    expect(background && backgroundText(background)).toEqual(text);
    expect(read({ picture: PICTURE, size: [1.004, 0.01] })).toEqual({ picture: PICTURE, at: [0, 0], size: [100, 1] });
    expect(parseMap({ rows: ['..'] }).background).toBeUndefined();
  });

  it.each<[BackgroundText, string]>([
    [{ picture: PICTURE.slice(1), size: [1, 1] }, 'expected the SHA-256 of a picture'],
    [{ picture: PICTURE.toUpperCase(), size: [1, 1] }, 'expected the SHA-256 of a picture'],
    [{ picture: PICTURE, size: [0.004, 1] }, 'from 0.01 to 2048 squares either way'],
    [{ picture: PICTURE, size: [1, 2048.01] }, 'from 0.01 to 2048 squares either way'],
    [{ picture: PICTURE, size: [1, 1], at: [0, -2048.01] }, 'at most 2048 squares from the map'],
    [{ picture: PICTURE, size: [1, 1], at: [Number.NaN, 0] }, 'at most 2048 squares from the map'],
  ])('is refused where it is none: %j', (background, text) => {
    expect(() => read(background)).toThrow(text);
  });

  it('may be as large and as far off as that', () => {
    expect(read({ picture: PICTURE, size: [2048, 2048], at: [-2048, 2048] })?.at).toEqual([-204_800, 204_800]);
  });
});
