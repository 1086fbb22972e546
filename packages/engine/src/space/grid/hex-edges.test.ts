import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMap } from './ascii.ts';
import { type BattleMap, isOnMap, terrainAt } from './battle-map.ts';
import { edgeNamed, edgeOver, edgeTerrain, NO_EDGE } from './edge.ts';
import { HEX_GRID } from './hex-grid.ts';
import { isTile } from './hex-space.ts';
import type { Square } from './square.ts';

const WIDTH = 13;
const HEIGHT = 7;

const LEGEND = {
  w: { name: 'wall', blocksMove: true, blocksEffect: true, blocksSight: true },
  g: { name: 'glass', blocksMove: true, blocksEffect: true, blocksSight: false },
  c: { name: 'chasm', blocksMove: true, blocksEffect: false, blocksSight: false },
} as const;

const rows = (marks: string): fc.Arbitrary<string[]> =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...marks), minLength: WIDTH, maxLength: WIDTH }), {
      minLength: HEIGHT,
      maxLength: HEIGHT,
    })
    .map((drawn) => drawn.map((row, y) => [...row].map((mark, x) => (isTile(x, y) ? mark : ' ')).join('')));

const layer = rows(`${NO_EDGE.repeat(5)}wgc`);
const map = fc.tuple(rows('......~#'), layer, layer, layer).map(
  ([drawn, ...layers]): BattleMap => ({
    ...parseMap({ grid: 'hex', rows: drawn }),
    edges: { layers, legend: LEGEND },
  }),
);
const tile = fc
  .record({ x: fc.nat(WIDTH - 1), y: fc.nat(HEIGHT - 1) })
  .map(({ x, y }) => (isTile(x, y) ? { x, y } : { x: x === 0 ? 1 : x - 1, y }));

/** Of all tiles those whose middles are nearest to so many parts of the way from one middle to another; squares of distances are whole numbers. */
function nearest(from: Square, to: Square, part: number, parts: number): Square[] {
  const apart = ({ x, y }: Square): number => {
    const across = parts * (x - from.x) - part * (to.x - from.x);
    const along = parts * (y - from.y) - part * (to.y - from.y);
    return across ** 2 + 3 * along ** 2;
  };
  const tiles: Square[] = [];
  for (let y = 0; y < HEIGHT; y++) for (let x = y % 2; x < WIDTH; x += 2) tiles.push({ x, y });
  const least = Math.min(...tiles.map(apart));
  return tiles.filter((each) => apart(each) === least);
}

/** The obvious twin: from tiles nearest to one part of the line to those nearest to the next, wherever nothing stands between. */
function isClearByWays(drawn: BattleMap, bit: 'blocksSight' | 'blocksEffect', from: Square, to: Square): boolean {
  const parts = HEX_GRID.stepsApart(from, 1, to, 1);
  const isOpen = (one: Square, other: Square): boolean => {
    const edge = edgeNamed(drawn, `${nameOf(one)}/${nameOf(other)}`);
    return edge !== null && edgeTerrain(drawn, edge)?.[bit] !== true;
  };
  let reached = [from];
  for (let part = 1; part <= parts; part++) {
    const there = nearest(from, to, part, parts).filter((one) => part === parts || !terrainAt(drawn, one).blocksSight);
    const next = there.filter((one) => reached.some((before) => isOpen(before, one)));
    reached = there.filter((one) => next.some((other) => one === other || isOpen(one, other)));
  }
  return reached.length > 0;
}

function nameOf({ x, y }: Square): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

describe('edges of hexagons', () => {
  test('sight and effect pass where a twin finds a way from tile to tile, of all those nearest to a part of the line', () => {
    fc.assert(
      fc.property(map, tile, tile, (drawn, a, b) => {
        const [from, to] = [a, b].map((place) => ({ ...place, side: 1 })) as [
          Square & { side: 1 },
          Square & { side: 1 },
        ];
        expect(HEX_GRID.hasLineOfEffect(drawn, from, to)).toBe(isClearByWays(drawn, 'blocksEffect', a, b));
        expect(HEX_GRID.hasLineOfSight(drawn, from, to)).toBe(isClearByWays(drawn, 'blocksSight', a, b));
      }),
      { numRuns: 3000 },
    );
  });

  test('nobody steps over what blocks, nor stands where it runs through the own space', () => {
    fc.assert(
      fc.property(map, tile, fc.nat(5), fc.integer({ min: 1, max: 3 }), (drawn, from, direction, side) => {
        const step = HEX_GRID.steps[direction]!;
        const to = { x: from.x + step.x, y: from.y + step.y };
        const then = HEX_GRID.spaces({ ...to, side });
        const isFree = then.every((each) => isOnMap(drawn, each) && !terrainAt(drawn, each).blocksMove);
        const blocks = (a: Square, over: Square): boolean => {
          const edge = edgeOver(drawn, a, over);
          return edge !== null && edgeTerrain(drawn, edge)?.blocksMove === true;
        };
        const isWhole = then.every((each) =>
          HEX_GRID.steps.every((over) => {
            const isInner = then.some(({ x, y }) => x === each.x + over.x && y === each.y + over.y);
            return !isInner || !blocks(each, over);
          }),
        );
        const isOpen = HEX_GRID.spaces({ ...from, side }).every((each) => !blocks(each, step));
        expect(HEX_GRID.stepCost(drawn, from, to, side) > 0).toBe(isFree && isWhole && isOpen);
        const way = HEX_GRID.findWay(drawn, { from, side, budgetFeet: 5 }, to);
        if (way !== null && way.squares.length > 0) expect(isFree && isWhole && isOpen).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a wall beside a file of tiles is listed by its sides, and a room by two of its corners', () => {
    const drawn = parseMap({
      grid: 'hex',
      rows: ['. . . .', ' . . . ', '. . . .'],
      edges: [
        { kind: 'wall', at: 'C1', to: 'E1', side: 'south-east' },
        { kind: 'door', at: 'C1', side: 'south-east' },
      ],
    });
    const standing = (name: string): string | undefined => edgeTerrain(drawn, edgeNamed(drawn, name)!)?.name;
    expect(['C1/D2', 'E1/F2', 'D2/C1', 'E1/D2', 'A1/B2'].map(standing)).toEqual([
      'door',
      'wall',
      'door',
      undefined,
      undefined,
    ]);
    const around = parseMap({
      grid: 'hex',
      rows: ['. . .', ' . . ', '. . .'],
      edges: [{ kind: 'wall', around: ['B2', 'D2'] }],
    });
    const walls = HEX_GRID.steps.map((step) => {
      const edge = edgeOver(around, { x: 1, y: 1 }, step);
      return edge === null ? 'outside' : edgeTerrain(around, edge)?.name;
    });
    expect(walls).toEqual([undefined, 'wall', 'wall', 'outside', 'wall', 'wall']);
  });
});
