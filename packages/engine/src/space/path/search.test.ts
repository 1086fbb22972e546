import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMap } from '../grid/ascii.ts';
import { moveGrid } from '../grid/battle-map.ts';
import type { Metric } from '../grid/metric.ts';
import { type Found, type SearchPlan, search } from './search.ts';

const SIDE = 12;
const ORIGIN = { x: 0, y: 0 };
const spot = fc.record({ x: fc.integer({ min: 0, max: SIDE - 1 }), y: fc.integer({ min: 0, max: SIDE - 1 }) });
const rows = fc.array(fc.string({ unit: fc.constantFrom(...'.........#~'), minLength: SIDE, maxLength: SIDE }), {
  minLength: SIDE,
  maxLength: SIDE,
});

const plans: fc.Arbitrary<SearchPlan> = fc
  .record({
    rows,
    metric: fc.constantFrom<Metric>('alternating', 'flat'),
    side: fc.constantFrom(1, 1, 2),
    from: spot,
    to: spot,
    wide: fc.integer({ min: 0, max: 2 }),
    diagonals: fc.integer({ min: 0, max: 1 }),
    budget: fc.integer({ min: 2, max: 40 }),
  })
  .map(({ rows: drawn, to, wide, side, ...plan }) => ({
    ...plan,
    side,
    grid: moveGrid(parseMap({ rows: drawn }), side),
    origin: ORIGIN,
    blocked: null,
    goal: { west: to.x, north: to.y, east: to.x + wide, south: to.y + wide },
  }));

/** What is found where the goal says yes from the time that it is asked so often, and of which places it is asked. */
function asked({ goal, ...plan }: SearchPlan, times: number): { readonly found: Found | null; readonly of: string[] } {
  const of: string[] = [];
  const found = search({ ...plan, goal }, (x, y) => {
    if (x < goal.west || x > goal.east || y < goal.north || y > goal.south) return false;
    return of.push(`${x},${y}`) >= times;
  });
  return { found, of };
}

/** Whether the first place is asked of once more than the whole search does, which comes to it by each parity of diagonals. */
function isStraight({ grid, metric, ...plan }: SearchPlan): boolean {
  const { of } = asked({ grid, metric, ...plan }, Number.POSITIVE_INFINITY);
  const parities = metric === 'alternating' && grid.maxCost > 1 ? 2 : 1;
  return of.filter((place) => place === of[0]).length > parities;
}

test('a way that is straight for the goal is that which the whole search finds', () => {
  let straight = 0;
  fc.assert(
    fc.property(plans, (plan) => {
      if (!isStraight(plan)) return;
      straight++;
      expect(asked(plan, 1).found).toEqual(asked(plan, 2).found);
    }),
    { numRuns: 3000, seed: 1 },
  );
  expect(straight).toBeGreaterThan(300);
});
