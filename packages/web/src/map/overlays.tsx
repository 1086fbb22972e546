import type { BattleMap, Combatant } from '@fray/engine';
import { memo } from 'react';
import type { ShownLine, ShownPlace, ShownSights, Way } from '../engine/messages.ts';
import { boundary } from './boundary.ts';
import { CELL, type Coordinates, centre, type Layout, middle, outline, type Point, placeAt } from './geometry.ts';
import { lookOf, terrainAt } from './looks.ts';
import { useMapState } from './map-state.ts';
import classes from './overlays.module.css';
import { labelOnCircle, ringsOf } from './reach.ts';
import { lineLabel } from './spoken.ts';

/** Where the actor can go, with rings for what it costs. */
export const Reach = memo(function Reach({
  layout,
  x,
  y,
  places,
}: {
  readonly layout: Layout;
  readonly x: number;
  readonly y: number;
  readonly places: readonly ShownPlace[];
}) {
  const rings = ringsOf(layout, [x, y], places);
  const k = useMapState((state) => state.view?.k ?? 1);
  // As far above the middle of its place as the label stays within it, however small that is drawn.
  const above = Math.max(0, Math.min(CELL * 0.3, CELL / 2 - HALF_LINE / k));
  return (
    <g>
      <g clipPath="url(#map-floor)">
        {rings.map(({ feet, path }, index) => (
          <path key={feet} className={classes['reach']} data-last={index === rings.length - 1} d={path} />
        ))}
      </g>
      {rings.map(({ feet, label }) => (
        <text key={feet} className={classes['reachText']} x={label.x} y={label.y - above}>{`${feet} ft`}</text>
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
  readonly layout: Layout;
  readonly map: BattleMap | null;
  readonly x: number;
  readonly y: number;
  /** Side of the body from which the feet are counted. */
  readonly side: number;
  readonly bands: ShownSights['bands'];
  /** Where tokens stand: no label lies under one. */
  readonly taken: readonly Point[];
}

const FEET = 5;
/** Half of a letter of a label and half of its line, in pixels of the page. */
const LETTER = 3.1;
const HALF_LINE = 8;

/** The ends of its range increments, as far as they are on the map, labelled where the whole label is seen on plain ground. */
export const Bands = memo(function Bands({ layout, map, x, y, side, bands, taken }: BandsProps) {
  const view = useMapState((state) => state.view);
  const k = view?.k ?? 1;
  const box = view === null ? layout.box : common(layout.box, view);
  const isPlain = (at: Point): boolean => {
    const place = placeAt(layout, at);
    const terrain = place === null ? null : terrainAt(map, place);
    return terrain === null || lookOf(terrain) === null;
  };
  return (
    <g clipPath="url(#map-floor)">
      {bands
        .filter(({ feet }) => feet > FEET * 2)
        .map(({ feet, text }) => {
          const r = (feet / FEET + side / 2) * CELL;
          const words = `${feet} ft: ${text}`;
          const half = [(LETTER * words.length) / k, HALF_LINE / k] as const;
          const label = labelOnCircle({ x, y }, r, { box, half, taken, isPlain });
          return (
            <g key={feet}>
              <circle className={classes['band']} cx={x} cy={y} r={r} />
              {label === null ? null : (
                <text className={classes['bandText']} x={label.x} y={label.y}>
                  {words}
                </text>
              )}
            </g>
          );
        })}
    </g>
  );
});

type Rectangle = Layout['box'];

/** What two rectangles have in common. */
function common(a: Rectangle, b: Rectangle): Rectangle {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

/** A shorter line, in places, is left without words: they stand beside the map too. */
const ROOM_FOR_WORDS = 3.2;

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
      {Math.hypot(to.x - from.x, to.y - from.y) < ROOM_FOR_WORDS * CELL ? null : (
        <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2}>
          {lineLabel(line.feet, line.brief)}
        </text>
      )}
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

/** The way that a movement would take; drawn broken where somebody could strike at it, with its cost at the end. */
export function WayDrawn({ layout, from, spaces, way }: WayProps) {
  const points = [[from.x, from.y] as const, ...way.squares].map((place) => middle(layout, place, spaces));
  const [start, first] = points;
  const end = points.at(-1);
  if (start === undefined || first === undefined || end === undefined) return null;
  const drawn = [between(start, first)[0], ...points.slice(1)];
  return (
    <g className={classes['way']} data-danger={way.openings.length > 0}>
      <path d={`M${drawn.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {points.slice(1, -1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={1.6} />
      ))}
      <text x={end.x} y={end.y + CELL * (end.y - layout.box.y > CELL ? -0.62 : 0.62)}>
        {way.turns > 1 ? `${way.feet} ft · ${way.turns} ticks` : `${way.feet} ft`}
      </text>
    </g>
  );
}
