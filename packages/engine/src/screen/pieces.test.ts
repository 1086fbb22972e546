import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rememberedMap } from '../kernel/seen/ground.ts';
import { UNSEEN } from '../kernel/state/knowledge.ts';
import { parseMap } from '../space/grid/ascii.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';
import { extentOf, isKnownIn, isPartlyUnseen, PIECE, piecesOf, placeUnder, shownBy } from './pieces.ts';

/** A map of which some places were never seen: those with a question mark. */
function seenMap(rows: readonly string[], grid: 'square' | 'hex' = 'square'): BattleMap {
  const map = parseMap({ grid, rows: rows.map((row) => row.replaceAll('?', '.')) });
  return rememberedMap(
    map,
    rows.map((row, y) => row.replaceAll('?', UNSEEN).padEnd(map.cells[y]?.length ?? 0)),
  );
}

describe('pieces of a picture under a map', () => {
  it('say of each square whether it is known, a bit each', () => {
    const map = seenMap(['.???', '...?', '????']);
    expect(isPartlyUnseen(map)).toBe(true);
    expect(piecesOf(map)).toEqual([{ x: 0, y: 0, mask: '80e0000000000000' }]);
    expect(isPartlyUnseen(parseMap({ rows: ['..'] }))).toBe(false);
    expect(piecesOf(seenMap([`${'?'.repeat(8)}.`]))).toEqual([{ x: 1, y: 0, mask: '8000000000000000' }]);
  });

  it('are known where all that they show is', () => {
    const map = seenMap(['.???', '...?']);
    const known = (mask: string, x = 0) => isKnownIn(map, { x, y: 0, mask });
    expect(['80e0000000000000', '0040000000000000', '0000000000000000'].map((mask) => known(mask))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['c0e0000000000000', '80f0000000000000', '80e0800000000000', '80e0'].map((mask) => known(mask))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(known('8000000000000000', 1)).toBe(false);
  });

  it.each(['square', 'hex'] as const)(
    'show each point of a map of %ss where its place is known, and no other',
    (grid) => {
      const places = fc.array(fc.boolean(), { minLength: 12 * 22, maxLength: 12 * 22 });
      fc.assert(
        fc.property(
          places,
          fc.double({ min: 0, max: 0.999, noNaN: true }),
          fc.double({ min: 0, max: 0.999, noNaN: true }),
          (known, px, py) => {
            const rows = Array.from({ length: 12 }, (_, y) =>
              Array.from({ length: 22 }, (__, x) => {
                if (grid === 'hex' && (x + y) % 2 === 1) return ' ';
                return known[y * 22 + x] === true ? '.' : '?';
              }).join(''),
            );
            const map = seenMap(rows, grid);
            const [width, height] = extentOf(map);
            const [x, y] = [px * width, py * height];
            const [column, row] = placeUnder(map, x, y);
            const piece = piecesOf(map).find(
              (each) => each.x === Math.floor(x / PIECE) && each.y === Math.floor(y / PIECE),
            );
            if (piece !== undefined) expect(isKnownIn(map, piece)).toBe(true);
            const isKnown = rows[row]?.[column] === '.';
            expect(piece === undefined ? false : shownBy(map, piece)(x, y)).toBe(isKnown);
          },
        ),
      );
    },
  );
});
