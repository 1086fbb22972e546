import type { Combatant } from '@fray/engine';
import type { ShownSights, Way } from '../desk/messages.ts';
import { CELL, centre, type Layout, outline } from './geometry.ts';
import classes from './map.module.css';

type Places = readonly (readonly [number, number])[];

function outlines(layout: Layout, places: Places): string {
  return places.map(([x, y]) => outline(layout, x, y)).join('');
}

/** Where the actor can go, and what it threatens. */
export function Reach({
  layout,
  places,
  threatened,
}: {
  readonly layout: Layout;
  readonly places: Places | null;
  readonly threatened: Places | null;
}) {
  return (
    <g aria-hidden="true" pointerEvents="none">
      {places === null ? null : <path className={classes['reach']} d={outlines(layout, places)} />}
      {threatened === null ? null : <path className={classes['threat']} d={outlines(layout, threatened)} />}
    </g>
  );
}

/** The ends of its range increments, as far as they are on the map. */
export function Bands({
  layout,
  from,
  bands,
}: {
  readonly layout: Layout;
  readonly from: Combatant;
  readonly bands: ShownSights['bands'];
}) {
  const { x, y } = centre(layout, from.x, from.y);
  const furthest = Math.max(layout.pixels.width, layout.pixels.height);
  return (
    <g aria-hidden="true" pointerEvents="none">
      {bands
        .filter(({ feet }) => feet > 5 && (feet / 5) * CELL < furthest)
        .map(({ feet, text }) => (
          <g key={feet}>
            <circle className={classes['band']} cx={x} cy={y} r={(feet / 5) * CELL} />
            <text className={classes['bandText']} x={x} y={y - (feet / 5) * CELL - 4}>{`${feet} ft (${text})`}</text>
          </g>
        ))}
    </g>
  );
}

export function Line({
  layout,
  from,
  to,
}: {
  readonly layout: Layout;
  readonly from: Combatant;
  readonly to: Combatant;
}) {
  const a = centre(layout, from.x, from.y);
  const b = centre(layout, to.x, to.y);
  return (
    <line className={classes['line']} x1={a.x} y1={a.y} x2={b.x} y2={b.y} aria-hidden="true" pointerEvents="none" />
  );
}

/** The way that a movement would take; drawn broken where somebody could strike at it. */
export function WayDrawn({
  layout,
  from,
  way,
}: {
  readonly layout: Layout;
  readonly from: Combatant;
  readonly way: Way;
}) {
  const points = [[from.x, from.y] as const, ...way.squares].map(([x, y]) => centre(layout, x, y));
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <path
      className={classes['way']}
      data-danger={way.openings.length > 0}
      d={d}
      aria-hidden="true"
      pointerEvents="none"
    />
  );
}
