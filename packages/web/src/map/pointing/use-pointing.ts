import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useSeat } from '../../app/table-context.ts';
import { pointOf, type Stage } from '../camera.ts';
import { type Coordinates, type Layout, placeAt, samePlace } from '../geometry.ts';
import type { Pointing } from '../input/use-drag.ts';
import { useMapState } from '../map-state.ts';
import { measureTo, setCorner, startMeasuring } from '../ruler/measuring.ts';

/** A finger that stays so long where it is points, in milliseconds; a hand that trembles moves by less than so many pixels. */
const LONG_MS = 500;
const TREMBLE = 8;

/** What is under way between pressing and letting go. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: Coordinates | null;
  isMoved: boolean;
  /** Whether it has pointed, or is a second finger: what follows is no click. */
  isDone: boolean;
  /** Whether it has drawn a line to measure. */
  isDrawn: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** What the map says of it, for its looks. */
interface Marked {
  readonly 'data-measuring': boolean;
}

type PressEvent = PointerEvent<SVGSVGElement>;

/**
 * The pointer beside play. While something is measured, clicks set corners and a line that is drawn measures anew; a click
 * with Alt, or a finger that stays, points at a square. All else is left to the hands that play.
 */
export function usePointing(hands: Pointing, stage: Stage, layout: Layout): Pointing & Marked {
  const isOpen = useMapState((state) => state.measuring !== null);
  const { point } = useSeat();
  const press = useRef<Press | null>(null);
  const letGo = (): void => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  const under = (event: MouseEvent): Coordinates | null =>
    stage.svg.current === null ? null : placeAt(layout, pointOf(stage.svg.current, event));
  return {
    ...hands,
    'data-measuring': isOpen,
    onPointerDown: (event) => {
      letGo();
      press.current = pressed(event, under(event), point);
      if (!isMeasuring()) hands.onPointerDown(event);
    },
    onPointerMove: (event) => {
      if (press.current !== null && isFar(press.current, event)) {
        press.current.isMoved = true;
        letGo();
      }
      if (isMeasuring()) draw(event, press.current, under(event));
      else hands.onPointerMove(event);
    },
    onPointerUp: () => {
      letGo();
      const { measuring } = useMapState.getState();
      if (measuring === null) hands.onPointerUp();
      else if (press.current?.isDrawn === true && measuring.end !== null) setCorner(measuring.end);
    },
    onPointerCancel: () => {
      letGo();
      hands.onPointerCancel();
    },
    onClick: (event) => {
      const { isMoved = false, isDone = false, isDrawn = false } = press.current ?? {};
      const at = under(event);
      if (isMeasuring()) {
        if (!isDrawn && !isDone && at !== null) setCorner(at);
      } else if (event.altKey && !isMoved && at !== null) point(at, event.shiftKey);
      else if (!isDone) hands.onClick(event);
    },
    onDoubleClick: (event) => {
      if (!isMeasuring() && !event.altKey) hands.onDoubleClick(event);
    },
  };
}

const isMeasuring = (): boolean => useMapState.getState().measuring !== null;

/** A button or a finger goes down; a finger that stays points. @param at the place under it */
function pressed(event: PressEvent, at: Coordinates | null, point: (at: Coordinates) => void): Press {
  const { clientX: x, clientY: y, isPrimary, pointerType, currentTarget, pointerId, target } = event;
  const press: Press = { x, y, at, isMoved: false, isDone: !isPrimary, isDrawn: false };
  if (isMeasuring()) {
    // What is drawn may end beside the map.
    if (isPrimary && event.button === 0) currentTarget.setPointerCapture(pointerId);
    return press;
  }
  // Whoever holds a token means to drag it.
  if (pointerType === 'touch' && isPrimary && at !== null && !isDraggable(target))
    press.timer = setTimeout(() => {
      press.isDone = true;
      point(at);
    }, LONG_MS);
  return press;
}

function isFar({ x, y }: Press, { clientX, clientY }: PressEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) >= TREMBLE;
}

/** Leads the ruler to where the pointer is: anew from where it went down, else from the last corner. */
function draw({ buttons, isPrimary }: PressEvent, press: Press | null, to: Coordinates | null): void {
  useMapState.getState().set({ hover: to });
  if (to === null || !isPrimary) return;
  if (buttons === 1 && press !== null && begins(press, to)) {
    press.isDrawn = true;
    startMeasuring(press.at);
  }
  measureTo(to, true);
}

/** Whether a line begins that is drawn from one square to another. */
function begins({ at, isMoved, isDone, isDrawn }: Press, to: Coordinates): boolean {
  return isMoved && !isDone && !isDrawn && at !== null && !samePlace(at, to);
}

function isDraggable(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-draggable]') !== null;
}
