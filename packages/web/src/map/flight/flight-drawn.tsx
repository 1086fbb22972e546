import type { ShownFlight } from '../../engine/messages.ts';
import { percentText } from '../../palette/percent.ts';
import { t } from '../../texts/t.ts';
import { CELL, type Coordinates, centre, type Layout, middle, outline, type Point } from '../geometry.ts';
import type { Drawn } from '../layers.tsx';
import classes from '../overlays.module.css';
import { MOST_LANDINGS } from '../spoken.ts';
import { cross } from '../token/shapes.ts';
import { Ghost } from '../token/token.tsx';

const ONE: readonly Coordinates[] = [[0, 0]];

/** Where one may fly: an arrow to the farthest place, a ghost there and at the likeliest one, the chance of each place, and what it may strike. */
export function FlightDrawn({
  flight: { id, thrown },
  layout,
  combatants,
  bodies,
  views,
}: Drawn & { readonly flight: ShownFlight }) {
  const who = combatants.find((each) => each?.id === id) ?? null;
  const view = views.find((each) => each.id === id);
  if (who === null || view === undefined) return null;
  const spaces = bodies[who.index]?.spaces ?? ONE;
  const from = middle(layout, [who.x, who.y], spaces);
  const { farthest, places, against } = thrown;
  const end = farthest === null ? null : middle(layout, farthest.at, spaces);
  const likeliest = places[0]?.[0];
  const first = likeliest === undefined ? null : middle(layout, likeliest, spaces);
  return (
    <g className={classes['flight']} data-who={id}>
      {end === null ? null : <path className={classes['flightWay']} d={arrow(from, end)} />}
      {first === null || end === null || (first.x === end.x && first.y === end.y) ? null : (
        <Ghost view={view} x={first.x} y={first.y} state="thrown" />
      )}
      {end === null ? null : <Ghost view={view} x={end.x} y={end.y} state="farthest" />}
      {farthest === null || end === null ? null : (
        <text x={end.x} y={end.y - CELL * 0.62}>
          {t('up to {feet} ft', { feet: farthest.feet })}
        </text>
      )}
      {places.slice(0, MOST_LANDINGS).map(([at, chance]) => (
        <Landing key={at.join()} at={middle(layout, at, spaces)} chance={chance} />
      ))}
      {against.map(({ at }) => (
        <Struck key={at.join()} layout={layout} at={at} />
      ))}
    </g>
  );
}

/** A place where somebody may land, and how likely that is. */
function Landing({ at: { x, y }, chance }: { readonly at: Point; readonly chance: number }) {
  return (
    <g data-landing="true">
      <circle className={classes['flightWay']} cx={x} cy={y} r={CELL * 0.42} />
      <text x={x} y={y + CELL * 0.76}>
        {percentText(chance)}
      </text>
    </g>
  );
}

function Struck({ layout, at }: { readonly layout: Layout; readonly at: Coordinates }) {
  const { x, y } = centre(layout, at);
  return (
    <g data-struck="true">
      <path className={classes['flightWay']} d={outline(layout, at)} />
      <path className={classes['flightWay']} d={cross(CELL / 5)} transform={`translate(${x} ${y})`} />
    </g>
  );
}

const HEAD = CELL * 0.24;

/** A line with a head at its end. */
function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): string =>
    `M${to.x} ${to.y}L${to.x - HEAD * Math.cos(angle + turn)} ${to.y - HEAD * Math.sin(angle + turn)}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}${wing(0.5)}${wing(-0.5)}`;
}
