import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MapText, parseMap } from '../../space/grid/ascii.ts';
import { type EdgedMap, edgeName, edgeOver } from '../../space/grid/edge.ts';
import { listEdges } from '../../space/grid/edge-list.ts';
import { exportUniversalVtt } from './export.ts';
import { importUniversalVtt, LIT } from './universal-vtt.ts';

const PICTURE = { base64: 'iVBORw0KGgo=', pixels: 64 };
const OPENINGS = ['door', 'open door', 'window', 'open window'];

/** All that both sides know: floor, what stands on edges, light. */
function maps(): fc.Arbitrary<MapText> {
  const side = fc.integer({ min: 1, max: 7 });
  return fc.tuple(side, side).chain(([width, height]) => {
    const size: EdgedMap = { width, height };
    const edges = Array.from({ length: width * height }, (_, at) => ({
      x: at % width,
      y: Math.floor(at / width),
    })).flatMap((square) =>
      [
        { x: -1, y: 0 },
        { x: 0, y: -1 },
      ].flatMap((step) => edgeOver(size, square, step) ?? []),
    );
    const kinds = fc.array(fc.constantFrom('', '', 'wall', 'wall', ...OPENINGS), {
      minLength: edges.length,
      maxLength: edges.length,
    });
    const lit = fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height });
    const light = fc.constantFrom('bright', 'shadows', 'near darkness', 'darkness' as const);
    return fc.record({ kinds, lit, light }).map((given) =>
      textOf(
        { width, height },
        edges.map((edge) => edgeName(size, edge)),
        given,
      ),
    );
  });
}

interface Given {
  readonly kinds: readonly string[];
  readonly lit: readonly boolean[];
  readonly light: 'bright' | 'shadows' | 'near darkness' | 'darkness';
}

function textOf(
  size: { readonly width: number; readonly height: number },
  names: readonly string[],
  given: Given,
): MapText {
  const { width, height } = size;
  const isLit = (x: number, y: number): boolean => given.light !== 'bright' && given.lit[y * width + x] === true;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isLit(x, y) ? LIT.mark : '.')).join(''),
  );
  const standing = names.flatMap((name, at): [string, string][] =>
    given.kinds[at] === '' ? [] : [[name, given.kinds[at] ?? '']],
  );
  const edges = listEdges(size, Object.fromEntries(standing));
  return {
    rows,
    ...(edges.length === 0 ? {} : { edges }),
    ...(rows.join('').includes(LIT.mark) ? { legend: { [LIT.mark]: LIT.terrain } } : {}),
    ...(given.light === 'bright' ? {} : { light: given.light }),
  };
}

describe('a map for other programs', () => {
  it('comes back as it went out, with its picture', () => {
    fc.assert(
      fc.property(maps(), (text) => {
        const out = exportUniversalVtt(parseMap(text), PICTURE);
        const back = importUniversalVtt(out.text, 'out.dd2vtt');
        expect(back.map).toEqual(text);
        const map = parseMap(text);
        expect(back.picture).toEqual({ base64: PICTURE.base64, size: [map.width, map.height] });
        expect(out.notes).toEqual([]);
      }),
    );
  });

  it('says walls, openings, size and light as the format does', () => {
    const map = parseMap({
      rows: ['....', '....'],
      light: 'darkness',
      edges: [
        { kind: 'wall', at: 'B1', to: 'B2', side: 'west' },
        { kind: 'door', at: 'C1', side: 'west' },
        { kind: 'open window', at: 'C2', to: 'D2', side: 'north' },
      ],
    });
    expect(JSON.parse(exportUniversalVtt(map, null).text)).toEqual({
      format: 0.3,
      resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 2 }, pixels_per_grid: 100 },
      line_of_sight: [
        [
          { x: 1, y: 0 },
          { x: 1, y: 2 },
        ],
      ],
      objects_line_of_sight: [],
      portals: [
        {
          position: { x: 2, y: 0.5 },
          bounds: [
            { x: 2, y: 0 },
            { x: 2, y: 1 },
          ],
          rotation: 1.570796,
          closed: true,
          freestanding: false,
        },
        {
          position: { x: 3, y: 1 },
          bounds: [
            { x: 2, y: 1 },
            { x: 4, y: 1 },
          ],
          rotation: 0,
          closed: false,
          freestanding: false,
          window: true,
        },
      ],
      environment: { baked_lighting: false, ambient_light: 'ff000000' },
      lights: [],
      image: '',
    });
  });

  it('gives a lit hall one lamp that lights no more', () => {
    const map = parseMap({
      rows: ['.....', '..*..', '.***.', '..*..', '.....'],
      legend: { '*': LIT.terrain },
      light: 'shadows',
    });
    const { lights } = JSON.parse(exportUniversalVtt(map, null).text);
    expect(lights.map(({ position, range }: { position: object; range: number }) => [position, range])).toEqual([
      [{ x: 2.5, y: 2.5 }, 1],
    ]);
  });

  it('says what the format does not hold', () => {
    const map = parseMap({
      rows: ['..##', '.~..', '.o=d'],
      legend: { d: { name: 'dark corner', light: 'darkness' } },
      edges: [
        { kind: 'bars', at: 'A2', side: 'north' },
        { kind: 'locked door', at: 'B2', side: 'west' },
      ],
    });
    const { text, notes } = exportUniversalVtt(map, null);
    expect(notes).toEqual([
      '2 squares that block the view: walls around them',
      'ground: hampered, low obstacle, window, dark corner: left out, the format has floor alone',
      'edges: locked door, bars: as walls or doors where they block the view, else left out',
    ]);
    expect(importUniversalVtt(text, 'out.uvtt').map.edges).toEqual([
      { kind: 'door', at: 'B2', side: 'west' },
      { kind: 'wall', at: 'C1', side: 'west' },
      { kind: 'wall', at: 'C2', to: 'D2', side: 'north' },
    ]);
  });

  it('has no hexagons', () => {
    const map = parseMap({ grid: 'hex', rows: ['. .', ' . '] });
    expect(() => exportUniversalVtt(map, null)).toThrow('expected a map of squares, found one of hexagons');
  });
});
