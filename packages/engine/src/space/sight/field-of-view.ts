import { type BattleMap, type CompiledMap, compileMap, isOnMap, MAX_MAP_SIDE, SOLID } from '../grid/battle-map.ts';
import { type Footprint, feetBetween, footprintSquares } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';

/** The squares that can be seen from somewhere: a square part of the grid, with one byte for each of its squares. */
export interface FieldOfView {
  /** Its north-west square. */
  readonly west: number;
  readonly north: number;
  /** In squares. */
  readonly side: number;
  /** Row after row, 1 for each square that is seen. */
  readonly seen: Uint8Array;
}

/**
 * All squares within a distance, in feet, of the footprint and in line of effect from it: exactly those for which
 * `feetBetween` and `hasLineOfEffectBetween` say so. Who sees is seen. A square that blocks sight is among them when its
 * own centre is in view, which that of a wall seen at a flat angle is not.
 */
export function fieldOfView(map: BattleMap | null, from: Footprint, radiusFeet: number, metric: Metric): FieldOfView {
  const radius = Math.max(0, Math.floor(radiusFeet / SQUARE_FEET));
  const side = 2 * radius + from.side;
  const view = { west: from.x - radius, north: from.y - radius, side, seen: new Uint8Array(side * side) };
  if (map === null) view.seen.fill(1);
  else {
    // Of a larger creature one square may be near enough and another have the line: its distance is kept to afterwards.
    const range = { radius, metric: from.side === 1 ? metric : 'flat' } satisfies Range;
    const compiled = compileMap(map);
    for (const square of footprintSquares(from)) if (isOnMap(map, square)) seeFrom(compiled, view, square, range);
  }
  if (map === null || from.side > 1) keepNear(view, from, radius, metric);
  return view;
}

/** Takes out of the view what is further than so many squares from the footprint. */
function keepNear({ west, north, side, seen }: FieldOfView, from: Footprint, radius: number, metric: Metric): void {
  for (let i = 0; i < seen.length; i++) {
    const square = { x: west + (i % side), y: north + Math.floor(i / side), side: 1 };
    if (feetBetween(metric, from, square) > radius * SQUARE_FEET) seen[i] = 0;
  }
}

/** Whether the square is seen. */
export function isSeen({ west, north, side, seen }: FieldOfView, { x, y }: Square): boolean {
  const column = x - west;
  const row = y - north;
  return column >= 0 && column < side && row >= 0 && row < side && seen[row * side + column] === 1;
}

/** The squares that are seen, row by row. */
export function seenSquares({ west, north, side, seen }: FieldOfView): Square[] {
  const squares: Square[] = [];
  for (let i = 0; i < seen.length; i++) {
    if (seen[i] === 1) squares.push({ x: west + (i % side), y: north + Math.floor(i / side) });
  }
  return squares;
}

/** One of the eight wedges of 45 degrees around a square. Depth counts squares outwards, aside those across. */
interface Wedge {
  readonly barrier: Uint8Array;
  readonly seen: Uint8Array;
  /** The square in the middle, and the steps outwards and aside: in the barrier, and in `seen`. */
  readonly place: number;
  readonly out: number;
  readonly aside: number;
  readonly seenPlace: number;
  readonly seenOut: number;
  readonly seenAside: number;
  /** Furthest squares outwards and aside that are on the map and in range. */
  readonly depth: number;
  readonly width: number;
}

interface Range {
  /** In squares. */
  readonly radius: number;
  readonly metric: Metric;
}

function seeFrom(map: CompiledMap, view: FieldOfView, { x, y }: Square, range: Range): void {
  const { barrier, pitch } = map;
  const seenPlace = (y - view.north) * view.side + x - view.west;
  view.seen[seenPlace] = 1;
  const place = (y + 1) * pitch + x + 1;
  // East, south, west, north: the steps, and the squares as far as the edge of the map or of the view.
  const steps = [1, pitch, -1, -pitch];
  const seenSteps = [1, view.side, -1, -view.side];
  const room = [
    Math.min(map.width, view.west + view.side) - 1 - x,
    Math.min(map.height, view.north + view.side) - 1 - y,
    Math.min(x, x - view.west),
    Math.min(y, y - view.north),
  ];
  for (let out = 0; out < 4; out++) {
    for (let turn = 1; turn <= 3; turn += 2) {
      const aside = (out + turn) & 3;
      const wedge: Wedge = {
        barrier,
        seen: view.seen,
        place,
        out: steps[out]!,
        aside: steps[aside]!,
        seenPlace,
        seenOut: seenSteps[out]!,
        seenAside: seenSteps[aside]!,
        depth: room[out]!,
        width: room[aside]!,
      };
      sweep(wedge, range);
    }
  }
}

/*
 * A wedge is swept outwards, one row of squares across it after the other. What is left of the view is a list of arcs
 * between two slopes, squares aside for each square outwards, as fractions: four whole numbers an arc. Both slopes
 * belong to the arc, for a line that only grazes a wall is free. A row shows the squares whose centres lie in an arc;
 * then each wall in it takes out of the arcs all slopes that pass through its inside.
 */
const ARCS: Int32Array = new Int32Array(8 * (MAX_MAP_SIDE + 2));
/** The arcs before a row stand in one half, those behind it in the other. */
const HALF = ARCS.length / 2;

function sweep(wedge: Wedge, { radius, metric }: Range): void {
  let start = 0;
  let end = keepArc(start, 0, 1, 1, 1);
  for (let depth = 1; depth <= wedge.depth && end > start; depth++) {
    const inRange = metric === 'flat' ? depth : Math.min(depth, 2 * (radius - depth) + 1);
    const limit = Math.min(inRange, wedge.width);
    const next = HALF - start;
    let kept = next;
    for (let arc = start; arc < end; arc += 4) {
      seeRow(wedge, depth, limit, arc);
      kept = cutArc(wedge, depth, arc, kept);
    }
    start = next;
    end = kept;
  }
}

/** Marks the squares of the row at that depth whose centres are in the arc. */
function seeRow(wedge: Wedge, depth: number, limit: number, arc: number): void {
  const { seen, seenPlace, seenOut, seenAside } = wedge;
  const first = Math.ceil((ARCS[arc]! * depth) / ARCS[arc + 1]!);
  let last = Math.min(limit, Math.floor((ARCS[arc + 2]! * depth) / ARCS[arc + 3]!));
  if (last === depth && isPinched(wedge, depth)) last--;
  const row = seenPlace + depth * seenOut;
  const end = row + last * seenAside;
  if (last < first) return;
  for (let square = row + first * seenAside; square !== end; square += seenAside) seen[square] = 1;
  seen[end] = 1;
}

/** Whether the square on the diagonal is cut off by the two before it: only there a wall of the same row can hide one. */
function isPinched({ barrier, place, out, aside }: Wedge, depth: number): boolean {
  const square = place + depth * (out + aside);
  return barrier[square - out] === SOLID && barrier[square - aside] === SOLID;
}

/** Cuts the walls of the row out of the arc, and keeps what is left from index `kept` on. Returns where that ends. */
function cutArc({ barrier, place, out, aside, width }: Wedge, depth: number, arc: number, kept: number): number {
  let low = ARCS[arc]!;
  let lowOver = ARCS[arc + 1]!;
  const high = ARCS[arc + 2]!;
  const highOver = ARCS[arc + 3]!;
  const far = 2 * depth + 1;
  const near = 2 * depth - 1;
  const row = place + depth * out;
  // A square hides what lies between the slopes of its far inner corner and its near outer corner.
  const first = Math.ceil(((low * near) / lowOver - 1) / 2);
  const last = Math.min(depth, width, Math.ceil(((high * far) / highOver + 1) / 2) - 1);
  let end = kept;
  for (let across = first; across <= last; across++) {
    if (barrier[row + across * aside] !== SOLID) continue;
    const inner = 2 * across - 1;
    if (inner * lowOver >= low * far) end = keepArc(end, low, lowOver, inner, far);
    low = inner + 2;
    lowOver = near;
    const left = high * lowOver - low * highOver;
    // Where two walls touch in a corner, not even the line through the corner passes.
    if (left < 0 || (left === 0 && barrier[row - out + (across + 1) * aside] === SOLID)) return end;
  }
  return keepArc(end, low, lowOver, high, highOver);
}

function keepArc(at: number, low: number, lowOver: number, high: number, highOver: number): number {
  ARCS[at] = low;
  ARCS[at + 1] = lowOver;
  ARCS[at + 2] = high;
  ARCS[at + 3] = highOver;
  return at + 4;
}
