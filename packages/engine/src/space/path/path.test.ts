import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_GROUND, parseSketch } from '../../../test/support/sketch.ts';
import { neighbours } from '../../../test/support/squares.ts';
import { drawMap, parseMap } from '../grid/ascii.ts';
import { type BattleMap, isOnMap, terrainAt } from '../grid/battle-map.ts';
import { anySquareAt, standingOn } from '../grid/footprint.ts';
import { distanceFeet, type Metric } from '../grid/metric.ts';
import { printSquare, type Square, sameSquare } from '../grid/square.ts';
import { findApproach, findPath, type MoveQuery, type Path, squaresInReach } from './path.ts';
import { pathFeet } from './path-cost.ts';
import { isInReach } from './reach.ts';

interface State {
  readonly square: Square;
  readonly parity: number;
  readonly feet: number;
}

/** What entering a place counts, in squares; infinite where a creature of the side cannot stand. */
function groundCost(map: BattleMap | null, { x, y }: Square, side: number): number {
  let worst = 1;
  for (let i = 0; map !== null && i < side * side; i++) {
    const square = { x: x + (i % side), y: y + Math.floor(i / side) };
    if (!isOnMap(map, square) || terrainAt(map, square).blocksMove) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, terrainAt(map, square).cost);
  }
  return worst;
}

function oracleStep(map: BattleMap | null, query: MoveQuery, from: State, to: Square): State | null {
  const side = query.side ?? 1;
  const diagonal = from.square.x !== to.x && from.square.y !== to.y;
  const corners = [
    { x: from.square.x, y: to.y },
    { x: to.x, y: from.square.y },
  ];
  const ground = Math.max(groundCost(map, to, side), ...(diagonal ? corners.map((c) => groundCost(map, c, side)) : []));
  if (ground === Number.POSITIVE_INFINITY) return null;
  if (query.blocked && anySquareAt(query.blocked, to.x, to.y, side)) return null;
  const double = diagonal && query.metric === 'alternating' && from.parity === 1;
  const feet = from.feet + 5 * groundCost(map, to, side) * (double ? 2 : 1);
  return { square: to, parity: diagonal ? 1 - from.parity : from.parity, feet };
}

/** The obvious twin: Dijkstra over square and parity with a list sorted again at every step. Feet by square. */
function oracleFeet(map: BattleMap | null, query: MoveQuery, budgetFeet: number): Map<string, number> {
  const least = new Map<string, number>();
  const done = new Set<string>();
  const open: State[] = [{ square: query.from, parity: (query.diagonals ?? 0) % 2, feet: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => b.feet - a.feet);
    const state = open.pop()!;
    const key = printSquare(state.square);
    if (done.has(`${key} ${state.parity}`)) continue;
    done.add(`${key} ${state.parity}`);
    if (!least.has(key)) least.set(key, state.feet);
    for (const to of neighbours(state.square)) {
      const next = oracleStep(map, query, state, to);
      if (next !== null && next.feet <= budgetFeet) open.push(next);
    }
  }
  return least;
}

const SIDE = 10;
const square = fc.record({ x: fc.integer({ min: 0, max: SIDE - 1 }), y: fc.integer({ min: 0, max: SIDE - 1 }) });
const mapOf = (marks: string) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...marks), minLength: SIDE, maxLength: SIDE }), {
      minLength: SIDE,
      maxLength: SIDE,
    })
    .map((rows) => parseMap({ rows, legend: { x: { name: 'bog', cost: 3 } } }));
const anyMap = fc.oneof(mapOf('....#'), mapOf('....~#x'), mapOf('~~.x'), mapOf('.'));
const crowd = fc.array(square, { maxLength: 12 });

interface Drawn {
  readonly metric: Metric;
  readonly from: Square;
  readonly side: number;
  readonly diagonals: number;
  readonly enemies: readonly Square[];
  readonly friends: readonly Square[];
}

const queries: fc.Arbitrary<Drawn> = fc.record({
  metric: fc.constantFrom<Metric>('alternating', 'flat'),
  from: square,
  side: fc.constantFrom(1, 1, 2, 3),
  diagonals: fc.integer({ min: 0, max: 3 }),
  enemies: crowd,
  friends: crowd,
});

/** The query with creatures on squares that are not the mover's own. */
function crowded({ enemies, friends, ...query }: Drawn): MoveQuery {
  const own = standingOn([{ ...query.from, side: query.side }]);
  const test = (squares: readonly Square[]) =>
    standingOn(squares.filter(({ x, y }) => !own(x, y)).map((each) => ({ ...each, side: 1 })));
  return { ...query, blocked: test(enemies), occupied: test(friends) };
}

function mayStop(query: MoveQuery, { x, y }: Square): boolean {
  return sameSquare(query.from, { x, y }) || !anySquareAt(query.occupied!, x, y, query.side ?? 1);
}

/** A path must be walkable, keep off the blocked squares, and cost what it says. */
function expectSound(map: BattleMap | null, query: MoveQuery, path: Path): void {
  const { diagonals = 0, side = 1 } = query;
  expect(pathFeet(query.metric, map, [query.from, ...path.squares], { side, diagonals })).toBe(path.feet);
  for (const { x, y } of path.squares) expect(anySquareAt(query.blocked!, x, y, side)).toBe(false);
}

describe('findPath', () => {
  test('[MOD-GRID-02] [TC-MOVE-01] is as short as the obvious search finds', () => {
    fc.assert(
      fc.property(anyMap, queries, square, (map, drawn, to) => {
        const query = crowded(drawn);
        const path = findPath(map, { ...query, to });
        const feet = oracleFeet(map, query, Number.POSITIVE_INFINITY).get(printSquare(to));
        expect(path?.feet).toBe(mayStop(query, to) ? feet : undefined);
        if (path !== null) {
          expectSound(map, query, path);
          expect([query.from, ...path.squares].at(-1)).toEqual(to);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('on open ground it is as short as on a large empty map, and goes beyond any edge', () => {
    const aside = (from: Square): Square => ({ x: from.x + 30, y: from.y + 30 });
    const empty = parseMap({ rows: Array.from({ length: 72 }, () => '.'.repeat(72)) });
    fc.assert(
      fc.property(queries, square, (drawn, to) => {
        const query = crowded(drawn);
        const shifted: MoveQuery = {
          ...query,
          from: aside(query.from),
          blocked: (x, y) => query.blocked!(x - 30, y - 30),
          occupied: (x, y) => query.occupied!(x - 30, y - 30),
        };
        const path = findPath(OPEN_GROUND, { ...query, to });
        expect(path?.feet).toBe(findPath(empty, { ...shifted, to: aside(to) })?.feet);
        if (path !== null) expectSound(null, query, path);
      }),
      { numRuns: 100 },
    );
  });

  test('open ground: the way round a long wall of shields is found, and an encircled place is not', () => {
    const wall = (x: number, y: number) => x === 2 && Math.abs(y) <= 40;
    const round = findPath(null, { metric: 'flat', from: { x: 0, y: 0 }, to: { x: 4, y: 0 }, blocked: wall });
    expect(round?.feet).toBe(2 * 41 * 5);
    // A longer way round, to the south, lies within the rectangle that is searched first.
    const uneven = (x: number, y: number) => x === 2 && y >= -6 && y <= 10;
    const north = findPath(null, { metric: 'flat', from: { x: 0, y: 0 }, to: { x: 4, y: 0 }, blocked: uneven });
    expect(north?.feet).toBe(2 * 7 * 5);
    const ring = (x: number, y: number) => Math.max(Math.abs(x - 9), Math.abs(y)) === 2;
    expect(findPath(null, { metric: 'flat', from: { x: 0, y: 0 }, to: { x: 9, y: 0 }, blocked: ring })).toBeNull();
  });

  test('[MOD-GRID-03] on free open ground a path is as long as the distance', () => {
    fc.assert(
      fc.property(fc.constantFrom<Metric>('alternating', 'flat'), square, square, (metric, from, to) => {
        expect(findPath(null, { metric, from, to })?.feet).toBe(distanceFeet(metric, from, to));
      }),
    );
  });

  test('a corner is not cut past a wall, but is past a creature', () => {
    const { map, tokens } = parseSketch({ rows: ['A#', '.B'] });
    const [a, b] = tokens;
    expect(findPath(map, { metric: 'alternating', from: a!, to: b! })?.feet).toBe(10);
    const blocked = standingOn([{ x: 1, y: 0, side: 1 }]);
    expect(findPath(parseMap({ rows: ['..', '..'] }), { metric: 'alternating', from: a!, to: b!, blocked })?.feet).toBe(
      5,
    );
  });

  test('[MOD-MOVE-08] [MOD-MOVE-12] friends may be passed but not stopped on', () => {
    const { map, tokens } = parseSketch({ rows: ['AF.'] });
    const [a, friend] = tokens;
    const occupied = standingOn([friend!]);
    expect(findPath(map, { metric: 'flat', from: a!, to: { x: 2, y: 0 }, occupied })?.feet).toBe(10);
    expect(findPath(map, { metric: 'flat', from: a!, to: { x: 1, y: 0 }, occupied })).toBeNull();
  });

  test('the budget is kept, and no path leads from or to outside', () => {
    const map = parseMap({ rows: ['......'] });
    const from = { x: 0, y: 0 };
    expect(findPath(map, { metric: 'flat', from, to: { x: 5, y: 0 }, budgetFeet: 24 })).toBeNull();
    expect(findPath(map, { metric: 'flat', from, to: { x: 5, y: 0 }, budgetFeet: 25 })?.feet).toBe(25);
    expect(findPath(map, { metric: 'flat', from, to: from, budgetFeet: -5 })).toEqual({ squares: [], feet: 0 });
    expect(findPath(map, { metric: 'flat', from, to: { x: 6, y: 0 } })).toBeNull();
    expect(findPath(map, { metric: 'flat', from: { x: -1, y: 0 }, to: from })).toBeNull();
    expect(squaresInReach(map, { metric: 'flat', from: { x: 0, y: 1 }, budgetFeet: 30 })).toEqual([]);
  });

  test('a workspace stays right through many searches of a large map', () => {
    const rows = Array.from({ length: 512 }, () => '.'.repeat(511));
    const map = parseMap({
      rows: rows.map((row, y) => row + (y === 511 ? 'x' : '.')),
      legend: { x: { name: 'bog', cost: 16 } },
    });
    for (let i = 0; i < 150; i++) {
      const query = { metric: 'alternating', from: { x: i, y: i }, to: { x: i + 4, y: i + 6 } } as const;
      expect(findPath(map, query)?.feet).toBe(40);
    }
  });

  test('a test of the caller may itself look for paths', () => {
    const map = parseMap({ rows: ['....', '.##.', '....'] });
    const blocked = (x: number, y: number) =>
      (findPath(map, { metric: 'flat', from: { x: 3, y: 0 }, to: { x, y } })?.feet ?? 0) > 15;
    const path = findPath(map, { metric: 'flat', from: { x: 0, y: 0 }, to: { x: 3, y: 2 }, blocked });
    expect(path?.squares.every(({ x, y }) => !blocked(x, y))).toBe(true);
  });
});

describe('squaresInReach', () => {
  test('[MOD-MOVE-01] is every place that the obvious search reaches within the budget, each by its shortest path', () => {
    fc.assert(
      fc.property(fc.option(anyMap), queries, fc.integer({ min: 0, max: 42 }), (map, drawn, budgetFeet) => {
        const query = crowded(drawn);
        const reached = squaresInReach(map, { ...query, budgetFeet });
        const expected = [...oracleFeet(map, query, budgetFeet)].filter(([key]) => {
          const [x, y] = key.split(',').map(Number);
          const place = { x: x!, y: y! };
          return !sameSquare(place, query.from) && mayStop(query, place);
        });
        expect(Object.fromEntries(reached.map(({ square: to, feet }) => [printSquare(to), feet]))).toEqual(
          Object.fromEntries(expected),
        );
        expect(reached).toHaveLength(expected.length);
        for (const [i, { square: to, feet }] of reached.entries()) {
          expect(feet).toBeGreaterThanOrEqual(reached[i - 1]?.feet ?? 0);
          expect(findPath(map, { ...query, to, budgetFeet })?.feet).toBe(feet);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('30 feet on free ground by 5-10-5', () => {
    const map = parseMap({ rows: Array.from({ length: 13 }, () => '.'.repeat(13)) });
    const reached = squaresInReach(map, { metric: 'alternating', from: { x: 6, y: 6 }, budgetFeet: 30 });
    const marks = reached.map(({ square: to }) => ({ ...to, side: 1, mark: 'x' }));
    expect(drawMap(map, marks).split('\n').slice(0, 7)).toEqual([
      '.....xxx.....',
      '...xxxxxxx...',
      '..xxxxxxxxx..',
      '.xxxxxxxxxxx.',
      '.xxxxxxxxxxx.',
      'xxxxxxxxxxxxx',
      'xxxxxx.xxxxxx',
    ]);
  });
});

describe('findApproach', () => {
  test('leads to the nearest place from which the target is in reach', () => {
    const reach = fc.constantFrom(0, 5, 10, 15);
    fc.assert(
      fc.property(anyMap, queries, square, reach, fc.constantFrom(1, 2), (map, drawn, at, reachFeet, targetSide) => {
        const query = crowded(drawn);
        const target = { ...at, side: targetSide };
        const path = findApproach(map, { ...query, target, reachFeet });
        const feet = [...oracleFeet(map, query, Number.POSITIVE_INFINITY)].filter(([key]) => {
          const [x, y] = key.split(',').map(Number);
          const place = { x: x!, y: y! };
          return isInReach(query.metric, { ...place, side: drawn.side }, reachFeet, target) && mayStop(query, place);
        });
        expect(path?.feet).toBe(feet.length === 0 ? undefined : Math.min(...feet.map(([, each]) => each)));
        if (path !== null) expectSound(map, query, path);
      }),
      { numRuns: 150 },
    );
  });

  test('is no step when the target is in reach already', () => {
    const query = {
      metric: 'alternating',
      from: { x: 0, y: 0 },
      target: { x: 1, y: 1, side: 1 },
      reachFeet: 5,
    } as const;
    expect(findApproach(null, query)).toEqual({ squares: [], feet: 0 });
    expect(findApproach(null, { ...query, target: { x: 200, y: 0, side: 2 } })?.feet).toBe(199 * 5);
  });
});
