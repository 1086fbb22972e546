import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { CELL, type Coordinates, centre, isPlace, type Layout, type Point } from './geometry.ts';
import { type Box, useMapState, type View } from './map-state.ts';

/** How the map is moved and scaled on the page. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** What moves the map. It is moved without drawing anything anew. */
export interface Steering {
  fit(): void;
  /** Shows the whole map, or where that is small on the page so much of it. */
  open(around: Box): void;
  by(factor: number): void;
  /** Moves the map so far that the point is seen. */
  show(at: Point): void;
}

/** The parts of the page that the camera moves. */
export interface Stage {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly world: RefObject<SVGGElement | null>;
  /** The letters of the columns and the numbers of the rows, which stay in sight. */
  readonly columns: RefObject<SVGGElement | null>;
  readonly rows: RefObject<SVGGElement | null>;
  /** The part of the map that is seen, as it was when it last came to rest; null before it has been drawn. */
  readonly view: StoreApi<View | null>;
}

const CLOSEST = 8;
const FURTHEST = 0.12;
const MARGIN = 28;
/** Where the whole map is shown at less than this, nobody on it can be told apart. */
const SMALL = 0.55;
/** A room of six squares fills a tall screen. */
const BIGGEST_AT_FIRST = 5;
/** Letters and numbers stand so far from the edge, in pixels of the page. */
export const RULER = 11;

export function useStage(): Stage {
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const columns = useRef<SVGGElement>(null);
  const rows = useRef<SVGGElement>(null);
  return useMemo(() => ({ svg, world, columns, rows, view: createStore<View | null>(() => null) }), []);
}

/**
 * Wheel and two fingers scale, dragging the ground moves. At first the whole map is shown, or of a large one the part
 * where everybody stands.
 */
export function useCamera(stage: Stage, layout: Layout, map: unknown, standing: readonly Coordinates[]): Steering {
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const drawn = useRef(layout);
  const touched = useRef(false);
  const here = useRef(standing);
  drawn.current = layout;
  here.current = standing;
  const steering = useMemo(() => steeringOf(stage, behavior, drawn), [stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another map is shown whole
  useEffect(() => {
    const element = stage.svg.current;
    if (element === null) return;
    behavior.current = zoom<SVGSVGElement, unknown>()
      .scaleExtent([FURTHEST, CLOSEST])
      .filter(isOurs)
      .on('start', ({ sourceEvent }: { sourceEvent: unknown }) => {
        if (sourceEvent !== null) touched.current = true;
        if (useMapState.getState().refused !== null) useMapState.getState().set({ refused: null });
      })
      .on('zoom', ({ transform, sourceEvent }: { transform: Camera; sourceEvent: Event | null }) => {
        // While it is only pushed about, the map is a picture that need not be painted again.
        if (isPush(sourceEvent)) element.dataset['pushed'] = '';
        moveTo(stage, drawn.current, transform);
      })
      .on('end', () => {
        delete element.dataset['pushed'];
        stage.view.setState(viewOf(element), true);
      });
    select(element).call(behavior.current).on('dblclick.zoom', null);
    touched.current = false;
    const around = boxAround(drawn.current, here.current);
    // The panels around the map find their sizes one by one; until somebody moves it, the whole map stays in view.
    const sized = new ResizeObserver(() => {
      if (!touched.current) steering.open(around);
    });
    sized.observe(element);
    return () => {
      sized.disconnect();
      select(element).on('.zoom', null);
    };
  }, [stage, steering, map]);
  return steering;
}

function steeringOf(
  { svg }: Stage,
  behavior: RefObject<ZoomBehavior<SVGSVGElement, unknown> | null>,
  drawn: RefObject<Layout>,
): Steering {
  const withBoth = (deed: (element: SVGSVGElement, how: ZoomBehavior<SVGSVGElement, unknown>) => void): void => {
    if (svg.current !== null && behavior.current !== null) deed(svg.current, behavior.current);
  };
  return {
    fit: () => withBoth((element, how) => frame(element, how, drawn.current.box, drawn.current.box)),
    open: (around) =>
      withBoth((element, how) => {
        const { box } = drawn.current;
        const isSmall = fitted({ box }, element.clientWidth, element.clientHeight).k < SMALL;
        frame(element, how, isSmall ? around : box, box);
      }),
    by: (factor) => withBoth((element, how) => select(element).call(how.scaleBy, factor)),
    show: (at) =>
      withBoth((element, how) => {
        const view = viewOf(element);
        if (holds(view, drawn.current.box)) return;
        const { x, y, width, height } = view;
        const aside = Math.min(width, height) / 8;
        const dx = outside(at.x, x + aside, x + width - aside);
        const dy = outside(at.y, y + aside, y + height - aside);
        if (dx !== 0 || dy !== 0) select(element).call(how.translateBy, -dx, -dy);
      }),
  };
}

/** So much ground is shown around those who stand on it, in places. */
const SURROUNDINGS = 6;

/** The part of the map in which these places lie, with what is around them; all of it where there are none. */
export function boxAround(layout: Layout, standing: readonly Coordinates[]): Box {
  const points = standing.filter(([x, y]) => isPlace(layout, x, y)).map((place) => centre(layout, place));
  if (points.length === 0) return layout.box;
  const { box } = layout;
  const far = SURROUNDINGS * CELL;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(box.x, Math.min(...xs) - far);
  const top = Math.max(box.y, Math.min(...ys) - far);
  const right = Math.min(box.x + box.width, Math.max(...xs) + far);
  const bottom = Math.min(box.y + box.height, Math.max(...ys) + far);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** So wide are the buttons at the right of the map: it begins beside them. */
const TOOLS = 42;

/** So high are two or three lines of what is told at the foot of the map: a small map leaves them room. */
const TIP = 76;

/** Moves the map so that the rectangle is in the middle of the page, but shows nothing beyond the map that need not be. */
function frame(element: SVGSVGElement, how: ZoomBehavior<SVGSVGElement, unknown>, box: Box, whole: Box): void {
  const { clientWidth, clientHeight: height } = element;
  const width = clientWidth - TOOLS;
  const middle = fitted({ box }, width, height);
  const { k } = middle;
  const x = filling(middle.x, k * whole.x, k * whole.width, width);
  const y = filling(middle.y, k * whole.y, k * whole.height, height, TIP);
  select(element).call(how.transform, zoomIdentity.translate(x, y).scale(k));
}

/** Whether one rectangle is all within another. */
export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

/** How far a value lies outside of a span; 0 within. */
function outside(value: number, least: number, most: number): number {
  if (value < least) return value - least;
  return value > most ? value - most : 0;
}

/** How far something is moved so that it fills the page, or lies in its middle, before the foot if it can, where it is smaller. */
export function filling(moved: number, from: number, length: number, page: number, foot: number = 0): number {
  if (length + 2 * MARGIN <= page) return Math.max(MARGIN, (page - foot - length) / 2) - from;
  return Math.min(MARGIN - from, Math.max(page - MARGIN - length - from, moved));
}

/** The rectangle in the middle of the page. */
export function fitted({ box }: Pick<Layout, 'box'>, width: number, height: number): Camera {
  const k = Math.max(
    FURTHEST,
    Math.min(BIGGEST_AT_FIRST, (width - 2 * MARGIN) / box.width, (height - 2 * MARGIN) / box.height),
  );
  return { x: (width - k * box.width) / 2 - k * box.x, y: (height - k * box.height) / 2 - k * box.y, k };
}

const NEAR = 1.3;
const FAR = 0.5;

/** What is drawn follows from how near the map is: names when near, no grid when far. */
export function distanceOf(k: number): 'near' | 'middle' | 'far' {
  if (k >= NEAR) return 'near';
  return k < FAR ? 'far' : 'middle';
}

function moveTo({ svg, world, columns, rows }: Stage, { box }: Layout, { x, y, k }: Camera): void {
  world.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
  const top = Math.max(box.y - RULER / k, (RULER - y) / k);
  const left = Math.max(box.x - RULER / k, (RULER - x) / k);
  columns.current?.setAttribute('transform', `translate(0 ${top})`);
  rows.current?.setAttribute('transform', `translate(${left} 0)`);
  const element = svg.current;
  if (element === null) return;
  const scale = k.toFixed(3);
  if (element.dataset['scale'] === scale) return;
  element.dataset['scale'] = scale;
  element.style.setProperty('--k', scale);
  element.dataset['distance'] = distanceOf(k);
}

/** The wheel, fingers and the first button move the map. A token that is dragged does not drag the ground along. */
function isOurs(event: WheelEvent | MouseEvent | TouchEvent): boolean {
  if (event.type === 'wheel') return true;
  if (useMapState.getState().measuring !== null && isOnePointer(event)) return false;
  const isOther = 'button' in event && event.button !== 0;
  // With Shift a rectangle is drawn around those who are to be chosen together.
  return !isOther && !event.ctrlKey && !event.shiftKey && !isToken(event.target);
}

/** Whether the map is only moved: two fingers scale it too. */
function isPush(event: Event | null): boolean {
  return event?.type === 'mousemove' || (event?.type === 'touchmove' && (event as TouchEvent).touches.length === 1);
}

/** A mouse or one finger measures where something is measured; two fingers scale. */
function isOnePointer(event: MouseEvent | TouchEvent): boolean {
  return !('touches' in event) || event.touches.length === 1;
}

function isToken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-draggable]') !== null;
}

function viewOf(svg: SVGSVGElement): View {
  const { x, y, k } = zoomTransform(svg);
  return { x: -x / k, y: -y / k, width: svg.clientWidth / k, height: svg.clientHeight / k, k };
}

/** The point of the map under a pointer. */
export function pointOf(svg: SVGSVGElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const box = svg.getBoundingClientRect();
  const { x, y, k } = zoomTransform(svg);
  return { x: (event.clientX - box.left - x) / k, y: (event.clientY - box.top - y) / k };
}

/** Where a point of the map is on the page, counted from the corner of the map's frame. */
export function onPage(svg: SVGSVGElement, at: Point): Point {
  const { x, y, k } = zoomTransform(svg);
  return { x: at.x * k + x, y: at.y * k + y };
}
