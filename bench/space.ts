/** Paths, lines of effect and reach on a map of 100 x 100 with a fifth of it walls, the same pairs for all, beside the libraries that do it. */
import { Generator } from '@fray/engine';
import EasyStar from 'easystarjs';
import javascriptAstar from 'javascript-astar';
import { Path } from 'rot-js';
import { parseMap } from '../packages/engine/src/space/grid/ascii.ts';
import type { Square } from '../packages/engine/src/space/grid/square.ts';
import { findPath, squaresInReach } from '../packages/engine/src/space/path/path.ts';
import { hasLineOfEffect } from '../packages/engine/src/space/sight/sight.ts';

const SIDE = 100;
const WALLS = 20;
const PAIRS = 200;
const REACH_FEET = 30;

const generator = Generator.seeded(2026);
const upTo = (most: number): number => generator.face(most) - 1;

const rows = Array.from({ length: SIDE }, () =>
  Array.from({ length: SIDE }, () => (upTo(100) < WALLS ? '#' : '.')).join(''),
);
const map = parseMap({ rows });
const isOpen = (x: number, y: number): boolean => rows[y]?.[x] === '.';

interface Pair {
  readonly from: Square;
  readonly to: Square;
}

/** Pairs of open squares so many squares apart between which there is a way. */
function pairs(least: number, most: number): readonly Pair[] {
  const found: Pair[] = [];
  while (found.length < PAIRS) {
    const from = { x: upTo(SIDE), y: upTo(SIDE) };
    const to = { x: upTo(SIDE), y: upTo(SIDE) };
    const apart = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
    if (apart < least || apart > most || !isOpen(from.x, from.y) || !isOpen(to.x, to.y)) continue;
    if (findPath(map, { metric: 'alternating', from, to }) !== null) found.push({ from, to });
  }
  return found;
}

const near = pairs(4, 12);
const far = pairs(30, 60);

/** One unit of work a pair, over all pairs. */
function over(some: readonly Pair[], work: (pair: Pair) => void): () => number {
  return () => {
    for (const pair of some) work(pair);
    return some.length;
  };
}

const easystar = new EasyStar.js();
easystar.setGrid(rows.map((row) => [...row].map((square) => (square === '.' ? 0 : 1))));
easystar.setAcceptableTiles([0]);
easystar.enableDiagonals();
easystar.disableCornerCutting();
easystar.enableSync();

const { astar, Graph } = javascriptAstar;
const graph = new Graph(
  rows.map((row) => [...row].map((square) => (square === '.' ? 1 : 0))),
  { diagonal: true },
);

/** javascript-astar leaves the start square closed for later searches on the same graph unless it is marked. */
function byJavascriptAstar({ from, to }: Pair): void {
  const start = graph.grid[from.y]?.[from.x];
  const end = graph.grid[to.y]?.[to.x];
  if (start === undefined || end === undefined) return;
  astar.search(graph, start, end, { heuristic: astar.heuristics.diagonal });
  graph.markDirty(start);
}

function byRot({ from, to }: Pair): void {
  new Path.AStar(to.x, to.y, isOpen, { topology: 8 }).compute(from.x, from.y, () => undefined);
}

function byEasystar({ from, to }: Pair): void {
  easystar.findPath(from.x, from.y, to.x, to.y, () => undefined);
  easystar.calculate();
}

function byFray({ from, to }: Pair): void {
  findPath(map, { metric: 'alternating', from, to });
}

/** How many paths a second, by Fray with 5-10-5 and by the others with what they know. */
export const paths: Readonly<Record<string, Readonly<Record<'fray' | string, () => number>>>> = {
  near: {
    fray: over(near, byFray),
    'javascript-astar': over(near, byJavascriptAstar),
    easystarjs: over(near, byEasystar),
    'rot-js': over(near, byRot),
  },
  far: {
    fray: over(far, byFray),
    'javascript-astar': over(far, byJavascriptAstar),
    easystarjs: over(far, byEasystar),
    'rot-js': over(far, byRot),
  },
};

/** Lines of effect and squares in reach: no peer has their like. */
export const others: Readonly<Record<string, () => number>> = {
  'lines of effect, near pairs': over(near, ({ from, to }) => hasLineOfEffect(map, from, to)),
  'squares in reach, 30 feet': over(near, ({ from }) =>
    squaresInReach(map, { metric: 'alternating', from, budgetFeet: REACH_FEET }),
  ),
};
