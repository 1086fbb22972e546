import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_GROUND } from '../../../test/support/sketch.ts';
import { drawMap, parseMap } from '../grid/ascii.ts';
import type { BattleMap } from '../grid/battle-map.ts';
import { type Footprint, footprintSquares } from '../grid/footprint.ts';
import { distanceFeet, type Metric } from '../grid/metric.ts';
import { printSquare, type Square } from '../grid/square.ts';
import {
  aisleSquares,
  burstSquares,
  coneSquares,
  feetToFarEdge,
  footprintsIn,
  isInBurst,
  isInCone,
  nearestSquare,
} from './area.ts';
import { findCoverFromPoint } from './cover.ts';
import { hasLineOfEffect } from './sight.ts';

function draw(map: BattleMap, squares: readonly Square[]): string[] {
  return drawMap(
    map,
    squares.map((square) => ({ ...square, side: 1, mark: 'x' })),
  ).split('\n');
}

const field = parseMap({ rows: Array.from({ length: 10 }, () => '..........') });
const at = { x: 5, y: 5 };

describe('burst', () => {
  test('[MOD-BURST-01] [MOD-BURST-02] [V22-EXPL-11] 5, 10, 15 and 20 feet are 4, 12, 24 and 44 squares', () => {
    const counts = [4, 5, 9, 10, 15, 20].map(
      (radiusFeet) => burstSquares(OPEN_GROUND, { at, radiusFeet, metric: 'alternating' }).length,
    );
    expect(counts).toEqual([0, 4, 4, 12, 24, 44]);
    expect(draw(field, burstSquares(field, { at, radiusFeet: 20, metric: 'alternating' }))).toEqual([
      '..........',
      '....xx....',
      '..xxxxxx..',
      '..xxxxxx..',
      '.xxxxxxxx.',
      '.xxxxxxxx.',
      '..xxxxxx..',
      '..xxxxxx..',
      '....xx....',
      '..........',
    ]);
  });

  test('[MOD-BURST-02] the furthest corner counts: the distance from corner to corner, diagonals as in a move', () => {
    const coordinate = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(fc.constantFrom<Metric>('alternating', 'flat'), coordinate, coordinate, (metric, x, y) => {
        const corners = footprintSquares({ x, y, side: 2 });
        const furthest = Math.max(...corners.map((corner) => distanceFeet(metric, { x: 0, y: 0 }, corner)));
        expect(feetToFarEdge(metric, { x: 0, y: 0 }, { x, y, side: 1 })).toBe(furthest);
      }),
    );
  });

  test('[MOD-BURST-03] a creature is reached when any of its squares is', () => {
    const burst = { at, radiusFeet: 10, metric: 'alternating' } as const;
    expect(isInBurst(OPEN_GROUND, burst, { x: 7, y: 5, side: 1 })).toBe(false);
    expect(isInBurst(OPEN_GROUND, burst, { x: 6, y: 5, side: 2 })).toBe(true);
    expect(isInBurst(OPEN_GROUND, burst, { x: 6, y: 6, side: 2 })).toBe(false);
    expect(isInBurst(OPEN_GROUND, burst, { x: 2, y: 5, side: 2 })).toBe(true);
    expect(isInBurst(OPEN_GROUND, burst, { x: 0, y: 0, side: 9 })).toBe(true);
  });

  test('walls stop it: behind total cover it reaches nothing', () => {
    const map = parseMap({
      rows: ['..........', '..........', '.....#####', '..........', '..........', '..........'],
    });
    const burst = { at: { x: 6, y: 4 }, radiusFeet: 20, metric: 'alternating' } as const;
    expect(draw(map, burstSquares(map, burst))).toEqual([
      '..........',
      '...xx.....',
      '...xxxxxx#',
      '..xxxxxxxx',
      '..xxxxxxxx',
      '...xxxxxx.',
    ]);
  });

  test('it is every square in range that has no total cover from it', () => {
    const map = fc
      .array(fc.string({ unit: fc.constantFrom(...'...#'), minLength: 9, maxLength: 9 }), {
        minLength: 9,
        maxLength: 9,
      })
      .map((rows) => parseMap({ rows }));
    const coordinate = fc.integer({ min: 0, max: 9 });
    const footprint = fc.record({ x: coordinate, y: coordinate, side: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(map, coordinate, coordinate, footprint, (drawn, x, y, body) => {
        const burst = { at: { x, y }, radiusFeet: 15, metric: 'alternating' } as const;
        const expected = footprintSquares({ x: 0, y: 0, side: 9 }).filter((square) => {
          const place = { ...square, side: 1 };
          return (
            feetToFarEdge('alternating', { x, y }, place) <= 15 &&
            findCoverFromPoint(drawn, { x, y }, place).degree !== 'total'
          );
        });
        const squares = burstSquares(drawn, burst);
        expect(squares).toEqual(expected);
        expect(isInBurst(drawn, burst, body)).toBe(footprintsIn(squares, [body]).length === 1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('footprints in an area', () => {
  test('footprints in an area are found once each, in the order of its squares', () => {
    const bodies: Footprint[] = [
      { x: 3, y: 0, side: 1 },
      { x: 1, y: 0, side: 2 },
      { x: 0, y: 1, side: 1 },
      { x: 2, y: 1, side: 1 },
    ];
    expect(
      footprintsIn(
        [0, 1, 2, 3].map((x) => ({ x, y: 0 })),
        bodies,
      ),
    ).toEqual([1, 0]);
    expect(footprintsIn([{ x: 2, y: 1 }], bodies)).toEqual([1, 3]);
    expect(footprintsIn([], bodies)).toEqual([]);
  });
});

describe('aisle', () => {
  const aim = (toward: Square, feet: number, from: Square = { x: 0, y: 0 }) =>
    ({ from, toward, feet, metric: 'alternating' }) as const;

  test('it goes on beyond the square aimed at to the full range, nearest first', () => {
    const squares = aisleSquares(OPEN_GROUND, aim({ x: 2, y: 1 }, 30));
    expect(squares.map(printSquare)).toEqual(['1,0', '1,1', '2,1', '3,1', '3,2', '4,2', '5,2', '5,3']);
    expect(aisleSquares(OPEN_GROUND, aim({ x: 3, y: 3 }, 20)).map(printSquare)).toEqual(['1,1', '2,2', '3,3']);
    expect(aisleSquares(OPEN_GROUND, aim({ x: 0, y: -1 }, 500))).toHaveLength(100);
    expect(aisleSquares(OPEN_GROUND, aim({ x: 0, y: 0 }, 500))).toEqual([]);
  });

  test('a wall and the edge of the map end it; of the wall the square that is struck belongs to it', () => {
    const map = parseMap({ rows: ['......', '....#.'] });
    expect(aisleSquares(map, aim({ x: 1, y: 0 }, 100)).map(printSquare)).toEqual(['1,0', '2,0', '3,0', '4,0', '5,0']);
    expect(aisleSquares(map, aim({ x: 1, y: 1 }, 100, { x: 0, y: 1 })).map(printSquare)).toEqual([
      '1,1',
      '2,1',
      '3,1',
      '4,1',
    ]);
  });

  test('distances along it never fall, and each square has line of effect', () => {
    const coordinate = fc.integer({ min: 0, max: 9 });
    const square = fc.record({ x: coordinate, y: coordinate });
    const map = fc
      .array(fc.string({ unit: fc.constantFrom(...'....#'), minLength: 10, maxLength: 10 }), {
        minLength: 10,
        maxLength: 10,
      })
      .map((rows) => parseMap({ rows }));
    fc.assert(
      fc.property(map, square, square, (drawn, from, toward) => {
        const squares = aisleSquares(drawn, aim(toward, 40, from));
        const feet = squares.map((each) => distanceFeet('alternating', from, each));
        expect(feet).toEqual([...feet].sort((a, b) => a - b));
        expect(squares.every((each) => hasLineOfEffect(drawn, from, each))).toBe(true);
      }),
    );
  });
});

describe('cone', () => {
  const cone = (map: BattleMap | null, toward: Square, feet: number): Square[] =>
    coneSquares(map, { from: { x: 0, y: 4 }, toward, feet, metric: 'alternating' }, feet / 2);

  test('it opens to half its length at the end', () => {
    const map = parseMap({ rows: Array.from({ length: 9 }, () => '..........') });
    expect(draw(map, cone(map, { x: 1, y: 4 }, 40))).toEqual([
      '..........',
      '..........',
      '..........',
      '....xxxxx.',
      '.xxxxxxxx.',
      '....xxxxx.',
      '..........',
      '..........',
      '..........',
    ]);
    expect(draw(map, cone(map, { x: 4, y: 0 }, 30))).toEqual([
      '...xx.....',
      '..xxxx....',
      '..xx......',
      '.x........',
      '..........',
      '..........',
      '..........',
      '..........',
      '..........',
    ]);
  });

  test('nearest first, and at equal distance row by row', () => {
    const squares = cone(OPEN_GROUND, { x: 1, y: 4 }, 40);
    expect(squares.slice(0, 6).map(printSquare)).toEqual(['1,4', '2,4', '3,4', '4,3', '4,4', '4,5']);
    expect(squares).toHaveLength(18);
  });

  test('walls cut it off', () => {
    const map = parseMap({ rows: ['......', '......', '......', '....#.', '......', '......'] });
    const squares = coneSquares(map, { from: { x: 0, y: 3 }, toward: { x: 1, y: 3 }, feet: 30, metric: 'flat' }, 15);
    expect(squares.map(printSquare)).toContain('4,3');
    expect(squares.map(printSquare)).not.toContain('5,3');
  });

  test('a square is told apart from those outside without working out the others', () => {
    const rows = fc.array(fc.string({ unit: fc.constantFrom(...'....#'), minLength: 9, maxLength: 9 }), {
      minLength: 7,
      maxLength: 7,
    });
    const [x, y] = [fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 6 })];
    const place = fc.record({ x, y });
    const feet = fc.integer({ min: 1, max: 10 }).map((squares) => 5 * squares);
    fc.assert(
      fc.property(rows, place, place, feet, fc.constantFrom<Metric>('alternating', 'flat'), (drawn, ...given) => {
        const map = parseMap({ rows: drawn, legend: { '#': 'wall' } });
        const [from, toward, length, metric] = given;
        const aim = { from, toward, feet: length, metric };
        const squares = coneSquares(map, aim, length / 2).map(printSquare);
        const all = footprintSquares({ x: 0, y: 0, side: 9 }).filter((square) => square.y < 7);
        const found = all.filter((square) => isInCone(map, aim, length / 2, square)).map(printSquare);
        expect(found.toSorted()).toEqual(squares.toSorted());
      }),
    );
  });

  test('a larger creature fires from its nearest square', () => {
    const giant = { x: 0, y: 0, side: 2 };
    expect(nearestSquare(giant, { x: 5, y: 1 })).toEqual({ x: 1, y: 1 });
    expect(nearestSquare(giant, { x: -5, y: 0 })).toEqual({ x: 0, y: 0 });
  });
});
