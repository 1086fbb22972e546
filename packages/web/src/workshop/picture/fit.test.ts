import { describe, expect, it } from 'vitest';
import { crossings, fitted, laidOut } from './fit.ts';

const PICTURE = 'ab'.repeat(32);
const inn = { picture: PICTURE, at: [0, 0] as const, size: [20, 10] as const };

describe('a picture fitted by two crossings', () => {
  it('has as many squares between them as it looks, and may be told otherwise', () => {
    expect(crossings({ x: 1.2, y: 2 }, { x: 4.4, y: 0.9 })).toMatchObject({ across: 3, down: 1 });
    expect(crossings({ x: 1, y: 2 }, { x: 1.31, y: 2.29 })).toMatchObject({ across: 1, down: 0 });
  });

  it('lies with them on crossings of the map, whichever comes first', () => {
    // Squares of the picture are 0.8 of the map's wide and 0.5 high; its grid begins 0.1 further east.
    const [from, to] = [
      { x: 0.9, y: 0.5 },
      { x: 4.1, y: 2 },
    ];
    const first = { across: 4, down: 3 };
    expect(fitted(inn, { from, to, ...first })).toEqual({ ...inn, at: [-0.12, 0], size: [25, 20] });
    const back = fitted(inn, { from: to, to: from, ...first });
    expect(back.size).toEqual([25, 20]);
    // 4.1 goes to 4, and so does what was 3.2 squares before it to 0.
    expect(back.at).toEqual([-1.12, -2]);
  });

  it('grows alike both ways where both are on one line, and stays where they are one', () => {
    expect(fitted(inn, crossings({ x: 0, y: 1 }, { x: 4.5, y: 1.1 })).size).toEqual([22.22, 11.11]);
    expect(fitted(inn, { from: { x: 0, y: 0 }, to: { x: 4.5, y: 0 }, across: 5, down: 0 }).size).toEqual([
      22.22, 11.11,
    ]);
    expect(fitted(inn, { from: { x: 1, y: 0 }, to: { x: 1, y: 0.5 }, across: 0, down: 1 }).size).toEqual([40, 20]);
    expect(fitted(inn, crossings({ x: 2, y: 2 }, { x: 2, y: 2 }))).toEqual(inn);
  });

  it('lies first over the width of the map', () => {
    expect(laidOut({ picture: PICTURE, name: 'inn' }, { width: 300, height: 200 }, 20)).toEqual({
      picture: PICTURE,
      name: 'inn',
      at: [0, 0],
      size: [20, 13.33],
    });
  });
});
