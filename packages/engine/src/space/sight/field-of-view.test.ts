import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMap, parseMap, parseSketch } from '../grid/ascii.ts';
import { type BattleMap, isOnMap, OPEN_GROUND } from '../grid/battle-map.ts';
import { type Footprint, feetBetween, footprintSquares } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { printSquare, type Square } from '../grid/square.ts';
import { fieldOfView, isSeen, seenSquares } from './field-of-view.ts';
import { hasLineOfEffectBetween } from './sight.ts';

/** Square by square: within the radius, and in line of effect. */
function seenOneByOne(map: BattleMap | null, from: Footprint, radiusFeet: number, metric: Metric): Square[] {
  const far = Math.ceil(radiusFeet / 5);
  const around = footprintSquares({ x: from.x - far, y: from.y - far, side: 2 * far + from.side });
  return around.filter((square) => {
    const place = { ...square, side: 1 };
    if (!isOnMap(map, square) || feetBetween(metric, from, place) > radiusFeet) return false;
    return hasLineOfEffectBetween(map, from, place);
  });
}

const SIDE = 17;
const map = fc
  .constantFrom('.....#', '.#', '....................#', '..~=##')
  .chain((marks) =>
    fc.array(fc.string({ unit: fc.constantFrom(...marks), minLength: SIDE, maxLength: SIDE }), {
      minLength: 9,
      maxLength: 30,
    }),
  )
  .map((rows) => parseMap({ rows }));
const coordinate = fc.integer({ min: 0, max: SIDE - 1 });
const footprint = fc.record({ x: coordinate, y: coordinate, side: fc.constantFrom(1, 1, 1, 2, 3) });
const metric = fc.constantFrom<Metric>('alternating', 'flat');
const radius = fc.constantFrom(0, 5, 12, 30, 60, 100);

describe('field of view', () => {
  test('it is every square in range with line of effect, no other', () => {
    fc.assert(
      fc.property(map, footprint, radius, metric, (drawn, from, feet, rule) => {
        const view = fieldOfView(drawn, from, feet, rule);
        const expected = seenOneByOne(drawn, from, feet, rule);
        expect(seenSquares(view).map(printSquare)).toEqual(expected.map(printSquare));
      }),
      { numRuns: 3000 },
    );
  });

  test('on open ground it is every square in range', () => {
    fc.assert(
      fc.property(footprint, radius, metric, (from, feet, rule) => {
        expect(seenSquares(fieldOfView(OPEN_GROUND, from, feet, rule))).toEqual(
          seenOneByOne(OPEN_GROUND, from, feet, rule),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('who sees is seen', () => {
    fc.assert(
      fc.property(map, coordinate, coordinate, (drawn, x, y) => {
        fc.pre(y < drawn.height);
        const from = { x, y, side: 1 };
        for (const there of seenSquares(fieldOfView(drawn, from, 60, 'flat'))) {
          expect(isSeen(fieldOfView(drawn, { ...there, side: 1 }, 60, 'flat'), from)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('a room seen through its door', () => {
    const { map: drawn, tokens } = parseSketch({
      rows: ['........#.', '#####.###.', '#.......#.', '#.......#.', '#...A...#.', '#########.'],
    });
    const view = fieldOfView(drawn, tokens[0]!, 60, 'alternating');
    const hidden = footprintSquares({ x: 0, y: 0, side: 10 }).filter(
      (square) => isOnMap(drawn, square) && !isSeen(view, square),
    );
    const picture = drawMap(
      drawn,
      hidden.map((square) => ({ ...square, side: 1, mark: '?' })),
    );
    expect(picture).toBe(
      ['?????.????', '?####.##??', '#.......#?', '#.......#?', '#.......#?', '???###????'].join('\n'),
    );
    expect(isSeen(view, { x: 40, y: 0 })).toBe(false);
    expect(isSeen(view, { x: -40, y: 4 })).toBe(false);
  });
});
