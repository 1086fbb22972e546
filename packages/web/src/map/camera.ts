import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Layout, Point } from './geometry.ts';

/** How the map is moved and scaled on the page. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

const CLOSEST = 3;
const FURTHEST = 0.2;
const MARGIN = 16;

/** Wheel and two fingers scale, dragging the ground moves, the whole map is shown at first. */
export function useCamera(
  svg: RefObject<SVGSVGElement | null>,
  layout: Layout,
): { readonly camera: Camera; readonly fit: () => void; readonly by: (factor: number) => void } {
  const [camera, setCamera] = useState<Camera>({ x: MARGIN, y: MARGIN, k: 1 });
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const { width, height } = layout.pixels;

  const fit = (): void => {
    const element = svg.current;
    if (element === null || behavior.current === null) return;
    const { clientWidth, clientHeight } = element;
    const k = Math.min(1.6, (clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height);
    const x = (clientWidth - k * width) / 2;
    const y = (clientHeight - k * height) / 2;
    select(element).call(behavior.current.transform, zoomIdentity.translate(x, y).scale(k));
  };
  const by = (factor: number): void => {
    if (svg.current !== null && behavior.current !== null) select(svg.current).call(behavior.current.scaleBy, factor);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the behavior is made once for each map
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    behavior.current = zoom<SVGSVGElement, unknown>()
      .scaleExtent([FURTHEST, CLOSEST])
      .filter((event: MouseEvent) => !event.ctrlKey && event.button === 0 && !isToken(event.target))
      .on('zoom', ({ transform }: { transform: Camera }) =>
        setCamera({ x: transform.x, y: transform.y, k: transform.k }),
      );
    select(element).call(behavior.current).on('dblclick.zoom', null);
    fit();
    return () => {
      select(element).on('.zoom', null);
    };
  }, [svg, width, height]);
  return { camera, fit, by };
}

/** A token that is dragged does not drag the ground along. */
function isToken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-draggable]') !== null;
}

/** The point of the map under a pointer. */
export function pointOf(svg: SVGSVGElement, camera: Camera, event: { clientX: number; clientY: number }): Point {
  const box = svg.getBoundingClientRect();
  return { x: (event.clientX - box.left - camera.x) / camera.k, y: (event.clientY - box.top - camera.y) / camera.k };
}
