import type { ShownPlace } from '../engine/messages.ts';
import { boundary } from './boundary.ts';
import { CELL, type Coordinates, centre, type Layout, type Point } from './geometry.ts';

/** How far one gets with so many feet. */
export interface Ring {
  readonly feet: number;
  readonly path: string;
  /** Where its feet may be written: the places that it just reaches, the northernmost first. */
  readonly ends: readonly Point[];
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
    const last = outermost(within, from);
    if (last[0] === undefined) return [];
    return [
      {
        feet: last[0].feet,
        path: boundary(layout, [from, ...within.map(({ at }) => at)]),
        ends: last.map(({ at }) => centre(layout, at)),
      },
    ];
  });
}

/** The places that are furthest, those most straight to the north first. */
function outermost(places: readonly ShownPlace[], [x, y]: Coordinates): readonly ShownPlace[] {
  const furthest = places.reduce((most, { feet }) => Math.max(most, feet), 0);
  const aside = ({ at }: ShownPlace): number => Math.abs(at[0] - x) + 2 * Math.max(0, at[1] - y);
  return places.filter(({ feet }) => feet === furthest).toSorted((a, b) => aside(a) - aside(b));
}

/** The place with its cost and its action, if one gets there. */
export function placeIn(reach: readonly ShownPlace[], to: Coordinates): ShownPlace | null {
  return reach.find(({ at }) => at[0] === to[0] && at[1] === to[1]) ?? null;
}

const FEET = 5;

/** How far a range increment reaches from the middle of a body with a side of so many places. */
export const radiusOf = (feet: number, side: number): number => (feet / FEET + side / 2) * CELL;

/** Points of a circle where its label may stand: straight above, then by turns to the east and to the west, down to straight below. */
export function around({ x, y }: Point, r: number): readonly Point[] {
  return Array.from({ length: 25 }, (_, step) => {
    const degrees = 15 * Math.ceil(step / 2) * (step % 2 === 0 ? -1 : 1);
    const angle = (degrees * Math.PI) / 180;
    return { x: x + r * Math.sin(angle), y: y - r * Math.cos(angle) };
  });
}
