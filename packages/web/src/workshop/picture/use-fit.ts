import type { KeyboardEvent, PointerEvent } from 'react';
import { CELL, type Point } from '../../map/geometry.ts';
import type { BoardHands } from '../ground/use-board.ts';
import { useWorkshop } from '../state.ts';

interface Board {
  /** The point of the map under a pointer. */
  readonly pointOf: (event: PointerEvent<SVGSVGElement>) => Point;
  /** What else keys do. */
  readonly otherKeys: (event: KeyboardEvent) => void;
}

/** Presses two crossings of the grid that a picture has. */
export function useFit({ pointOf, otherKeys }: Board): BoardHands {
  const { pressed, set } = useWorkshop();
  return {
    stroke: null,
    preview: [],
    sides: [],
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const { x, y } = pointOf(event);
      const point = { x: x / CELL, y: y / CELL };
      set({ pressed: pressed.length === 1 ? [...pressed, point] : [point] });
    },
    onPointerMove: () => undefined,
    onPointerUp: () => undefined,
    onPointerCancel: () => undefined,
    onKeyDown: otherKeys,
  };
}
