import type { Combatant } from '@fray/engine';
import { memo } from 'react';
import type { ShownLine, ShownSights, Way } from '../engine/messages.ts';
import { boundary } from './boundary.ts';
import { CELL, type Coordinates, centre, type Layout, middle, outline, type Point } from './geometry.ts';
import classes from './overlays.module.css';
import { type Ring, radiusOf } from './reach.ts';

/** How far the actor can go for what it costs. */
export const Reach = memo(function Reach({ rings }: { readonly rings: readonly Ring[] }) {
  return (
    <g clipPath="url(#map-floor)">
      {rings.map(({ feet, path }, index) => (
        <path key={feet} className={classes['reach']} data-last={index === rings.length - 1} d={path} />
      ))}
    </g>
  );
});

/** Places in one outline: those that the actor threatens, or those that the command being put together would fill. */
export const Outline = memo(function Outline({
  layout,
  places,
  what,
}: {
  readonly layout: Layout;
  readonly places: readonly Coordinates[];
  readonly what: 'threat' | 'area';
}) {
  return (
    <g clipPath="url(#map-floor)">
      <path className={classes[what]} d={boundary(layout, places)} />
    </g>
  );
});

interface BandsProps {
  readonly at: Point;
  /** Side of the body from which the feet are counted. */
  readonly side: number;
  readonly bands: ShownSights['bands'];
}

/** The ends of its range increments, as far as they are on the map. */
export const Bands = memo(function Bands({ at, side, bands }: BandsProps) {
  return (
    <g clipPath="url(#map-floor)">
      {bands.map(({ feet }) => (
        <circle key={feet} className={classes['band']} cx={at.x} cy={at.y} r={radiusOf(feet, side)} />
      ))}
    </g>
  );
});

/** The line to the target: free, hampered or blocked, with what it meets and where. */
export function Line({
  layout,
  from,
  to,
  line,
}: {
  readonly layout: Layout;
  readonly from: Point;
  readonly to: Point;
  readonly line: ShownLine;
}) {
  const [start, end] = between(from, to);
  const state = line.grade === 0 ? 'free' : line.grade >= 1 ? 'blocked' : 'hampered';
  return (
    <g className={classes['line']} data-state={state}>
      {line.blocks.map((place) => (
        <path
          key={place.join()}
          className={classes['block']}
          d={`${outline(layout, place)}${crossAt(centre(layout, place))}`}
        />
      ))}
      {line.corners.map((corner) => (
        <Corner key={corner.to.join()} layout={layout} {...corner} />
      ))}
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
    </g>
  );
}

/** A line by which cover is decided: where it is not free, broken. */
function Corner({ layout, from, to, isFree }: ShownLine['corners'][number] & { readonly layout: Layout }) {
  const [start, end] = [cornerOf(layout, from), cornerOf(layout, to)];
  return <path className={classes['corner']} data-free={isFree} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />;
}

/** The north-west corner of a square. */
function cornerOf(layout: Layout, place: Coordinates): Point {
  const { x, y } = centre(layout, place);
  return { x: x - CELL / 2, y: y - CELL / 2 };
}

/** The line without what lies within the tokens at its ends. */
function between(from: Point, to: Point): readonly [Point, Point] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(0.4, (CELL * 0.5) / Math.max(1, length));
  const [dx, dy] = [(to.x - from.x) * part, (to.y - from.y) * part];
  return [
    { x: from.x + dx, y: from.y + dy },
    { x: to.x - dx, y: to.y - dy },
  ];
}

function crossAt({ x, y }: Point): string {
  const r = CELL / 5;
  return `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;
}

interface WayProps {
  readonly layout: Layout;
  readonly from: Combatant;
  readonly spaces: readonly Coordinates[];
  readonly way: Way;
}

/** The way that a movement would take; drawn broken where somebody could strike at it. */
export function WayDrawn({ layout, from, spaces, way }: WayProps) {
  const points = [[from.x, from.y] as const, ...way.squares].map((place) => middle(layout, place, spaces));
  const [start, first] = points;
  if (start === undefined || first === undefined) return null;
  const drawn = [between(start, first)[0], ...points.slice(1)];
  return (
    <g className={classes['way']} data-danger={way.openings.length > 0}>
      <path d={`M${drawn.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {points.slice(1, -1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={1.6} />
      ))}
    </g>
  );
}
