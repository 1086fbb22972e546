import type { Combatant } from '@fray/engine';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useSelection } from '../../state/selection.ts';
import { pointOf, type Stage } from '../camera.ts';
import { type Coordinates, type Layout, placeAt, samePlace } from '../geometry.ts';
import { useMapState } from '../map-state.ts';
import type { Movement } from './use-movement.ts';
import type { Pointer } from './use-pick.ts';

interface Held {
  readonly id: string;
  readonly from: Coordinates;
  /** From the place that was grabbed to the creature's own. */
  readonly grip: Coordinates;
  to: Coordinates;
}

/** What the pointer does on the map. */
export interface Pointing {
  onPointerDown(event: PointerEvent<SVGSVGElement>): void;
  onPointerMove(event: PointerEvent<SVGSVGElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onClick(event: MouseEvent<SVGSVGElement>): void;
}

interface Hands {
  readonly stage: Stage;
  readonly layout: Layout;
  readonly combatants: readonly (Combatant | null)[];
  readonly movement: Movement;
  readonly pick: Pointer;
}

/** Dragging a token prepares its movement, letting go makes it; a click points at what is there. */
export function useDrag({ stage, layout, combatants, movement, pick }: Hands): Pointing {
  const held = useRef<Held | null>(null);
  const wasDragged = useRef(false);
  const under = (event: MouseEvent): Coordinates | null =>
    stage.svg.current === null ? null : placeAt(layout, pointOf(stage.svg.current, event));
  const letGo = (): void => {
    if (held.current !== null) movement.drop();
    held.current = null;
  };
  return {
    onPointerDown: (event) => {
      // A second finger scales the map: whatever the first one had taken is put back.
      if (!event.isPrimary) {
        letGo();
        return;
      }
      wasDragged.current = false;
      held.current = taken(event, under(event), combatants);
      if (held.current === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      useSelection.getState().choose({ actor: held.current.id });
    },
    onPointerMove: (event) => {
      const place = under(event);
      hover(place);
      const { current } = held;
      if (current === null || place === null) return;
      const to: Coordinates = [place[0] + current.grip[0], place[1] + current.grip[1]];
      if (samePlace(to, current.to)) return;
      current.to = to;
      wasDragged.current = true;
      movement.prepare(current.id, to);
    },
    onPointerUp: () => {
      const { current } = held;
      held.current = null;
      if (current === null || !wasDragged.current) return;
      if (samePlace(current.to, current.from)) movement.drop();
      else movement.send();
    },
    onPointerCancel: letGo,
    onPointerLeave: () => hover(null),
    onClick: (event) => {
      const place = under(event);
      if (!wasDragged.current && place !== null) pick(place, tokenUnder(event, '[data-combatant]'), event.shiftKey);
      wasDragged.current = false;
    },
  };
}

/** The token under the pointer, where it may be dragged. @param at the place under the pointer */
function taken(
  event: PointerEvent<SVGSVGElement>,
  at: Coordinates | null,
  combatants: readonly (Combatant | null)[],
): Held | null {
  const id = event.button === 0 ? tokenUnder(event, '[data-draggable]') : null;
  const who = combatants.find((each) => each !== null && each.id === id);
  if (who === undefined || who === null || at === null) return null;
  const from: Coordinates = [who.x, who.y];
  return { id: who.id, from, grip: [who.x - at[0], who.y - at[1]], to: from };
}

function hover(place: Coordinates | null): void {
  const { hover: before, set } = useMapState.getState();
  if (before?.join() !== place?.join()) set({ hover: place });
}

/** The id of the token under the pointer, also while the map has caught the pointer. */
function tokenUnder(event: MouseEvent, which: string): string | null {
  const { target, currentTarget, clientX, clientY } = event;
  const hit = target === currentTarget ? document.elementFromPoint(clientX, clientY) : target;
  return hit instanceof Element ? (hit.closest(which)?.getAttribute('data-combatant') ?? null) : null;
}
