import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_GROUND, parseSketch } from '../../../test/support/sketch.ts';
import { drawMap, type MapText, parseMap } from './ascii.ts';
import { isOnMap, terrainAt } from './battle-map.ts';
import { MapError } from './map-error.ts';

function faultOf(text: unknown): { path: string; message: string } {
  try {
    parseMap(text as MapText);
  } catch (error) {
    if (error instanceof MapError) return { path: error.path.join('.'), message: error.message };
    throw error;
  }
  throw new Error('the map was accepted');
}

describe('ascii', () => {
  test('built-in terrain needs no legend, and only what is used is listed', () => {
    const map = parseMap({ rows: ['..~', '#o='] });
    expect(map).toMatchObject({ width: 3, height: 2, cells: ['..~', '#o='] });
    expect(Object.keys(map.legend).sort()).toEqual(['#', '.', '=', 'o', '~']);
    expect(terrainAt(map, { x: 1, y: 1 })).toMatchObject({ name: 'low obstacle', cost: 2, cover: 'quarter' });
    expect(terrainAt(map, { x: 2, y: 0 }).cost).toBe(2);
    expect(JSON.parse(JSON.stringify(map))).toEqual(map);
  });

  test('a legend adds and overrides, by name or by properties', () => {
    const map = parseMap({ rows: 'X.#', legend: { X: 'wall', '#': { name: 'hedge', cost: 3, cover: 'half' } } });
    expect(terrainAt(map, { x: 0, y: 0 }).blocksMove).toBe(true);
    expect(terrainAt(map, { x: 2, y: 0 })).toEqual({
      name: 'hedge',
      blocksMove: false,
      blocksSight: false,
      cost: 3,
      cover: 'half',
    });
  });

  test.each([
    [{ rows: ['...', '..'] }, 'rows.1', 'expected 3 squares, as in the first row, found 2: ".."'],
    [{ rows: ['...', '.?.'] }, 'rows.1.1', 'or a key of the legend, found "?"'],
    [{ rows: [] }, 'rows', 'at least one row'],
    [{ rows: [''] }, 'rows', 'at least one row'],
    [{ rows: ['.'.repeat(1025)] }, 'rows', 'at most 1024 columns, found 1025'],
    [{ rows: ['.'], legend: { '##': 'wall' } }, 'legend.##', 'a key of one character'],
    [{ rows: ['.'], legend: { X: 'wal' } }, 'legend.X', 'expected one of floor, wall'],
    [{ rows: ['.'], legend: { X: 'toString' } }, 'legend.X', 'expected one of floor, wall'],
    [{ rows: ['.'], legend: { X: 7 } }, 'legend.X', 'found 7'],
    [{ rows: ['.'], legend: { X: null } }, 'legend.X', 'found null'],
    [{ rows: ['.'], legend: { X: { name: 'mud', cost: 0 } } }, 'legend.X.cost', 'from 1 to 16, found 0'],
    [{ rows: ['.'], legend: { X: { name: 'mud', cost: 1.5 } } }, 'legend.X.cost', 'found 1.5'],
    [{ rows: ['.'], legend: { X: { cost: 2 } } }, 'legend.X.name', 'a name, found nothing'],
    [{ rows: ['.'], legend: { X: { name: 'mud', blocksmove: true } } }, 'legend.X.blocksmove', 'only name, blocksMove'],
    [{ rows: ['.'], legend: { X: { name: 'mud', cover: 'most' } } }, 'legend.X.cover', 'one of quarter'],
    [{ rows: ['.'], legend: { X: { name: 'mud', height: -1 } } }, 'legend.X.height', 'a height in feet'],
    [{ rows: ['.'], legend: { X: { name: 'mud', blocksSight: 'no' } } }, 'legend.X.blocksSight', 'true or false'],
  ])('%j is refused at %s', (text, path, message) => {
    const fault = faultOf(text);
    expect(fault.path).toBe(path);
    expect(fault.message).toContain(message);
  });

  test('drawing and reading give the same map', () => {
    const rows = fc.integer({ min: 1, max: 12 }).chain((width) =>
      fc.array(fc.string({ unit: fc.constantFrom(...'.#~o=+X'), minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 12,
      }),
    );
    fc.assert(
      fc.property(rows, (drawn) => {
        const map = parseMap({ rows: drawn, legend: { X: { name: 'mud', cost: 3 } } });
        expect(parseMap({ rows: drawMap(map), legend: map.legend })).toEqual(map);
      }),
    );
  });

  test('a sketch gives its tokens, and is drawn again with them', () => {
    const drawing = `
..BB.#
A.BB.#
~~....`;
    const { map, tokens } = parseSketch({ rows: drawing });
    expect(tokens).toEqual([
      { mark: 'B', x: 2, y: 0, side: 2 },
      { mark: 'A', x: 0, y: 1, side: 1 },
    ]);
    expect(map.cells[1]).toBe('.....#');
    expect(drawMap(map, tokens)).toBe(drawing.trim());
    expect(drawMap(map, [{ mark: 'C', x: 5, y: 2, side: 3 }])).toContain('~~...C');
  });

  test('a letter that the legend explains is terrain', () => {
    const { tokens } = parseSketch({ rows: ['TA'], legend: { T: { name: 'tree', blocksMove: true } } });
    expect(tokens.map((token) => token.mark)).toEqual(['A']);
  });

  test('open ground has no edge', () => {
    expect(isOnMap(OPEN_GROUND, { x: -500, y: 500 })).toBe(true);
    expect(isOnMap(parseMap({ rows: ['..'] }), { x: 2, y: 0 })).toBe(false);
    expect(() => terrainAt(parseMap({ rows: ['..'] }), { x: 2, y: 0 })).toThrow('outside the map');
  });
});
