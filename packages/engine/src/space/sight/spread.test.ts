import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMap, parseMap } from '../grid/ascii.ts';
import { OPEN_GROUND } from '../grid/battle-map.ts';
import type { Metric } from '../grid/metric.ts';
import { burstSquares } from './area.ts';
import { spreadSquares } from './spread.ts';

describe('spread', () => {
  test('without walls it is a burst', () => {
    const map = parseMap({ rows: Array.from({ length: 12 }, () => '............') });
    const coordinate = fc.integer({ min: 0, max: 12 });
    const radius = fc.constantFrom(0, 4, 5, 10, 15, 20, 30);
    fc.assert(
      fc.property(
        fc.constantFrom<Metric>('alternating', 'flat'),
        coordinate,
        coordinate,
        radius,
        (metric, x, y, feet) => {
          const spread = { at: { x, y }, radiusFeet: feet, metric };
          expect(spreadSquares(map, spread)).toEqual(burstSquares(map, spread));
          expect(spreadSquares(OPEN_GROUND, spread)).toEqual(burstSquares(OPEN_GROUND, spread));
        },
      ),
    );
  });

  test('it goes around a corner and loses the way it takes, and passes windows but no walls', () => {
    const map = parseMap({ rows: ['...#...', '...#...', '...#...', '.......', '###=###', '.......'] });
    const squares = spreadSquares(map, { at: { x: 2, y: 2 }, radiusFeet: 20, metric: 'alternating' });
    const picture = drawMap(
      map,
      squares.map((square) => ({ ...square, side: 1, mark: 'x' })),
    );
    expect(picture.split('\n')).toEqual(['xxx#...', 'xxx#...', 'xxx#...', 'xxxxx..', '###x###', '.......']);
    const wider = spreadSquares(map, { at: { x: 2, y: 2 }, radiusFeet: 25, metric: 'alternating' });
    expect(wider).toContainEqual({ x: 4, y: 2 });
    expect(wider).toContainEqual({ x: 3, y: 5 });
    expect(wider).not.toContainEqual({ x: 2, y: 5 });
  });

  test('it does not squeeze between walls that touch in a corner', () => {
    const map = parseMap({ rows: ['..#.', '..#.', '##..', '....'] });
    const squares = spreadSquares(map, { at: { x: 1, y: 1 }, radiusFeet: 50, metric: 'alternating' });
    expect(squares).toHaveLength(4);
  });
});
