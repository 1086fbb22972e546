import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_GROUND, parseSketch } from '../../../test/support/sketch.ts';
import { parseMap } from '../grid/ascii.ts';
import { type BattleMap, terrainAt } from '../grid/battle-map.ts';
import { printSquare, type Square } from '../grid/square.ts';
import { hasLineOfEffect, hasLineOfEffectBetween, lineSquares } from './sight.ts';

/**
 * Squares met by a march in very small steps. With steps of 1 in a number that both column and row differences divide,
 * corners are met exactly; they belong to no square.
 */
function marchedSquares(a: Square, b: Square): string[] {
  const columns = b.x - a.x;
  const rows = b.y - a.y;
  const steps = 4 * Math.max(1, Math.abs(columns)) * Math.max(1, Math.abs(rows));
  const met = new Set<string>();
  for (let i = 0; i <= steps; i++) {
    // In units of 1 / (2 * steps) of a square, from the corner of square 0, 0: whole numbers.
    const x = (2 * a.x + 1) * steps + 2 * columns * i;
    const y = (2 * a.y + 1) * steps + 2 * rows * i;
    const onBorder = x % (2 * steps) === 0 || y % (2 * steps) === 0;
    if (!onBorder) met.add(printSquare({ x: Math.floor(x / (2 * steps)), y: Math.floor(y / (2 * steps)) }));
  }
  return [...met];
}

function isOpaque(map: BattleMap, square: Square): boolean {
  return terrainAt(map, square).blocksSight;
}

/** Line of effect by the march: no blocked square met, and no corner passed between two blocked squares. */
function marchedLineOfEffect(map: BattleMap, a: Square, b: Square): boolean {
  const squares = marchedSquares(a, b).map((text) => {
    const [x, y] = text.split(',').map(Number);
    return { x: x!, y: y! };
  });
  if (squares.slice(1, -1).some((square) => isOpaque(map, square))) return false;
  return squares.slice(1).every((square, i) => {
    const before = squares[i]!;
    const corner = before.x !== square.x && before.y !== square.y;
    return !corner || !(isOpaque(map, { x: before.x, y: square.y }) && isOpaque(map, { x: square.x, y: before.y }));
  });
}

const SIDE = 14;
const within = fc.integer({ min: 0, max: SIDE - 1 });
const square = fc.record({ x: within, y: within });
const map = fc
  .array(fc.string({ unit: fc.constantFrom(...'.....~=##'), minLength: SIDE, maxLength: SIDE }), {
    minLength: SIDE,
    maxLength: SIDE,
  })
  .map((rows) => parseMap({ rows }));

describe('line of effect', () => {
  test('[MOD-GRID-04] a line lists the squares that a fine march meets', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        expect(lineSquares(a, b).map(printSquare)).toEqual(marchedSquares(a, b));
        expect(lineSquares(b, a).reverse()).toEqual(lineSquares(a, b));
      }),
    );
  });

  test('it holds exactly when a fine march meets nothing that blocks sight, and both ways', () => {
    fc.assert(
      fc.property(map, square, square, (drawn, a, b) => {
        expect(hasLineOfEffect(drawn, a, b)).toBe(marchedLineOfEffect(drawn, a, b));
        expect(hasLineOfEffect(drawn, b, a)).toBe(hasLineOfEffect(drawn, a, b));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [['A#B'], false],
    [['A~B'], true],
    [['A=B'], true],
    [['A#', '.B'], true],
    [['A#', '#B'], false],
    [['A.#.', '...B'], true],
    [['A.....', '..##..', '.....B'], false],
  ])('%j: %s', (rows, expected) => {
    const { map: drawn, tokens } = parseSketch({ rows });
    const [a, b] = tokens;
    expect(hasLineOfEffect(drawn, a!, b!)).toBe(expected);
  });

  test('the ends do not block, but they must be on the map', () => {
    const drawn = parseMap({ rows: ['#.#'] });
    expect(hasLineOfEffect(drawn, { x: 0, y: 0 }, { x: 2, y: 0 })).toBe(true);
    expect(hasLineOfEffect(drawn, { x: 0, y: 0 }, { x: 3, y: 0 })).toBe(false);
    expect(hasLineOfEffect(OPEN_GROUND, { x: -9, y: 0 }, { x: 900, y: 3 })).toBe(true);
  });

  test('of a large creature any square will do', () => {
    const { map: drawn, tokens } = parseSketch({ rows: ['.#BB', 'A.BB'] });
    const [b, a] = tokens;
    expect(hasLineOfEffect(drawn, a!, b!)).toBe(false);
    expect(hasLineOfEffectBetween(drawn, a!, b!)).toBe(true);
    expect(hasLineOfEffectBetween(drawn, a!, { x: 2, y: 0, side: 1 })).toBe(false);
    expect(hasLineOfEffectBetween(OPEN_GROUND, a!, b!)).toBe(true);
  });
});
