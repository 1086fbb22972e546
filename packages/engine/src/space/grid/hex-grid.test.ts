import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMap, parseMap } from './ascii.ts';
import { isOnMap } from './battle-map.ts';
import type { Footprint } from './footprint.ts';
import type { Grid } from './grid.ts';
import { gridOf } from './grid-of.ts';
import { HEX_GRID } from './hex-grid.ts';
import { isTile } from './hex-space.ts';
import { MapError } from './map-error.ts';
import type { Square } from './square.ts';
import { SQUARE_GRID } from './square-grid.ts';

const row = fc.integer({ min: -8, max: 8 });
const tile = fc.tuple(row, row).map(([half, y]): Square => ({ x: 2 * half + (Math.abs(y) % 2), y }));
const squareName = fc.record({ x: row, y: row });
const side = fc.integer({ min: 1, max: 6 });
const creature = (at: fc.Arbitrary<Square>): fc.Arbitrary<Footprint> =>
  fc.tuple(at, side).map(([{ x, y }, across]) => ({ x, y, side: across }));

function apart(grid: Grid, a: Footprint, b: Footprint): number {
  return grid.stepsApart(a, a.side, b, b.side);
}

describe.each([
  ['squares', SQUARE_GRID, squareName],
  ['hexagons', HEX_GRID, tile],
] as const)('what holds of every grid: %s', (_name, grid, place) => {
  test('the distance is a metric, and steps lead to all the spaces at distance 1', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const steps = (from: Square, to: Square): number => grid.stepsApart(from, 1, to, 1);
        expect(steps(a, b) === 0).toBe(a.x === b.x && a.y === b.y);
        expect(steps(a, b)).toBe(steps(b, a));
        expect(steps(a, c)).toBeLessThanOrEqual(steps(a, b) + steps(b, c));
        for (const step of grid.steps) expect(steps(a, { x: a.x + step.x, y: a.y + step.y })).toBe(1);
        expect(grid.around(1)).toHaveLength(grid.steps.length + 1);
      }),
    );
  });

  test('creatures are as far apart as the nearest of their spaces, wherever both are moved to', () => {
    fc.assert(
      fc.property(creature(place), creature(place), place, (a, b, by) => {
        const all = grid.spaces(a).flatMap((one) => grid.spaces(b).map((other) => grid.stepsApart(one, 1, other, 1)));
        expect(apart(grid, a, b)).toBe(Math.min(...all));
        const moved = (each: Footprint): Footprint => ({ x: each.x + by.x, y: each.y + by.y, side: each.side });
        expect(apart(grid, moved(a), moved(b))).toBe(apart(grid, a, b));
        expect(grid.directionBetween(moved(a), moved(b))).toBe(grid.directionBetween(a, b));
      }),
    );
  });

  test('who looks back looks the opposite way, and what is behind one is not before him', () => {
    fc.assert(
      fc.property(creature(place), creature(place), (a, b) => {
        const there = grid.directionBetween(a, b);
        const back = grid.directionBetween(b, a);
        expect(there < 0).toBe(back < 0);
        if (there < 0) return;
        expect(grid.areOpposite(there, back)).toBe(true);
        expect(grid.arcOf(there, there)).toBe('front');
        expect(grid.arcOf(there, back)).toBe('rear');
      }),
    );
  });

  test('a step straight away leads farther off', () => {
    fc.assert(
      fc.property(creature(place), creature(place), (a, b) => {
        fc.pre(apart(grid, a, b) > 0);
        const { x, y } = grid.stepAway(a, b);
        expect(apart(grid, a, { ...b, x: b.x + x, y: b.y + y })).toBeGreaterThan(apart(grid, a, b));
      }),
    );
  });

  test('a line has both ends and no gap, and the way over bare ground is as long as the distance', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const line = grid.line(a, b);
        expect([line[0], line.at(-1)]).toEqual([a, b].map(({ x, y }) => ({ x, y })));
        for (const [index, to] of line.slice(1).entries()) expect(grid.stepsApart(line[index]!, 1, to, 1)).toBe(1);
        const way = grid.findWay(null, { from: a, side: 1, budgetFeet: 100 }, b);
        expect(way?.squares.length ?? 99).toBe(grid.stepsApart(a, 1, b, 1) <= 20 ? grid.stepsApart(a, 1, b, 1) : 99);
      }),
      { numRuns: 40 },
    );
  });

  test('a straight line goes on as itself, and a bend leaves it for a neighbouring one', () => {
    grid.steps.forEach((_, step) => {
      const line = grid.lineOf([step, step]);
      expect(grid.continued(line, [step])).toBe(line);
      const others = grid.steps.map((__, other) => other).filter((other) => other !== step);
      expect(others.filter((other) => grid.continued(line, [other]) !== 0)).toEqual([]);
      expect(others.filter((other) => grid.bent(line, [other]) !== 0)).toHaveLength(2);
    });
  });
});

const [E, SE, SW] = [0, 1, 2];

describe('lines of movement on hexagons', () => {
  test('a zigzag one tile wide is a straight line', () => {
    const zigzag = HEX_GRID.lineOf([E, SE, E, SE]);
    expect(zigzag).toBeGreaterThan(0);
    expect(HEX_GRID.continued(zigzag, [E])).toBeGreaterThan(0);
    expect(HEX_GRID.continued(HEX_GRID.continued(zigzag, [E]), [SE])).toBe(zigzag);
    expect(HEX_GRID.continued(zigzag, [SE])).toBe(0);
    expect(HEX_GRID.lineOf([E, SE, SE])).toBe(0);
    expect(HEX_GRID.lineOf([E, SW])).toBe(0);
  });

  test('a single step may become the one or the other', () => {
    const step = HEX_GRID.lineOf([E]);
    expect(HEX_GRID.continued(step, [E])).toBe(HEX_GRID.lineOf([E, E]));
    expect(HEX_GRID.continued(step, [SE])).toBe(HEX_GRID.lineOf([E, SE]));
    expect(HEX_GRID.continued(step, [SW])).toBe(0);
  });

  test('a bend is 30 degrees: from a side to a zigzag, and on to the next side', () => {
    const straight = HEX_GRID.lineOf([E, E]);
    const zigzag = HEX_GRID.bent(straight, [SE]);
    expect(zigzag).toBe(HEX_GRID.lineOf([E, SE]));
    expect(HEX_GRID.bent(straight, [SE, SE])).toBe(0);
    expect(HEX_GRID.bent(straight, [SW])).toBe(0);
    expect(HEX_GRID.bent(zigzag, [SE])).toBe(HEX_GRID.lineOf([SE, SE]));
    expect(HEX_GRID.bent(HEX_GRID.lineOf([SE, E]), [E])).toBe(straight);
  });

  test('all six directions of a zigzag work', () => {
    for (let step = 0; step < 6; step++) {
      const next = (step + 1) % 6;
      for (const steps of [
        [step, next],
        [next, step],
      ] as const) {
        const line = HEX_GRID.lineOf(steps);
        expect(HEX_GRID.continued(line, [steps[0]])).toBe(HEX_GRID.lineOf([steps[1], steps[0]]));
        expect(HEX_GRID.continued(line, [steps[1]])).toBe(0);
      }
    }
  });
});

const CAVE = parseMap({
  grid: 'hex',
  rows: `
. . . . .
 . # # .
. . . ~ .
 . . . .
`,
});

describe('maps of hexagons', () => {
  test('are drawn as they are read, tiles named by character column and row', () => {
    expect(gridOf(CAVE)).toBe(HEX_GRID);
    expect([CAVE.width, CAVE.height]).toEqual([9, 4]);
    expect(isOnMap(CAVE, { x: 3, y: 1 })).toBe(true);
    expect(
      [
        { x: 2, y: 1 },
        { x: 9, y: 1 },
        { x: -1, y: 1 },
      ].map((each) => isOnMap(CAVE, each)),
    ).toEqual([false, false, false]);
    expect(drawMap(CAVE, [{ mark: 'T', x: 2, y: 2, side: 2 }]).split('\n')).toEqual([
      '. . . . .',
      ' . # # . ',
      '. T T ~ .',
      ' . T . . ',
    ]);
  });

  test.each([
    [['. .', '. .'], ['rows', 1, 0], 'a blank'],
    [['. .', ' .', '..'], ['rows', 2, 1], 'a blank'],
    [['. . .', ' .', '. . .'], ['rows', 1, 3], 'a tile'],
    [['. x'], ['rows', 0, 2], 'a key of the legend'],
    [[''], ['rows'], 'at least one row'],
  ])('a fault in %j is named by its place', (rows, path, expected) => {
    try {
      parseMap({ grid: 'hex', rows });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(MapError);
      expect((error as MapError).path).toEqual(path);
      expect((error as MapError).expected).toContain(expected);
    }
  });

  test('creatures of 1 to 6 tiles across stand on 1, 3, 7, 12, 19 and 27 tiles about their centre', () => {
    const counts = [1, 2, 3, 4, 5, 6].map((across) => HEX_GRID.spaces({ x: 0, y: 0, side: across }).length);
    expect(counts).toEqual([1, 3, 7, 12, 19, 27]);
    for (const across of [3, 5]) {
      const middle = { x: across - 1 - ((across - 1) >> 1), y: (across - 1) / 2 };
      const tiles = HEX_GRID.spaces({ x: 0, y: 0, side: across });
      expect(tiles.every((each) => isTile(each.x, each.y))).toBe(true);
      expect(Math.max(...tiles.map((each) => HEX_GRID.stepsApart(each, 1, middle, 1)))).toBe((across - 1) / 2);
    }
  });

  test('ground costs and blocks, for every tile that a creature stands on', () => {
    const cost = (from: Square, to: Square, across: number): number => HEX_GRID.stepCost(CAVE, from, to, across);
    expect(cost({ x: 4, y: 2 }, { x: 6, y: 2 }, 1)).toBe(2);
    expect(cost({ x: 4, y: 2 }, { x: 3, y: 1 }, 1)).toBe(0);
    expect(cost({ x: 4, y: 2 }, { x: 3, y: 3 }, 1)).toBe(1);
    expect(cost({ x: 4, y: 2 }, { x: 4, y: 4 }, 1)).toBe(0);
    expect(cost({ x: 0, y: 2 }, { x: 2, y: 2 }, 2)).toBe(1);
    expect(cost({ x: 2, y: 2 }, { x: 4, y: 2 }, 2)).toBe(2);
    expect(cost({ x: 1, y: 3 }, { x: 3, y: 3 }, 2)).toBe(0);
  });

  test('ways go round walls, wade, and end where nobody stands', () => {
    const query = { from: { x: 2, y: 2 }, side: 1, budgetFeet: 30 };
    const way = HEX_GRID.findWay(CAVE, query, { x: 4, y: 0 });
    expect(way?.feet).toBe(15);
    expect(HEX_GRID.findWay(CAVE, { ...query, budgetFeet: 14 }, { x: 4, y: 0 })).toBeNull();
    const round = { ...query, budgetFeet: 35, blocked: (x: number) => x === 1 };
    expect(HEX_GRID.findWay(CAVE, round, { x: 2, y: 0 })?.feet).toBe(35);
    expect(HEX_GRID.findWay(CAVE, { ...query, occupied: (x, y) => x === 4 && y === 2 }, { x: 4, y: 2 })).toBeNull();
    expect(HEX_GRID.findWay(CAVE, query, { x: 2, y: 2 })?.squares).toEqual([]);
    const reached = HEX_GRID.placesInReach(CAVE, { ...query, budgetFeet: 5 }).map(({ square }) => square);
    expect(reached).toEqual([
      { x: 4, y: 2 },
      { x: 3, y: 3 },
      { x: 1, y: 3 },
      { x: 0, y: 2 },
      { x: 1, y: 1 },
    ]);
  });

  test('a line between two tiles passes one wall, not two', () => {
    const sees = (a: Square, b: Square): boolean =>
      HEX_GRID.hasLineOfEffect(CAVE, { ...a, side: 1 }, { ...b, side: 1 });
    expect(sees({ x: 2, y: 0 }, { x: 2, y: 2 })).toBe(true);
    expect(sees({ x: 4, y: 0 }, { x: 4, y: 2 })).toBe(false);
    expect(sees({ x: 1, y: 1 }, { x: 7, y: 1 })).toBe(false);
    expect(sees({ x: 0, y: 2 }, { x: 8, y: 2 })).toBe(true);
    fc.assert(fc.property(tile, tile, (a, b) => sees(a, b) === sees(b, a)));
    const large = { x: 2, y: 2, side: 2 };
    expect(HEX_GRID.hasLineOfEffect(CAVE, { x: 4, y: 0, side: 1 }, large)).toBe(false);
    expect(HEX_GRID.hasLineOfEffect(CAVE, { x: 0, y: 0, side: 1 }, large)).toBe(true);
  });
});

describe('arcs on hexagons', () => {
  test('a facing through a side has three front and three rear tiles, one through a corner two of each arc', () => {
    const arcs = (facing: number): string =>
      HEX_GRID.steps
        .map(({ x, y }) => {
          const direction = HEX_GRID.directionBetween({ x: 0, y: 0, side: 1 }, { x, y, side: 1 });
          return HEX_GRID.arcOf(facing, direction)[0];
        })
        .join('');
    expect(arcs(HEX_GRID.compass.indexOf('east'))).toBe('ffrrrf');
    expect(arcs(HEX_GRID.compass.indexOf('south'))).toBe('sffsrr');
  });
});

describe('offsets in words', () => {
  test.each([
    [HEX_GRID, [4, 0], '2 east'],
    [HEX_GRID, [-3, 1], '1 west, 1 south-west'],
    [HEX_GRID, [1, -3], '2 north-east, 1 north-west'],
    [HEX_GRID, [0, 2], '1 south-east, 1 south-west'],
    [HEX_GRID, [0, 0], ''],
    [SQUARE_GRID, [3, -1], '3 east, 1 north'],
    [SQUARE_GRID, [0, 2], '2 south'],
  ] as const)('%o %j: %s', (grid, [dx, dy], words) => {
    expect(
      grid
        .legs(dx, dy)
        .map(([count, direction]) => `${count} ${direction}`)
        .join(', '),
    ).toBe(words);
  });

  test('are as many steps as the distance', () => {
    fc.assert(
      fc.property(tile, ({ x, y }) => {
        const steps = HEX_GRID.legs(x, y).reduce((sum, [count]) => sum + count, 0);
        expect(steps).toBe(HEX_GRID.stepsApart({ x: 0, y: 0 }, 1, { x, y }, 1));
      }),
    );
  });
});
