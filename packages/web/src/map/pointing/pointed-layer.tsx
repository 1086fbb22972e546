import { useEffect } from 'react';
import { useNow } from '../../app/table-context.ts';
import type { Pointed } from '../../state/table-state.ts';
import { useSeatLook } from '../../talk/seat-look.ts';
import type { Steering } from '../camera.ts';
import { CELL, centre, isPlace, type Layout } from '../geometry.ts';
import overlays from '../overlays.module.css';
import classes from './pointing.module.css';

interface PointedProps {
  readonly layout: Layout;
  readonly steering: Steering;
}

/** The squares at which somebody points just now. */
export function PointedLayer({ layout, steering }: PointedProps) {
  const pointed = useNow((state) => state.pointed);
  return (
    <g className={overlays['still']}>
      {pointed
        .filter(({ to: [x, y] }) => isPlace(layout, x, y))
        .map((each) => (
          <Spot key={each.key} pointed={each} layout={layout} steering={steering} />
        ))}
    </g>
  );
}

const RING = CELL * 0.42;
const DOT = CELL * 0.1;
/** A longer name is cut off. */
const LONGEST = 24;

function Spot({ pointed, layout, steering }: PointedProps & { readonly pointed: Pointed }) {
  const { seat, name, to, look } = pointed;
  const side = useSeatLook(seat);
  const { x, y } = centre(layout, to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (look) steering.show({ x, y });
  }, []);
  const isAtTop = y - layout.box.y < CELL;
  return (
    <g className={classes['pointed']} data-look={side} data-pointed={name}>
      <circle className={classes['halo']} cx={x} cy={y} r={RING} />
      <circle cx={x} cy={y} r={RING} />
      <circle className={classes['wave']} cx={x} cy={y} r={RING} />
      <circle className={classes['dot']} cx={x} cy={y} r={DOT} />
      <text x={x} y={y + (isAtTop ? CELL : -CELL) * 0.72}>
        {name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name}
      </text>
    </g>
  );
}
