import type { MouseEvent } from 'react';
import type { ShownDoor } from '../../engine/doors.ts';
import { edgePath } from '../edges.ts';
import type { Layout } from '../geometry.ts';
import { useMapState } from '../map-state.ts';
import classes from './doors.module.css';
import type { Doors } from './use-doors.ts';

/** Where the doors and windows beside whoever acts are opened, closed or struck at by a click. */
export function DoorsLayer({ layout, doors: { doors, turn } }: { readonly layout: Layout; readonly doors: Doors }) {
  const isMeasuring = useMapState((state) => state.measuring !== null);
  if (isMeasuring) return null;
  const clicked = (event: MouseEvent, door: ShownDoor): void => {
    // With Alt one points, with Shift one chooses.
    if (event.altKey || event.shiftKey) return;
    event.stopPropagation();
    turn(door);
  };
  return (
    <g>
      {doors.map((door) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the map is read aloud square by square, and Enter does the same
        <path
          key={door.command.choice}
          className={classes['door']}
          d={edgePath(layout, door.spaces)}
          data-door={door.command.choice}
          onClick={(event) => clicked(event, door)}
        >
          <title>{door.text}</title>
        </path>
      ))}
    </g>
  );
}
