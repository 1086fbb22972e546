import { describe, expect, it } from 'vitest';
import { InputError } from '../../sheet/input-error.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { edgeName, standingEdges } from '../../space/grid/edge.ts';
import { importUniversalVtt } from './universal-vtt.ts';

type Points = readonly (readonly [number, number])[];
const line = (points: Points) => points.map(([x, y]) => ({ x, y }));

/** A file of a program that draws maps. */
function fileOf(
  given: object,
  size: readonly [number, number] = [6, 5],
  origin: readonly [number, number] = [0, 0],
): string {
  const [map_size] = line([size]);
  const [map_origin] = line([origin]);
  return JSON.stringify({ format: 0.3, resolution: { map_origin, map_size, pixels_per_grid: 70 }, ...given });
}

/** What stands on the edges of the map that is made of it, by their names. */
function standing(text: string): Readonly<Record<string, string>> {
  const map = parseMap(importUniversalVtt(text, 'keep.dd2vtt').map);
  return Object.fromEntries([...standingEdges(map)].map(({ edge, terrain }) => [edgeName(map, edge), terrain.name]));
}

const notesOf = (text: string): readonly string[] => importUniversalVtt(text, 'keep.dd2vtt').notes;

describe('a Universal VTT file', () => {
  it('has its walls on the lines of the grid where they are drawn, and its doors in them', () => {
    const text = fileOf({
      line_of_sight: [
        line([
          [1, 1],
          [4, 1],
          [4, 3],
        ]),
      ],
      portals: [
        {
          position: { x: 2.5, y: 1 },
          bounds: line([
            [2, 1],
            [3, 1],
          ]),
          rotation: 0,
          closed: true,
          freestanding: false,
        },
        {
          position: { x: 4, y: 1.5 },
          bounds: line([
            [4, 2],
            [4, 1],
          ]),
          closed: false,
        },
      ],
    });
    expect(standing(text)).toEqual({
      'B1/B2': 'wall',
      'C1/C2': 'door',
      'D1/D2': 'wall',
      'D2/E2': 'open door',
      'D3/E3': 'wall',
    });
    expect(notesOf(text)).toEqual(['portals: nothing in the file tells windows from doors; all are taken as doors']);
    const { map } = importUniversalVtt(text, 'keep.dd2vtt');
    expect([map.rows[0], map.rows.length]).toEqual(['......', 5]);
  });

  it('counts its points from its origin', () => {
    const text = fileOf(
      {
        line_of_sight: [
          line([
            [11, 21],
            [12, 21],
          ]),
        ],
      },
      [6, 5],
      [10, 20],
    );
    expect(standing(text)).toEqual({ 'B1/B2': 'wall' });
  });

  it('has what is not on the grid taken to the nearest edges, and says so; a tenth of a square is let pass', () => {
    const near = fileOf({
      line_of_sight: [
        line([
          [1.1, 1],
          [3, 0.9],
        ]),
      ],
    });
    expect(standing(near)).toEqual({ 'B1/B2': 'wall', 'C1/C2': 'wall' });
    expect(notesOf(near)).toEqual([]);
    const off = fileOf({
      line_of_sight: [
        line([
          [1.12, 1],
          [3, 1],
        ]),
      ],
    });
    expect(standing(off)).toEqual(standing(near));
    expect(notesOf(off)).toEqual([
      'line_of_sight[0]: the wall from B2 was up to 0.12 squares off the grid; taken to the nearest edges',
    ]);
  });

  it('goes in stairs along a slanted wall, without a gap', () => {
    const text = fileOf({
      line_of_sight: [
        line([
          [1, 1],
          [4, 3],
        ]),
      ],
    });
    expect(Object.keys(standing(text)).sort()).toEqual(['B1/B2', 'B2/C2', 'C2/C3', 'C3/D3', 'D3/D4']);
    expect(notesOf(text)[0]).toMatch(/^line_of_sight\[0\]: the wall from B2 was up to 0\.55 squares off/);
  });

  it('keeps a round wall of many short pieces whole', () => {
    const points = Array.from({ length: 41 }, (_, nth): readonly [number, number] => {
      const turn = (nth / 40) * 2 * Math.PI;
      return [3 + 1.2 * Math.cos(turn), 2.5 + 1.2 * Math.sin(turn)];
    });
    const found = Object.keys(standing(fileOf({ line_of_sight: [line(points)] })));
    expect(found).toHaveLength(10);
  });

  it('has a door at least one square wide, in the middle of where it was drawn', () => {
    const narrow = fileOf({
      portals: [
        {
          bounds: line([
            [2.3, 2],
            [2.8, 2],
          ]),
        },
      ],
    });
    expect(standing(narrow)).toEqual({ 'C2/C3': 'door' });
    const wide = fileOf({
      portals: [
        {
          bounds: line([
            [3, 3.9],
            [3, 2.1],
          ]),
        },
      ],
    });
    expect(standing(wide)).toEqual({ 'C3/D3': 'door', 'C4/D4': 'door' });
  });

  it('leaves out what lies on the border or beyond, and what is too small for an edge', () => {
    const text = fileOf({
      line_of_sight: [
        line([
          [0, 0],
          [6, 0],
          [6, 5],
        ]),
        line([
          [-3, 1],
          [1, 1],
        ]),
        line([
          [2.3, 2.3],
          [2.4, 2.3],
        ]),
      ],
    });
    expect(standing(text)).toEqual({ 'A1/A2': 'wall' });
    expect(notesOf(text)).toEqual(['line_of_sight[2]: the wall at C3 lies on no edge between two squares; left out']);
  });

  it('says what it leaves out, and takes what hides the view for walls', () => {
    const text = fileOf(
      {
        objects_line_of_sight: [
          line([
            [1, 1],
            [2, 1],
            [2, 2],
            [1, 2],
            [1, 1],
          ]),
        ],
        lights: [{ position: { x: 1, y: 1 }, range: 4 }],
        image: 'iVBORw0KGgo=',
      },
      [5.4, 5],
    );
    expect(Object.keys(standing(text)).sort()).toEqual(['A2/B2', 'B1/B2', 'B2/B3', 'B2/C2']);
    expect(notesOf(text)).toEqual([
      'resolution.map_size: 5.4 by 5 squares; 6 by 5 are taken',
      'objects_line_of_sight: what hides the view is taken as walls around it',
      'lights: 1 change nothing, for all of the map is bright',
    ]);
  });

  it('brings its picture along, as large as the map', () => {
    const pictureOf = (image?: string) => importUniversalVtt(fileOf({ image }, [5.4, 5]), 'keep.uvtt').picture;
    expect(pictureOf('iVBORw0KGgo=')).toEqual({ base64: 'iVBORw0KGgo=', size: [5.4, 5] });
    expect(pictureOf('data:image/png;base64,iVBORw0KGgo=')).toEqual({ base64: 'iVBORw0KGgo=', size: [5.4, 5] });
    expect(pictureOf('')).toBeNull();
    expect(pictureOf()).toBeNull();
  });

  it('takes portals for windows that say so, and then the others for doors without a word', () => {
    const portal = (x: number, given: object) => ({
      bounds: line([
        [x, 1],
        [x + 1, 1],
      ]),
      ...given,
    });
    const text = fileOf({
      portals: [portal(0, { window: true }), portal(1, { type: 'Window', closed: false }), portal(2, { type: 7 })],
    });
    expect(standing(text)).toEqual({ 'A1/A2': 'window', 'B1/B2': 'open window', 'C1/C2': 'door' });
    expect(notesOf(text)).toEqual([]);
    expect(notesOf(fileOf({ portals: [portal(0, { window: false })] }))).toEqual([
      'portals: nothing in the file tells windows from doors; all are taken as doors',
    ]);
  });

  /** The squares of a map, lit ones as stars. */
  const rowsOf = (given: object) => importUniversalVtt(fileOf(given), 'keep.uvtt').map.rows;

  it('lights the squares within the range of a lamp, as far as nothing blocks the view', () => {
    const environment = { ambient_light: 'ff000000' };
    const lights = [{ position: { x: 1.5, y: 2.5 }, range: 1 }];
    expect(rowsOf({ environment, lights })).toEqual(['......', '.*....', '***...', '.*....', '......']);
    const line_of_sight = [
      line([
        [2, 0],
        [2, 5],
      ]),
    ];
    expect(rowsOf({ environment, lights, line_of_sight })).toEqual(['......', '.*....', '**....', '.*....', '......']);
    const almost = [{ position: { x: 1.5, y: 2.5 }, range: 0.99 }];
    expect(rowsOf({ environment, lights: almost })).toEqual(['......', '......', '.*....', '......', '......']);
    const map = parseMap(importUniversalVtt(fileOf({ environment, lights }), 'keep.uvtt').map);
    expect([map.light, map.legend['*']?.light]).toEqual(['darkness', 'bright']);
  });

  it.each([
    ['ffffffff', undefined],
    ['ff999999', undefined],
    ['ff989898', 'shadows'],
    ['ff4d4d4d', 'shadows'],
    ['ff4c4c4c', 'near darkness'],
    ['ff1a1a1a', 'near darkness'],
    ['ff191919', 'darkness'],
    ['ff0000ff', 'darkness'],
    ['ff00ff00', undefined],
    ['ffff0000', 'near darkness'],
    ['blue', undefined],
  ])('takes the light %s of the day as %s', (ambient_light, light) => {
    expect(importUniversalVtt(fileOf({ environment: { ambient_light } }), 'keep.uvtt').map.light).toBe(light);
  });

  it('says what it made of the light', () => {
    const lights = [{ position: { x: 1.5, y: 2.5 }, range: 1 }];
    expect(notesOf(fileOf({ lights, environment: { ambient_light: 'ff808080' } }))).toEqual([
      'environment: the light of the day is taken as shadows',
      'lights: 1 taken as squares in bright light; their colours are left out',
    ]);
  });

  it('is refused with one clear error where it is none, or too large', () => {
    expect(() => importUniversalVtt('fray: 1', 'a.uvtt')).toThrow('expected a Universal VTT file, as JSON');
    expect(() => importUniversalVtt(' '.repeat(64_000_001), 'a.uvtt')).toThrow('expected at most 64000000 characters');
    expect(() => importUniversalVtt(' '.repeat(64_000_000), 'a.uvtt')).toThrow('as JSON');
    expect(() => importUniversalVtt('{}', 'a.uvtt')).toThrow(/a\.uvtt.*resolution/s);
    expect(() => importUniversalVtt(fileOf({}, [1025, 5]), 'a.uvtt')).toThrow(/map_size\.x/);
    expect(parseMap(importUniversalVtt(fileOf({}, [1024, 1]), 'a.uvtt').map).width).toBe(1024);
    expect(() => importUniversalVtt(fileOf({}, [0, 5]), 'a.uvtt')).toThrow(InputError);
    const endless = fileOf({
      line_of_sight: [
        line([
          [1, 1],
          [1e9, 1],
        ]),
      ],
    });
    expect(() => importUniversalVtt(endless, 'a.uvtt')).toThrow(/line_of_sight\[0\]\[1\]\.x|line_of_sight\.0\.1\.x/);
  });
});
