import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_GROUND, parseSketch } from '../../../test/support/sketch.ts';
import { type MapText, parseMap } from '../grid/ascii.ts';
import { type BattleMap, COVER_SCALE, terrainAt } from '../grid/battle-map.ts';
import { type Footprint, footprintSquares, overlap } from '../grid/footprint.ts';
import { type Cover, coverLines, findCover, findCoverFromPoint } from './cover.ts';
import { type CoverOptions, shareGrade } from './cover-view.ts';
import type { Intersection } from './line-ground.ts';
import { isCovering } from './obstacle.ts';
import { hasLineOfEffectBetween } from './sight.ts';

/** The cover of B from A; letters from C on are bodies in between. */
function coverIn(rows: MapText['rows'], options: CoverOptions = {}, legend: MapText['legend'] = {}): Cover {
  const { map, tokens } = parseSketch({ rows, legend });
  const token = (mark: string): Footprint => tokens.find((each) => each.mark === mark)!;
  const bodies = tokens.filter(({ mark }) => mark > 'B').sort((a, b) => (a.mark < b.mark ? -1 : 1));
  return findCover(map, token('A'), token('B'), { bodies, ...options });
}

function degreeIn(rows: MapText['rows'], options?: CoverOptions, legend?: MapText['legend']): Cover['degree'] {
  return coverIn(rows, options, legend).degree;
}

describe('what is kept of a pair', () => {
  test('follows bodies that move, and names them by their places in the list that is given', () => {
    const { map } = parseSketch({ rows: ['A....B', '......', '......', '..#...'] });
    const [from, to, between, beside] = [0, 5, 2, 3].map((x) => ({ x, y: 0, side: 1 })) as [
      Footprint,
      Footprint,
      Footprint,
      Footprint,
    ];
    const away = { x: 3, y: 3, side: 1 };
    const cover = (...bodies: readonly Footprint[]): Cover => findCover(map, from, to, { bodies });
    expect(cover(between)).toMatchObject({ degree: 'half', body: 0 });
    expect(cover(away, between)).toMatchObject({ degree: 'half', body: 1 });
    expect(cover(between, away)).toBe(cover(between, away));
    expect(cover(away)).toMatchObject({ degree: 'none', body: -1 });
    expect(cover(beside)).toMatchObject({ degree: 'half', body: 0 });
    expect(findCover(map, from, to, { bodies: [beside], bodyCover: 'quarter' }).degree).toBe('quarter');
    expect(cover(beside).degree).toBe('half');
    expect(cover().degree).toBe('none');
  });
});

describe('cover by walls', () => {
  test.each([
    ['none', ['A....B']],
    ['none', ['#####', 'A...B', '#####']],
    ['none', ['A#', '.B']],
    ['none', ['A.#', '..B']],
    ['quarter', ['....A', '.....', '..#..', '..B..']],
    ['half', ['A.#B', '....']],
    ['threeQuarters', ['A...', '....', '..#.', '...B']],
    ['threeQuarters', ['A....', '.....', '..##.', '...B.']],
    ['total', ['A.#..', '..#..', '..#.B']],
    ['total', ['A#', '#B']],
    ['total', ['#A##', '##.#', '###B']],
  ])('%s: %j', (degree, rows) => {
    expect(degreeIn(rows)).toBe(degree);
  });

  test('it is total where no line can be drawn, and nine-tenths where only the centres see each other', () => {
    expect(degreeIn(['A.', '##', '.B'])).toBe('total');
    expect(degreeIn(['A.', '#.', '.B'])).toBe('none');
    expect(degreeIn(['A..###....#', '.#.......#.', '.#.#...#..B'])).toBe('nineTenths');
  });

  test('the share of the lines is counted in quarters, rounded up', () => {
    expect([0, 1, 2, 3, 4].map((stopped) => COVER_SCALE[shareGrade(stopped, 4)])).toEqual([
      'none',
      'quarter',
      'half',
      'threeQuarters',
      'nineTenths',
    ]);
    expect([1, 2, 3, 6, 7, 8].map((stopped) => COVER_SCALE[shareGrade(stopped, 8)])).toEqual([
      'quarter',
      'quarter',
      'half',
      'threeQuarters',
      'nineTenths',
      'nineTenths',
    ]);
  });

  test('[MOD-COVER-04] [V22-COVER-02] it belongs to the pair: another attacker may have a free line', () => {
    const rows = ['A.#B', '....'];
    expect(degreeIn(rows)).toBe('half');
    expect(degreeIn(['..#B', '...A'])).toBe('none');
  });

  test('a larger creature is covered by the share of its border, and takes its best corner', () => {
    expect(degreeIn(['A.#BB', '...BB'])).toBe('half');
    expect(degreeIn(['A..#BB', '...#BB', '......'])).toBe('total');
    expect(degreeIn(['AA.#B', 'AA...'])).toBe('half');
    expect(coverIn(['A.#BB', '...BB'])).toMatchObject({ lines: 8, stopped: 3 });
  });

  test('beyond the map all is solid, and whoever is not on it is out of sight', () => {
    const map = parseMap({ rows: ['.#.'] });
    const at = (x: number): Footprint => ({ x, y: 0, side: 1 });
    expect(findCover(map, at(0), at(2)).degree).toBe('total');
    expect(findCover(map, at(0), at(3)).degree).toBe('total');
    expect(findCover(map, at(0), at(0)).degree).toBe('none');
    expect(findCover(OPEN_GROUND, at(0), at(99)).degree).toBe('none');
  });
});

describe('cover by obstacles', () => {
  const legend = {
    s: { name: 'arrow slit', blocksMove: true, cover: 'nineTenths' },
    h: { name: 'hedge', cover: 'half' },
  } as const;

  test('[MOD-COVER-03] the lower half of the body behind a 3-foot wall is one-quarter, one side behind a corner one-half', () => {
    expect(degreeIn(['A....oB'])).toBe('quarter');
    expect(degreeIn(['....#.', 'A...#B', '......'])).toBe('half');
  });

  test('a window gives one-half, a slit nine-tenths', () => {
    expect(degreeIn(['...#...', 'A..=..B', '...#...'])).toBe('half');
    expect(degreeIn(['...#...', 'A..s..B', '...#...'], {}, legend)).toBe('nineTenths');
    expect(coverIn(['A....oB'])).toMatchObject({ fixed: 'quarter', body: -1, stopped: 0, lines: 4 });
  });

  test('a low wall covers within 30 feet of it, and not against one who is nearer to it', () => {
    expect(degreeIn(['A.......o.....B'])).toBe('quarter');
    expect(degreeIn(['A........o......B'])).toBe('none');
    expect(degreeIn(['A..o..B'])).toBe('quarter');
    expect(degreeIn(['A..o...B'])).toBe('none');
    expect(degreeIn(['AoB'])).toBe('quarter');
    expect(degreeIn(['A.oB'])).toBe('quarter');
    expect(degreeIn(['Ao.B'])).toBe('none');
  });

  test('[MOD-COVER-05] a sniper at a window has cover, his target has none, and both have in melee', () => {
    expect(degreeIn(['....#', 'A...=B', '....#'].map((row) => row.padEnd(6, '.')))).toBe('half');
    expect(degreeIn(['....#', 'B...=A', '....#'].map((row) => row.padEnd(6, '.')))).toBe('none');
    expect(degreeIn(['.#.', 'A=B', '.#.'])).toBe('half');
    expect(degreeIn(['A.h.B'], {}, legend)).toBe('half');
  });

  test('[MOD-COVER-04] an obstacle that is looked over does not count', () => {
    expect(degreeIn(['A....oB'], { overFeet: 2 })).toBe('quarter');
    expect(degreeIn(['A....oB'], { overFeet: 3 })).toBe('none');
    expect(degreeIn(['A..h..B'], { overFeet: 9 }, legend)).toBe('half');
  });

  test('the square in which one stands gives no cover', () => {
    const { map } = parseSketch({ rows: ['o..h'], legend });
    expect(findCover(map, { x: 0, y: 0, side: 1 }, { x: 3, y: 0, side: 1 }).degree).toBe('none');
  });
});

describe('cover by bodies', () => {
  test('a creature in between gives one-half, or what the caller says', () => {
    expect(coverIn(['A..C..B'])).toMatchObject({ degree: 'half', fixed: 'none', body: 0 });
    expect(degreeIn(['A..C..B'], { bodyCover: 'quarter' })).toBe('quarter');
    expect(degreeIn(['A.....B', '...C...'])).toBe('none');
    expect(degreeIn(['A..C...', '....D.B'])).toBe('half');
  });

  test('who shares a square with either is not in between', () => {
    const at = (x: number): Footprint => ({ x, y: 0, side: 1 });
    expect(findCover(OPEN_GROUND, at(0), at(3), { bodies: [at(0), at(3), at(3)] }).degree).toBe('none');
    expect(findCover(OPEN_GROUND, at(0), at(3), { bodies: [at(0), at(3), at(2)] })).toMatchObject({ body: 2 });
  });

  test('the higher of wall and body counts, and the body is named only if it gives the cover', () => {
    expect(coverIn(['A..oCB'])).toMatchObject({ degree: 'half', fixed: 'quarter', body: 0 });
    expect(coverIn(['A.C.oB'], { bodyCover: 'quarter' })).toMatchObject({
      degree: 'quarter',
      fixed: 'quarter',
      body: -1,
    });
    expect(coverIn(['A.C##', '...#B'])).toMatchObject({ body: -1 });
  });

  test('the body on most lines is named, of equals the first', () => {
    const target = { x: 4, y: 1, side: 1 };
    const bodies = [
      { x: 3, y: 1, side: 1 },
      { x: 1, y: 0, side: 1 },
    ];
    expect(findCoverFromPoint(OPEN_GROUND, { x: 0, y: 0 }, target, { bodies })).toMatchObject({ body: 1 });
    expect(coverIn(['A.C.D.B'])).toMatchObject({ body: 0 });
  });
});

describe('cover from a point', () => {
  const target = { x: 4, y: 0, side: 1 };

  test('it counts only on the other side of the cover', () => {
    const { map } = parseSketch({ rows: ['...o.', '.....'] });
    expect(findCoverFromPoint(map, { x: 1, y: 0 }, target).degree).toBe('quarter');
    expect(findCoverFromPoint(map, { x: 5, y: 1 }, target).degree).toBe('none');
  });

  test('behind a wall it is total', () => {
    const { map } = parseSketch({ rows: ['..#..', '..#..', '.....'] });
    expect(findCoverFromPoint(map, { x: 1, y: 1 }, target).degree).toBe('total');
    expect(findCoverFromPoint(map, { x: 1, y: 3 }, target).degree).toBe('threeQuarters');
    expect(findCoverFromPoint(map, { x: 9, y: 3 }, target).degree).toBe('total');
    expect(findCoverFromPoint(OPEN_GROUND, { x: 1, y: 1 }, target).degree).toBe('none');
  });
});

describe('cover lines', () => {
  test('each line is named with what it meets', () => {
    const { map, tokens } = parseSketch({ rows: ['A.#B', '....'] });
    const [from, to] = [tokens[0]!, tokens[1]!];
    const cover = findCover(map, from, to);
    const lines = coverLines(map, from, to, cover);
    expect(lines.map((line) => line.to)).toEqual([
      { x: 3, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 1 },
      { x: 3, y: 1 },
    ]);
    const stopped = lines.filter(({ blocker }) => blocker?.kind === 'wall');
    expect(stopped).toHaveLength(cover.stopped);
    expect(stopped.map(({ blocker }) => blocker?.square)).toEqual([
      { x: 2, y: 0 },
      { x: 2, y: 0 },
    ]);
  });

  test('bodies and obstacles are named too, free lines have no blocker', () => {
    const { map, tokens } = parseSketch({ rows: ['A..oCB'] });
    const [from, body, to] = [tokens[0]!, tokens[1]!, tokens[2]!];
    const cover = findCover(map, from, to, { bodies: [body] });
    const blockers = coverLines(map, from, to, cover, { bodies: [body] }).map((line) => line.blocker);
    expect(blockers).toContainEqual({ kind: 'body', edge: null, square: { x: 4, y: 0 }, body: 0 });
    expect(blockers).toContainEqual(null);
    const withoutBody = coverLines(map, from, to, cover).map((line) => line.blocker);
    expect(withoutBody).toContainEqual({ kind: 'obstacle', edge: null, square: { x: 3, y: 0 }, body: -1 });
    expect(coverLines(map, from, to, { corner: null })).toEqual([]);
  });
});

/* The twin: every line in small steps, every corner, no short cut. */

function solid(map: BattleMap, x: number, y: number, ends: readonly Footprint[]): boolean {
  if (ends.some((end) => overlap(end, { x, y, side: 1 }))) return false;
  return x < 0 || y < 0 || x >= map.width || y >= map.height || terrainAt(map, { x, y }).blocksSight;
}

/** Whether solid squares lie on both sides of the direction at an intersection; those that it passes through do not count. */
function narrow(map: BattleMap, at: Intersection, dx: number, dy: number, ends: readonly Footprint[]): boolean {
  const sides = new Set<number>();
  for (const [x, y] of [
    [-1, -1],
    [0, -1],
    [-1, 0],
    [0, 0],
  ] as const) {
    const toX = 2 * x + 1;
    const toY = 2 * y + 1;
    const passed = dx !== 0 && dy !== 0 && Math.sign(dx) * Math.sign(dy) === toX * toY;
    if (!passed && solid(map, at.x + x, at.y + y, ends)) sides.add(Math.sign(dx * toY - dy * toX));
  }
  return sides.has(1) && sides.has(-1);
}

function marchedGrade(map: BattleMap, a: Intersection, b: Intersection, from: Footprint, to: Footprint): number {
  const ends = [from, to];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) {
    const [nw, ne, sw, se] = [
      [-1, -1],
      [0, -1],
      [-1, 0],
      [0, 0],
    ].map(([x, y]) => solid(map, a.x + x!, a.y + y!, ends));
    return (nw && se) || (ne && sw) ? 5 : 0;
  }
  const steps = 4 * Math.max(1, Math.abs(dx)) * Math.max(1, Math.abs(dy));
  const own = (end: Footprint, x: number, y: number): boolean => {
    // A point just inside the line, doubled, lies in the closed square of the end.
    return x >= end.x && y >= end.y && x <= end.x + end.side && y <= end.y + end.side;
  };
  let worst = 0;
  for (let i = 0; i <= steps; i++) {
    const x = a.x + (dx * i) / steps;
    const y = a.y + (dy * i) / steps;
    const [onX, onY] = [(dx * i) % steps === 0, (dy * i) % steps === 0];
    if (onX && onY) {
      const near = 1 / steps;
      if (i === 0 && own(from, a.x + dx * near, a.y + dy * near)) continue;
      if (i === steps && own(to, b.x - dx * near, b.y - dy * near)) continue;
      if (narrow(map, { x: Math.round(x), y: Math.round(y) }, dx, dy, ends)) return 5;
    } else if (onX || onY) {
      const sides = onX
        ? [
            [Math.round(x) - 1, Math.floor(y)],
            [Math.round(x), Math.floor(y)],
          ]
        : [
            [Math.floor(x), Math.round(y) - 1],
            [Math.floor(x), Math.round(y)],
          ];
      if (sides.every(([column, row]) => solid(map, column!, row!, ends))) return 5;
    } else {
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (solid(map, column, row, ends)) return 5;
      const square = { x: column, y: row, side: 1 };
      const { cover } = terrainAt(map, square);
      const counts = cover !== undefined && !ends.some((end) => overlap(end, square));
      if (counts && isCovering({ map, from, to, metric: 'alternating', overFeet: 0 }, square)) {
        worst = Math.max(worst, COVER_SCALE.indexOf(cover));
      }
    }
  }
  return worst;
}

function borderCorners({ x, y, side }: Footprint): Intersection[] {
  return footprintSquares({ x, y, side: side + 1 }).filter(
    (at) => at.x === x || at.y === y || at.x === x + side || at.y === y + side,
  );
}

function inBody(body: Footprint, a: Intersection, b: Intersection): boolean {
  const steps = 64;
  for (let i = 1; i < steps; i++) {
    const x = a.x + ((b.x - a.x) * i) / steps;
    const y = a.y + ((b.y - a.y) * i) / steps;
    if (x > body.x && x < body.x + body.side && y > body.y && y < body.y + body.side) return true;
  }
  return false;
}

function marchedDegree(map: BattleMap, from: Footprint, to: Footprint, bodies: readonly Footprint[]): Cover['degree'] {
  if (overlap(from, to)) return 'none';
  const between = bodies.filter((body) => !overlap(body, from) && !overlap(body, to));
  const ends = borderCorners(to);
  let best = 9;
  for (const a of borderCorners(from)) {
    const grades = ends.map((b) => marchedGrade(map, a, b, from, to));
    const stopped = grades.filter((grade) => grade === 5).length;
    const rest = ends.map((b, i) => (grades[i]! < 2 && between.some((body) => inBody(body, a, b)) ? 2 : grades[i]!));
    best = Math.min(best, Math.max(Math.ceil((4 * stopped) / ends.length), ...rest.filter((grade) => grade < 5)));
    if (stopped === ends.length && !hasLineOfEffectBetween(map, from, to)) best = Math.min(best, 4);
  }
  const none = borderCorners(from).every((a) => ends.every((b) => marchedGrade(map, a, b, from, to) === 5));
  return none && !hasLineOfEffectBetween(map, from, to) ? 'total' : COVER_SCALE[best]!;
}

const SIDE = 8;
const coordinate = fc.integer({ min: 0, max: SIDE - 1 });
const footprint = fc
  .record({ x: coordinate, y: coordinate, side: fc.constantFrom(1, 1, 1, 2, 3) })
  .map(({ x, y, side }) => ({ x: Math.min(x, SIDE - side), y: Math.min(y, SIDE - side), side }));
const map = fc
  .constantFrom('.....#', '.#', '...#o=', '.....o')
  .chain((marks) =>
    fc.array(fc.string({ unit: fc.constantFrom(...marks), minLength: SIDE, maxLength: SIDE }), {
      minLength: SIDE,
      maxLength: SIDE,
    }),
  )
  .map((rows) => parseMap({ rows }));

describe('cover and its twin', () => {
  test('the degree is what a march along every line finds', () => {
    fc.assert(
      fc.property(map, footprint, footprint, fc.array(footprint, { maxLength: 2 }), (drawn, from, to, bodies) => {
        expect(findCover(drawn, from, to, { bodies }).degree).toBe(marchedDegree(drawn, from, to, bodies));
      }),
      { numRuns: 3000 },
    );
  });

  test('and so it is for whoever stands in between afterwards', () => {
    const crowd = fc.array(footprint, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        map,
        footprint,
        footprint,
        fc.array(crowd, { minLength: 2, maxLength: 3 }),
        (drawn, from, to, crowds) => {
          for (const bodies of crowds)
            expect(findCover(drawn, from, to, { bodies })).toEqual(findCover({ ...drawn }, from, to, { bodies }));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('walls stop lines both ways: total cover is mutual', () => {
    fc.assert(
      fc.property(map, footprint, footprint, (drawn, a, b) => {
        expect(findCover(drawn, a, b).degree === 'total').toBe(findCover(drawn, b, a).degree === 'total');
      }),
      { numRuns: 500 },
    );
  });

  test('side by side there is no cover', () => {
    fc.assert(
      fc.property(map, coordinate, fc.integer({ min: 0, max: SIDE - 2 }), fc.boolean(), (drawn, along, x, upright) => {
        const at = (step: number): Footprint =>
          upright ? { x: along, y: x + step, side: 1 } : { x: x + step, y: along, side: 1 };
        expect(findCover(drawn, at(0), at(1)).degree).toBe('none');
      }),
    );
  });

  test('the lines tell the same as the degree', () => {
    fc.assert(
      fc.property(map, footprint, footprint, fc.array(footprint, { maxLength: 2 }), (drawn, from, to, bodies) => {
        const cover = findCover(drawn, from, to, { bodies });
        const lines = coverLines(drawn, from, to, cover, { bodies });
        expect(lines.filter(({ blocker }) => blocker?.kind === 'wall')).toHaveLength(cover.stopped);
        expect(lines.some(({ blocker }) => blocker !== null)).toBe(cover.degree !== 'none');
        if (cover.body >= 0) expect(lines.some(({ blocker }) => blocker?.kind === 'body')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
