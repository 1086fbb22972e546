import type { ShownNote } from '@fray/server';
import { type PointerEvent, useRef } from 'react';
import { useSeat } from '../app/table-context.ts';
import { pointOf } from '../map/camera.ts';
import { type Coordinates, type Layout, placeAt, samePlace } from '../map/geometry.ts';
import { useMapState } from '../map/map-state.ts';
import { moveNote } from './move-note.ts';
import { useNoting } from './noting.ts';

type SlipEvent = PointerEvent<SVGGElement>;

/** What the pointer does with a slip. */
interface Carry {
  readonly onPointerDown: (event: SlipEvent) => void;
  readonly onPointerMove: (event: SlipEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  /** Whether it was dragged since it was pressed: then what follows is no click. */
  readonly wasCarried: () => boolean;
}

/** A note is dragged to another square, with the first button or a finger. */
export function useCarry(layout: Layout, note: ShownNote): Carry {
  const { token } = useSeat();
  const gesture = useRef({ isHeld: false, wasCarried: false }).current;
  const carry = (to: Coordinates | null): void =>
    useNoting.getState().set({ carried: to === null ? null : { id: note.id, to } });
  return {
    onPointerDown: (event) => {
      gesture.wasCarried = false;
      gesture.isHeld = event.isPrimary && event.button === 0 && useMapState.getState().measuring === null;
      if (gesture.isHeld) event.currentTarget.setPointerCapture(event.pointerId);
      else carry(null);
    },
    onPointerMove: (event) => {
      const svg = event.currentTarget.ownerSVGElement;
      const to = svg === null || !gesture.isHeld ? null : placeAt(layout, pointOf(svg, event));
      if (to === null || (!gesture.wasCarried && samePlace(to, note.at))) return;
      gesture.wasCarried = true;
      carry(to);
    },
    onPointerUp: () => {
      const { carried } = useNoting.getState();
      const { isHeld } = gesture;
      gesture.isHeld = false;
      if (!isHeld || carried === null) return;
      if (samePlace(carried.to, note.at)) carry(null);
      else moveNote(token, note, carried.to);
    },
    onPointerCancel: () => {
      gesture.isHeld = false;
      carry(null);
    },
    wasCarried: () => gesture.wasCarried,
  };
}
