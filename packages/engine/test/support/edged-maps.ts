import fc from 'fast-check';
import { type MapText, parseMap } from '../../src/space/grid/ascii.ts';
import { type BattleMap, SOLID } from '../../src/space/grid/battle-map.ts';
import { type Edge, edgeOver, edgeTerrain } from '../../src/space/grid/edge.ts';
import type { Square } from '../../src/space/grid/square.ts';

/** What stands on the edges of random maps, by mark. */
const LEGEND = {
  w: { name: 'wall', blocksMove: true, blocksEffect: true, blocksSight: true },
  g: { name: 'glass', blocksMove: true, blocksEffect: true, blocksSight: false },
  b: { name: 'bars', blocksMove: true, blocksEffect: false, blocksSight: false, cover: 'half' },
  r: { name: 'railing', blocksMove: false, blocksEffect: false, blocksSight: false, cover: 'quarter', height: 3 },
} as const;

/** Maps so many squares wide and high, with squares of these marks and all sorts of things on their edges. */
export function edgedMaps(side: number, cells: string, more: Omit<MapText, 'rows'> = {}): fc.Arbitrary<BattleMap> {
  const rows = (marks: string): fc.Arbitrary<string[]> =>
    fc.array(fc.string({ unit: fc.constantFrom(...marks), minLength: side, maxLength: side }), {
      minLength: side,
      maxLength: side,
    });
  const layer = rows('      wwgbr');
  return fc.tuple(rows(cells), layer, layer).map(([drawn, west, north]) => ({
    ...parseMap({ rows: drawn, ...more }),
    edges: { layers: [west, north], legend: LEGEND },
  }));
}

/** An edge of a map of squares as a piece of a line between two corners, with what stands on it. */
export interface Piece {
  readonly edge: Edge;
  readonly ends: readonly [Square, Square];
  readonly grade: number;
  readonly blocksSight: boolean;
  readonly blocksEffect: boolean;
  readonly blocksMove: boolean;
}

/** Every edge between two squares of the map on which something stands. */
export function piecesOf(map: BattleMap): Piece[] {
  const found: Piece[] = [];
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      for (const [step, end] of [
        [
          { x: -1, y: 0 },
          { x, y: y + 1 },
        ],
        [
          { x: 0, y: -1 },
          { x: x + 1, y },
        ],
      ] as const) {
        const edge = edgeOver(map, { x, y }, step);
        const terrain = edge === null ? null : edgeTerrain(map, edge);
        if (edge === null || terrain === null) continue;
        const { blocksSight, blocksEffect, blocksMove, cover } = terrain;
        const grade = blocksEffect ? SOLID : cover === 'half' ? 2 : cover === 'quarter' ? 1 : 0;
        found.push({ edge, ends: [{ x, y }, end], grade, blocksSight, blocksEffect, blocksMove });
      }
    }
  }
  return found;
}
