import { type EdgedMap, edgeName, edgeOver } from '../../space/grid/edge.ts';

/** A point of a map: its column and row, with fractions of squares. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line taken to the lines of the grid. */
export interface Snapped {
  /** Names of the edges of the map along which it runs now. */
  readonly edges: readonly string[];
  /** How far the line was from there at most, in squares. */
  readonly off: number;
}

/** Lines that meet are written with ends that differ by less than this part of a square, and must meet still. */
const GRAIN = 1000;

/** The nearest crossing of lines. */
function crossingOf({ x, y }: Point): Point {
  return { x: Math.round(Math.round(x * GRAIN) / GRAIN), y: Math.round(Math.round(y * GRAIN) / GRAIN) };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How far a point is from the straight line through two others. */
function gap({ x, y }: Point, from: Point, to: Point): number {
  const length = apart(from, to);
  return length === 0 ? 0 : Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / length;
}

/** A straight line along the edges between the crossings nearest to its ends: where it is slanted, in stairs that keep close to it. */
export function snapped(map: EdgedMap, from: Point, to: Point): Snapped {
  const end = crossingOf(to);
  const edges: string[] = [];
  let at = crossingOf(from);
  let off = Math.max(apart(from, at), apart(to, end));
  while (at.x !== end.x || at.y !== end.y) {
    const next = nextCrossing(at, end, from, to);
    const edge = edgeBetween(map, at, next);
    if (edge !== null) edges.push(edge);
    off = Math.max(off, gap(next, from, to));
    at = next;
  }
  return { edges, off };
}

/** One step towards a crossing: of the two that there may be the one closer to the line. */
function nextCrossing(at: Point, end: Point, from: Point, to: Point): Point {
  const across = { x: at.x + Math.sign(end.x - at.x), y: at.y };
  const along = { x: at.x, y: at.y + Math.sign(end.y - at.y) };
  if (at.x === end.x) return along;
  if (at.y === end.y) return across;
  return gap(across, from, to) <= gap(along, from, to) ? across : along;
}

/** The edge between two crossings beside each other; null at the border of the map and beyond. */
function edgeBetween(map: EdgedMap, a: Point, b: Point): string | null {
  const square = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  const edge = edgeOver(map, square, a.x === b.x ? { x: -1, y: 0 } : { x: 0, y: -1 });
  return edge === null ? null : edgeName(map, edge);
}

/** An opening taken to the lines of the grid: as long as before, one square at least, straight, with its middle as near as can be. */
export function snappedOpening(map: EdgedMap, from: Point, to: Point): Snapped {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const length = Math.max(1, Math.round(Math.hypot(dx, dy)));
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const begin = crossingOf(
    dx >= dy ? { x: middle.x - length / 2, y: middle.y } : { x: middle.x, y: middle.y - length / 2 },
  );
  const end = dx >= dy ? { x: begin.x + length, y: begin.y } : { x: begin.x, y: begin.y + length };
  const { edges } = snapped(map, begin, end);
  const there = Math.max(apart(from, begin), apart(to, end));
  const back = Math.max(apart(from, end), apart(to, begin));
  return { edges, off: Math.min(there, back) };
}
