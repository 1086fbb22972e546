import type { ShownArea } from '@fray/engine';
import { memo } from 'react';
import { useEngine } from '../state/use-engine.ts';
import { boundary } from './boundary.ts';
import { CELL, centre, type Layout } from './geometry.ts';
import { areaLabel, topOf } from './lying.ts';
import classes from './overlays.module.css';

const NONE: readonly ShownArea[] = [];

/** What lies over the ground: hatched, outlined, with its name and how much longer it lasts. */
export function AreasLayer({ layout }: { readonly layout: Layout }) {
  return <AreasDrawn layout={layout} areas={useEngine('areas', []) ?? NONE} />;
}

interface AreasProps {
  readonly layout: Layout;
  readonly areas: readonly ShownArea[];
}

/** The same of areas that are known. */
export function AreasDrawn({ layout, areas }: AreasProps) {
  return (
    <g className={classes['still']}>
      {areas.map((area) => (
        <Lying key={area.id} layout={layout} area={area} />
      ))}
    </g>
  );
}

const Lying = memo(function Lying({ layout, area }: { readonly layout: Layout; readonly area: ShownArea }) {
  const top = topOf(area.squares);
  if (top === null) return null;
  const [west, east] = [centre(layout, top[0]), centre(layout, top[1])];
  return (
    <g clipPath="url(#map-floor)" data-area={area.id}>
      <path className={classes['lying']} d={boundary(layout, area.squares)} />
      <text className={classes['lyingText']} x={(west.x + east.x) / 2} y={west.y - CELL / 2 + 12}>
        {areaLabel(area)}
      </text>
    </g>
  );
});
