import type { ShownPlace } from '../engine/messages.ts';
import { boundary } from './boundary.ts';
import { CELL, type Coordinates, centre, type Layout, type Point } from './geometry.ts';

/** How far one gets with so many feet. */
export interface Ring {
  readonly feet: number;
  readonly path: string;
  /** Where its feet are written: the northernmost place that it just reaches. */
  readonly label: Point;
}

const STEPS: readonly number[] = [5, 10, 15, 20, 30, 50, 100];
const MOST_RINGS = 4;

/** The ends of rings, in feet: a few round numbers, and the furthest. */
export function ringEnds(furthest: number): readonly number[] {
  const step = STEPS.find((each) => furthest / each <= MOST_RINGS) ?? furthest;
  const ends: number[] = [];
  for (let feet = step; feet < furthest; feet += step) ends.push(feet);
  return furthest > 0 ? [...ends, furthest] : [];
}

/** The places in reach as rings around the place that is left, the nearest first. */
export function ringsOf(layout: Layout, from: Coordinates, places: readonly ShownPlace[]): readonly Ring[] {
  const furthest = places.reduce((most, { feet }) => Math.max(most, feet), 0);
  return ringEnds(furthest).flatMap((feet) => {
    const within = places.filter((each) => each.feet <= feet);
    const last = labelled(within, from);
    if (last === null) return [];
    return [
      {
        feet: last.feet,
        path: boundary(layout, [from, ...within.map(({ at }) => at)]),
        label: centre(layout, last.at),
      },
    ];
  });
}

/** Of the places that are furthest the one most straight to the north. */
function labelled(places: readonly ShownPlace[], [x, y]: Coordinates): ShownPlace | null {
  const furthest = places.reduce((most, { feet }) => Math.max(most, feet), 0);
  const aside = ({ at }: ShownPlace): number => Math.abs(at[0] - x) + 2 * Math.max(0, at[1] - y);
  const last = places.filter(({ feet }) => feet === furthest);
  return last.toSorted((a, b) => aside(a) - aside(b))[0] ?? null;
}

/** The place with its cost and its action, if one gets there. */
export function placeIn(reach: readonly ShownPlace[], to: Coordinates): ShownPlace | null {
  return reach.find(({ at }) => at[0] === to[0] && at[1] === to[1]) ?? null;
}

/** Around a token a label would lie under it. */
const COVERED = CELL * 0.9;

/** Where a label may stand. */
interface Room {
  /** The part of the map that is seen. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Half of the width and half of the height of the label. */
  readonly half: readonly [across: number, down: number];
  /** Where tokens stand. */
  readonly taken: readonly Point[];
  /** Whether there is plain ground to write on. */
  isPlain(at: Point): boolean;
}

/** The point of the circle around which its label can be read as a whole: straight above if it can be; null where none is. */
export function labelOnCircle({ x, y }: Point, r: number, { box, half, taken, isPlain }: Room): Point | null {
  const [across, down] = half;
  const isInside = (at: Point): boolean =>
    at.x - across >= box.x &&
    at.x + across <= box.x + box.width &&
    at.y - down >= box.y &&
    at.y + down <= box.y + box.height;
  const isFree = (at: Point): boolean =>
    taken.every((one) => Math.abs(one.x - at.x) > COVERED + across || Math.abs(one.y - at.y) > COVERED);
  const isReadable = (at: Point): boolean => [-across, 0, across].every((dx) => isPlain({ x: at.x + dx, y: at.y }));
  const points = Array.from({ length: 25 }, (_, step) => {
    // 0, then by turns to the east and to the west of it, down to straight below.
    const degrees = 15 * Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1);
    const angle = (degrees * Math.PI) / 180;
    return { x: x + r * Math.sin(angle), y: y - r * Math.cos(angle) };
  });
  return points.find((at) => isInside(at) && isFree(at) && isReadable(at)) ?? null;
}
