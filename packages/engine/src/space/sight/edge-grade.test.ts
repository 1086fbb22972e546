import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgedMaps, piecesOf } from '../../../test/support/edged-maps.ts';
import { parseSketch } from '../../../test/support/sketch.ts';
import { type BattleMap, COVER_SCALE, SOLID, terrainAt } from '../grid/battle-map.ts';
import type { EdgeText } from '../grid/edge-text.ts';
import { type Footprint, footprintSquares, overlap } from '../grid/footprint.ts';
import { printSquare, type Square } from '../grid/square.ts';
import { gradeOfLine, passesThrough } from './corner-line.ts';
import { type Cover, coverLines, findCover, findCoverFromPoint } from './cover.ts';
import { cornerX, cornerY, lookAcross } from './cover-view.ts';
import { gradePastEdges } from './edge-grade.ts';
import { isCovering, isCoveringEdge } from './obstacle.ts';

const SIDE = 8;

const spot = fc.record({
  x: fc.integer({ min: 0, max: SIDE - 2 }),
  y: fc.integer({ min: 0, max: SIDE - 2 }),
  side: fc.integer({ min: 1, max: 2 }),
});

/** Two ends that share no square, and a corner of each by its number. */
const pair = fc
  .tuple(spot, spot, fc.nat(7), fc.nat(7))
  .filter(([a, b]) => !overlap(a, b))
  .map(([from, to, i, j]) => {
    const a = { x: cornerX(from, i % (4 * from.side)), y: cornerY(from, i % (4 * from.side)) };
    const b = { x: cornerX(to, j % (4 * to.side)), y: cornerY(to, j % (4 * to.side)) };
    return { from, to, a, b };
  });

/** Whether two closed boxes of whole numbers, or a box and a line, have a point in common: no side of the box parts them. */
function touches(a: Square, b: Square, corners: readonly Square[]): boolean {
  const asides = corners.map(({ x, y }) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  if (asides.every((value) => value > 0) || asides.every((value) => value < 0)) return false;
  return (['x', 'y'] as const).every((axis) => {
    const values = corners.map((corner) => corner[axis]);
    return Math.max(...values) >= Math.min(a[axis], b[axis]) && Math.min(...values) <= Math.max(a[axis], b[axis]);
  });
}

interface Twin {
  readonly map: BattleMap;
  readonly from: Footprint;
  readonly to: Footprint;
  readonly a: Square;
  readonly b: Square;
}

function cornersOf({ x, y }: Square): Square[] {
  return [0, 1, 2, 3].map((i) => ({ x: x + (i & 1), y: y + (i >> 1) }));
}

function squaresAtCorner(end: Footprint, corner: Square): Square[] {
  return footprintSquares(end).filter((own) => cornersOf(own).some(({ x, y }) => x === corner.x && y === corner.y));
}

/** Squares of both ends at their corners, those that are nearest to each other: in the direction of a line along the grid. */
function nearestPairs({ from, to, a, b }: Twin): (readonly [Square, Square])[] {
  const pairs = squaresAtCorner(from, a).flatMap((one) => squaresAtCorner(to, b).map((other) => [one, other] as const));
  const [acrossCounts, alongCounts] = [a.x !== b.x || a.y === b.y, a.y !== b.y || a.x === b.x];
  const apart = ([one, other]: readonly [Square, Square]): number =>
    (acrossCounts ? Math.abs(one.x - other.x) : 0) + (alongCounts ? Math.abs(one.y - other.y) : 0);
  const least = Math.min(...pairs.map(apart));
  return pairs.filter((each) => apart(each) === least);
}

function gradeByWays(twin: Twin): number {
  return Math.min(...nearestPairs(twin).map((ends) => gradeBetween(twin, ends)));
}

/**
 * The obvious twin: squares that the line touches at all are joined where it touches the edge between them, and the way from
 * the one end to the other is looked for on which the worst is least. No way leads behind either end.
 */
function gradeBetween({ map, from, to, a, b }: Twin, [start, goal]: readonly [Square, Square]): number {
  const isSlant = a.x !== b.x && a.y !== b.y;
  const isBetween = (axis: 'x' | 'y', at: Square): boolean => {
    if (!isSlant && a[axis] === b[axis] && !(a.x === b.x && a.y === b.y)) return true;
    return at[axis] >= Math.min(start[axis], goal[axis]) && at[axis] <= Math.max(start[axis], goal[axis]);
  };
  const spaces: Square[] = [];
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++)
      if (touches(a, b, cornersOf({ x, y })) && isBetween('x', { x, y }) && isBetween('y', { x, y }))
        spaces.push({ x, y });
  const isEnd = (square: Square): boolean => [from, to].some((end) => overlap(end, { ...square, side: 1 }));
  const gradeOf = (square: Square): number => {
    const { blocksSight, cover } = terrainAt(map, square);
    if (isEnd(square)) return 0;
    if (blocksSight) return SOLID;
    const box = { ...square, side: 1 };
    if (cover === undefined || !passesThrough(box, a.x, a.y, b.x, b.y)) return 0;
    return isCovering({ map, from, to, metric: 'alternating', overFeet: 0 }, box) ? COVER_SCALE.indexOf(cover) : 0;
  };
  const pieces = new Map(piecesOf(map).map((piece) => [piece.ends.map(printSquare).join(' '), piece]));
  const between = (one: Square, another: Square): number => {
    const shared = cornersOf(one).filter((corner) =>
      cornersOf(another).some(({ x, y }) => x === corner.x && y === corner.y),
    );
    if (!touches(a, b, shared)) return SOLID + 1;
    const piece =
      pieces.get(shared.map(printSquare).join(' ')) ?? pieces.get(shared.toReversed().map(printSquare).join(' '));
    if (piece === undefined) return 0;
    const counts =
      piece.grade === SOLID || isCoveringEdge({ map, from, to, metric: 'alternating', overFeet: 0 }, piece.edge);
    return counts ? piece.grade : 0;
  };
  const best = new Map<string, number>([[printSquare(start), gradeOf(start)]]);
  for (let round = 0; round < spaces.length; round++) {
    for (const one of spaces) {
      const so = best.get(printSquare(one));
      if (so === undefined) continue;
      for (const another of spaces) {
        if (Math.abs(one.x - another.x) + Math.abs(one.y - another.y) !== 1) continue;
        const grade = Math.max(so, between(one, another), gradeOf(another));
        if (grade < (best.get(printSquare(another)) ?? 99)) best.set(printSquare(another), grade);
      }
    }
  }
  return Math.min(SOLID, best.get(printSquare(goal)) ?? SOLID);
}

describe('lines between corners past edges', () => {
  test('what is in the way is what a twin finds that looks for a way through the squares which the line touches', () => {
    fc.assert(
      fc.property(edgedMaps(SIDE, '.......o~#'), pair, (map, { from, to, a, b }) => {
        const ground = lookAcross(map, from, to, {})?.ground;
        fc.pre(ground != null);
        expect(gradeOfLine(ground, a.x, a.y, b.x, b.y)).toBe(gradeByWays({ map, from, to, a, b }));
      }),
      { numRuns: 4000 },
    );
  });

  test('where nothing stands on edges it is the same as without them, from bare corners too', () => {
    const blank = edgedMaps(SIDE, '......o~##').map((map) => ({ ...map, edges: undefined }));
    const bare = {
      pitch: SIDE + 2,
      layers: [0, 1].map(() => new Uint8Array((SIDE + 2) ** 2)),
      sides: [
        { x: -1, y: 0 },
        { x: 0, y: -1 },
      ],
    };
    fc.assert(
      fc.property(blank, pair, fc.boolean(), (drawn, { from, to, a, b }, isBare) => {
        const { edges: _, ...map } = drawn;
        const ground = lookAcross(map, isBare ? { ...a, side: 0 } : from, to, {})?.ground;
        fc.pre(ground != null);
        expect(gradePastEdges({ ...ground, edges: bare }, a.x, a.y, b.x, b.y)).toBe(
          gradeOfLine(ground, a.x, a.y, b.x, b.y),
        );
      }),
      { numRuns: 3000 },
    );
  });

  /** The cover of B from A. */
  function coverIn(rows: readonly string[], edges: readonly EdgeText[]): Cover {
    const { map, tokens } = parseSketch({ rows, edges });
    const token = (mark: string): Footprint => tokens.find((each) => each.mark === mark)!;
    return findCover(map, token('A'), token('B'));
  }
  const on = (at: string, side: string, kind: string = 'wall', to: string = at): EdgeText => ({ kind, at, to, side });

  test.each([
    ['a wall between two who stand beside each other', ['AB'], [on('A1', 'east')], 'total'],
    ['the same at its end, past which one leans as past a filled square', ['AB', '..'], [on('A1', 'east')], 'half'],
    ['a wall along both', ['..', 'AB'], [on('A2', 'north', 'wall', 'B2')], 'none'],
    ['a wall in the middle, that one looks past', ['A.B', '...'], [on('B1', 'east')], 'half'],
    ['the same from further down, where it hides one corner', ['..B', 'A..'], [on('B1', 'east')], 'quarter'],
    ['bars', ['A.B'], [on('B1', 'east', 'bars')], 'quarter'],
    ['a window where the target stands', ['A.B'], [on('B1', 'east', 'open window')], 'half'],
    ['a window where the attacker stands', ['A.B'], [on('A1', 'east', 'open window')], 'none'],
    ['a railing nearer to the target', ['A.B'], [on('B1', 'east', 'railing')], 'quarter'],
    ['a railing nearer to the attacker', ['A.B'], [on('A1', 'east', 'railing')], 'none'],
    ['a closed window', ['A.B'], [on('B1', 'east', 'window')], 'total'],
    ['a corner of a room', ['A.', '.B'], [on('A1', 'east'), on('A1', 'south')], 'total'],
  ] as const)('%s', (_, rows, edges, degree) => {
    expect(coverIn(rows, edges).degree).toBe(degree);
  });

  test('what is in the way is named by its edge', () => {
    const { map } = parseSketch({ rows: ['A.B'], edges: [on('B1', 'east', 'bars')] });
    const [from, to] = [0, 2].map((x) => ({ x, y: 0, side: 1 })) as [Footprint, Footprint];
    const blockers = coverLines(map, from, to, findCover(map, from, to)).map(({ blocker }) => blocker);
    expect(blockers).toContainEqual({
      kind: 'obstacle',
      square: { x: 2, y: 0 },
      edge: { x: 2, y: 0, layer: 0 },
      body: -1,
    });
  });

  test('what bursts beside a wall does not get through it, and what bursts in it gets to both sides', () => {
    const { map } = parseSketch({ rows: ['....', '....', '....', '....'], edges: [on('C1', 'west', 'wall', 'C4')] });
    const covers = (x: number, y: number): string[] =>
      [0, 3].map((column) => findCoverFromPoint(map, { x, y }, { x: column, y: 1, side: 1 }).degree);
    expect(covers(1, 1)).toEqual(['none', 'total']);
    expect(covers(3, 1)).toEqual(['total', 'none']);
    expect(covers(2, 1)).toEqual(['none', 'none']);
  });
});
