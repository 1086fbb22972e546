import { type PointerEvent, useRef, useState } from 'react';
import type { Wait } from './use-wait.ts';

/** What the pointer does on the track of time. */
export interface TrackDrag {
  /** The tick over which the actor is held; null where it is not. */
  readonly over: number | null;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/** A hand that trembles draws nobody along, in pixels. */
const STILL = 8;

/** Whoever has to choose is dragged along the track to the tick until which it waits. */
export function useTrackDrag(now: number, wait: Wait): TrackDrag {
  const begun = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const letGo = (): void => {
    begun.current = null;
    setOver(null);
  };
  return {
    over,
    onPointerDown: ({ target, clientX, isPrimary, button }) => {
      const isActor = target instanceof Element && target.closest('[data-waits]') !== null;
      begun.current = isPrimary && button === 0 && isActor ? clientX : null;
    },
    onPointerMove: (event) => {
      if (begun.current === null || (over === null && Math.abs(event.clientX - begun.current) < STILL)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const tick = tickUnder(event);
      setOver(tick !== null && tick > now ? tick : null);
    },
    onPointerUp: () => {
      if (over !== null) wait.untilTick(over);
      letGo();
    },
    onPointerCancel: letGo,
  };
}

/** The tick under the pointer: within a stretch of ticks by how far along it is. */
function tickUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>): number | null {
  for (const column of currentTarget.querySelectorAll<HTMLElement>('[data-tick]')) {
    const { left, width } = column.getBoundingClientRect();
    if (clientX < left || clientX >= left + width) continue;
    return Number(column.dataset['tick']) + Math.floor(((clientX - left) / width) * Number(column.dataset['span']));
  }
  return null;
}
