import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgedMaps, piecesOf } from '../../../test/support/edged-maps.ts';
import { parseSketch } from '../../../test/support/sketch.ts';
import { type BattleMap, terrainAt } from '../grid/battle-map.ts';
import type { EdgeText } from '../grid/edge-text.ts';
import type { Square } from '../grid/square.ts';
import { hasLineOfEffect, hasLineOfSight } from './sight.ts';

/** What can stop a line: two ends for an edge, all corners for a square. In half squares: all numbers are whole. */
interface Blocker {
  readonly corners: readonly Square[];
  readonly middle: Square;
}

const twice = ({ x, y }: Square): Square => ({ x: 2 * x, y: 2 * y });

function blockersOf(map: BattleMap, bit: 'blocksSight' | 'blocksEffect', ends: readonly Square[]): Blocker[] {
  const edges = piecesOf(map)
    .filter((piece) => piece[bit])
    .map(({ ends: [a, b] }) => ({ corners: [twice(a), twice(b)], middle: { x: a.x + b.x, y: a.y + b.y } }));
  const squares: Blocker[] = [];
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      if (!terrainAt(map, { x, y }).blocksSight || ends.some((end) => end.x === x && end.y === y)) continue;
      const corners = [0, 1, 2, 3].map((i) => twice({ x: x + (i & 1), y: y + (i >> 1) }));
      squares.push({ corners, middle: { x: 2 * x + 1, y: 2 * y + 1 } });
    }
  }
  return [...edges, ...squares];
}

/** On which side of the line from a to b, and how far in some measure; 0 on it. */
function aside(a: Square, b: Square, { x, y }: Square): number {
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/** Whether the stretch of the line within the box of the blocker is longer than a point: then its corners lie on both sides. */
function isCrossed(a: Square, b: Square, { corners }: Blocker): boolean {
  const sides = corners.map((corner) => aside(a, b, corner));
  if (!(sides.some((side) => side < 0) && sides.some((side) => side > 0))) return false;
  const overlaps = (axis: 'x' | 'y'): boolean => {
    const values = corners.map((corner) => corner[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const [from, to] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
    return low === high ? from < low && low < to : low < to && high > from;
  };
  return overlaps('x') && overlaps('y');
}

/**
 * The obvious twin: every blocker of the map is tried. A line is stopped by what it crosses, and at a corner of the grid
 * where it has blockers that end there on both sides.
 */
function isClearByGeometry(map: BattleMap, bit: 'blocksSight' | 'blocksEffect', from: Square, to: Square): boolean {
  const [a, b] = [from, to].map(({ x, y }) => ({ x: 2 * x + 1, y: 2 * y + 1 })) as [Square, Square];
  const blockers = blockersOf(map, bit, [from, to]);
  if (blockers.some((blocker) => isCrossed(a, b, blocker))) return false;
  const touched = new Map<string, number[]>();
  for (const { corners, middle } of blockers) {
    for (const corner of corners) {
      const isOn = aside(a, b, corner) === 0 && (corner.x - a.x) * (corner.x - b.x) < 0;
      if (!isOn) continue;
      const key = `${corner.x} ${corner.y}`;
      touched.set(key, [...(touched.get(key) ?? []), Math.sign(aside(a, b, middle))]);
    }
  }
  return [...touched.values()].every((sides) => !(sides.includes(-1) && sides.includes(1)));
}

const SIDE = 9;
const within = fc.integer({ min: 0, max: SIDE - 1 });
const square = fc.record({ x: within, y: within });

describe('lines past edges', () => {
  test('sight and effect pass exactly where a twin that tries every edge and square lets them, both ways', () => {
    fc.assert(
      fc.property(edgedMaps(SIDE, '........~#'), square, square, (map, a, b) => {
        expect(hasLineOfEffect(map, a, b)).toBe(isClearByGeometry(map, 'blocksEffect', a, b));
        expect(hasLineOfSight(map, a, b)).toBe(isClearByGeometry(map, 'blocksSight', a, b));
        expect(hasLineOfEffect(map, b, a)).toBe(hasLineOfEffect(map, a, b));
      }),
      { numRuns: 3000 },
    );
  });

  const wall = (at: string, side: string, kind = 'wall'): EdgeText => ({ kind, at, side });
  test.each([
    ['beside each other', ['AB'], [wall('B1', 'west')], false],
    ['past nothing', ['AB'], [wall('A1', 'east', 'open door')], true],
    ['past the end of a wall', ['A.', '.B'], [wall('B1', 'west')], true],
    ['through a wall that goes on', ['A.', '.B'], [wall('B1', 'west'), wall('B2', 'west')], false],
    ['out of a corner', ['A.', '.B'], [wall('A1', 'east'), wall('A1', 'south')], false],
    ['around the outside of one', ['A.', '.B'], [wall('A1', 'east'), wall('B1', 'south')], true],
    ['between a wall and a filled square', ['A#', '.B'], [wall('A1', 'south')], false],
  ] as const)('%s', (_, rows, edges, expected) => {
    const { map, tokens } = parseSketch({ rows, edges });
    const [a, b] = tokens;
    expect(hasLineOfEffect(map, a!, b!)).toBe(expected);
  });

  test('glass lets sight through and no effect, an open window both', () => {
    const { map, tokens } = parseSketch({
      rows: ['AB.'],
      edges: [wall('B1', 'west', 'window'), wall('B1', 'east', 'open window')],
    });
    const [a, b] = tokens;
    expect([hasLineOfEffect(map, a!, b!), hasLineOfSight(map, a!, b!)]).toEqual([false, true]);
    expect([hasLineOfEffect(map, b!, { x: 2, y: 0 }), hasLineOfSight(map, b!, { x: 2, y: 0 })]).toEqual([true, true]);
    expect(hasLineOfSight(map, a!, { x: 3, y: 0 })).toBe(false);
  });
});
