import { describe, expect, it } from 'vitest';
import { parseMap } from '../../space/grid/ascii.ts';
import { isGround } from '../../space/path/ground.ts';
import { Vacancies } from '../../space/path/vacancies.ts';
import { placeAll, type Stander } from './placement.ts';

function stander(side: string, more: Partial<Stander> = {}): Stander {
  return { side, span: 1, at: null, near: null, ...more };
}

/** "x,y" of each. */
function places(rows: readonly string[] | null, standers: readonly Stander[]): (string | null)[] {
  const found = placeAll(rows === null ? null : parseMap({ rows }), standers);
  return found.map((square) => square && `${square.x},${square.y}`);
}

describe('placeAll', () => {
  it('sets two up 30 feet apart on open ground, facing each other', () => {
    expect(places(null, [stander('a'), stander('b')])).toEqual(['0,3', '6,3']);
  });

  it('fills the edge from its middle', () => {
    expect(places(null, [stander('a'), stander('a'), stander('a'), stander('b')])).toEqual([
      '0,3',
      '0,4',
      '0,2',
      '6,3',
    ]);
  });

  it('gives the third and fourth side the north and the south', () => {
    expect(
      places(
        null,
        ['a', 'b', 'c', 'd'].map((side) => stander(side)),
      ),
    ).toEqual(['0,3', '6,3', '3,0', '3,6']);
  });

  it('uses the whole map, without walls and what stands there', () => {
    const rows = ['.....', '#....', '....#'];
    const fixed = stander('b', { at: { x: 4, y: 1 } });
    expect(places(rows, [stander('a'), stander('a'), stander('a'), stander('b'), fixed])).toEqual([
      '0,2',
      '0,0',
      '1,1',
      '4,0',
      '4,1',
    ]);
  });

  it('sets the others up about those who have a place on open ground', () => {
    expect(places(null, [stander('a', { at: { x: 20, y: 20 } }), stander('b')])).toEqual(['20,20', '26,23']);
  });

  it('keeps large creatures on the map and apart', () => {
    const rows = ['....', '....', '..#.', '....'];
    const large = stander('a', { span: 2 });
    expect(places(rows, [large, stander('b', { span: 2 }), large])).toEqual(['0,1', '2,0', null]);
  });

  it('sets copies up around the first one', () => {
    const near = { x: 1, y: 1 };
    expect(
      places(['...', '..#', '...'], [stander('a', { at: near }), stander('a', { near }), stander('a', { near })]),
    ).toEqual(['1,1', '0,0', '1,0']);
  });

  it('says where there is no room', () => {
    expect(places(['.'], [stander('a'), stander('b')])).toEqual(['0,0', null]);
  });

  it.each([
    ['on open ground', null, 199],
    ['on a map with room for all', Array.from({ length: 100 }, () => '.'.repeat(100)), 199],
    ['on a map with room for some', Array.from({ length: 60 }, () => '.'.repeat(60)), 90],
    ['about one place', Array.from({ length: 100 }, () => '.'.repeat(100)), 199],
  ] as const)('looks at no place twice for 199 of the largest size %s', (what, rows, placed) => {
    const map = rows === null ? null : parseMap({ rows });
    let looks = 0;
    const vacancies = new Vacancies(map, (place) => {
      looks++;
      return isGround(map, place);
    });
    const middle = { x: 47, y: 47 };
    const isAbout = what === 'about one place';
    const standers = Array.from({ length: 199 }, (_, n) =>
      stander('a', { span: 6, at: isAbout && n === 0 ? middle : null, near: isAbout && n > 0 ? middle : null }),
    );
    const found = placeAll(map, standers, vacancies).filter((each) => each !== null);
    expect(found.length).toBe(placed);
    expect(new Set(found.map(({ x, y }) => `${x},${y}`)).size).toBe(placed);
    // All squares of the field at most once: there are 7 x 1194 of them on open ground, 194² about a corner of the map.
    expect(looks).toBeLessThanOrEqual(map === null ? 7 * 1194 : 194 ** 2);
  });
});

describe('isGround', () => {
  it('is true of a whole space that one can enter', () => {
    const map = parseMap({ rows: ['..', '.#'] });
    expect(isGround(map, { x: 0, y: 0, side: 1 })).toBe(true);
    expect(isGround(map, { x: 1, y: 1, side: 1 })).toBe(false);
    expect(isGround(map, { x: 0, y: 0, side: 2 })).toBe(false);
    expect(isGround(map, { x: 2, y: 0, side: 1 })).toBe(false);
    expect(isGround(null, { x: -5, y: 0, side: 2 })).toBe(true);
  });
});
