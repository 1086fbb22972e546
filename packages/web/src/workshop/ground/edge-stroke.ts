import { endsOf } from '../../map/edges.ts';
import { CELL, type Coordinates, corners, type Layout, type Point, placeAt } from '../../map/geometry.ts';
import { edgeBeside, sideSteps } from './edges.ts';

/** A side that two places share: the name of its edge, and its ends in pixels of the map. */
export interface Side {
  readonly name: string;
  readonly ends: readonly [Point, Point];
}

/** Whoever presses so close to a crossing of lines means it. */
const CLOSE = CELL / 4;
/** Far less than any two crossings are apart, in pixels. */
const TINY = 1;

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The sides of a place beyond which there is another one. */
function sidesOf(layout: Layout, place: Coordinates): readonly Side[] {
  return sideSteps(layout.grid).flatMap(([dx, dy]) => {
    const name = edgeBeside(layout, place, [dx, dy]);
    const ends = name === null ? null : endsOf(layout, place, [place[0] + dx, place[1] + dy]);
    return name === null || ends === null ? [] : [{ name, ends }];
  });
}

/** How far a point is from a side. */
function gap({ x, y }: Point, [from, to]: Side['ends']): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const within = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - within * dx, y - from.y - within * dy);
}

function nearest<T>(all: readonly T[], far: (each: T) => number): T | null {
  return all.reduce<T | null>((best, each) => (best === null || far(each) < far(best) ? each : best), null);
}

/** The side nearest to a point of the map; null beside the map. */
export function sideNear(layout: Layout, point: Point): Side | null {
  const place = placeAt(layout, point);
  return place === null ? null : nearest(sidesOf(layout, place), ({ ends }) => gap(point, ends));
}

/** The crossing of lines nearest to a point of the map. */
function crossingNear(layout: Layout, point: Point): Point | null {
  const place = placeAt(layout, point);
  return place === null ? null : nearest(corners(layout, place), (corner) => apart(point, corner));
}

const AROUND: readonly number[] = [-TINY, TINY];

/** The sides that end at a crossing, seen from there. */
function sidesFrom(layout: Layout, crossing: Point): readonly { readonly side: Side; readonly to: Point }[] {
  const places = AROUND.flatMap((dx) => AROUND.map((dy) => ({ x: crossing.x + dx, y: crossing.y + dy })))
    .map((point) => placeAt(layout, point))
    .filter((place) => place !== null);
  return places.flatMap((place) =>
    sidesOf(layout, place).flatMap((side) => {
      const [one, other] = side.ends;
      if (apart(one, crossing) < TINY) return [{ side, to: other }];
      return apart(other, crossing) < TINY ? [{ side, to: one }] : [];
    }),
  );
}

/** The sides between two crossings, which keep to the straight line between them as well as the grid allows. */
function sidesBetween(layout: Layout, from: Point, to: Point): readonly Side[] {
  const found: Side[] = [];
  let at = from;
  while (apart(at, to) > TINY) {
    const left = apart(at, to) - TINY;
    const nearer = sidesFrom(layout, at).filter((step) => apart(step.to, to) < left);
    const next = nearest(nearer, (step) => gap(step.to, [from, to]));
    if (next === null) break;
    found.push(next.side);
    at = next.to;
  }
  return found;
}

/**
 * The sides along which a pointer was dragged: from the crossing where it began, or from the far end of the side on which it
 * began, to the crossing nearest to where it is. The side on which it began, where that is none.
 */
export function sidesOfDrag(layout: Layout, from: Point, to: Point): readonly Side[] {
  const first = sideNear(layout, from);
  const crossing = crossingNear(layout, from);
  const last = crossingNear(layout, to);
  if (first === null || crossing === null || last === null) return [];
  const far = nearest(first.ends, (end) => -apart(end, to)) ?? crossing;
  const found = sidesBetween(layout, apart(from, crossing) < CLOSE ? crossing : far, last);
  return found.length === 0 ? [first] : found;
}
