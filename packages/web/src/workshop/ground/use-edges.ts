import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { type Coordinates, isStep, type Layout, type Point, placeAt, stepBy } from '../../map/geometry.ts';
import type { Draft } from '../draft.ts';
import { useWorkshop } from '../state.ts';
import { sidesOfDrag } from './edge-stroke.ts';
import { edgeBeside } from './edges.ts';
import { edgeKindOf, withEdgesOf } from './ground.ts';
import type { BoardHands } from './use-board.ts';

interface Drag {
  readonly from: Point;
  readonly to: Point;
}

/** The draft with something of that kind on edges, or with them bare. */
function withEdgesPainted(draft: Draft, names: readonly string[], kind: string): Draft {
  if (draft.ground === null) return draft;
  const ground = withEdgesOf(draft.ground, names, edgeKindOf(draft.ground, kind));
  return ground === draft.ground ? draft : { ...draft, ground };
}

interface EdgeBoard {
  readonly layout: Layout;
  /** The point of the map under a pointer. */
  readonly pointOf: (event: PointerEvent<SVGSVGElement>) => Point;
  /** What the keys do that paint nothing. */
  readonly otherKeys: (event: KeyboardEvent) => void;
}

/** The hand and the keys where edges are painted: a press near a side, a drag along lines; Shift with the key of a step. */
export function useEdges({ layout, pointOf, otherKeys }: EdgeBoard): BoardHands {
  const { edgeKind, focus, edit, set } = useWorkshop();
  const [drag, setDrag] = useState<Drag | null>(null);
  const sides = useMemo(() => (drag === null ? [] : sidesOfDrag(layout, drag.from, drag.to)), [layout, drag]);
  const paint = (names: readonly string[]): void => edit((draft) => withEdgesPainted(draft, names, edgeKind));
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    const from = pointOf(event);
    const at = placeAt(layout, from);
    if (at === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    set({ focus: at });
    setDrag({ from, to: from });
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    const to = pointOf(event);
    if (drag !== null && placeAt(layout, to) !== null) setDrag({ ...drag, to });
  };
  const end = (): void => {
    paint(sides.map(({ name }) => name));
    setDrag(null);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setDrag(null);
    if (!event.shiftKey || !isStep(layout, event.key)) {
      otherKeys(event);
      return;
    }
    const edge = edgeTowards(layout, focus, event.key);
    if (edge !== null) paint([edge]);
    event.preventDefault();
  };
  return {
    stroke: null,
    preview: [],
    sides,
    onPointerDown: begin,
    onPointerMove: go,
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
    onKeyDown: keys,
  };
}

/** The edge between a place and the one to which a key leads. */
function edgeTowards(layout: Layout, from: Coordinates, key: string): string | null {
  const to = stepBy(layout, from, key);
  return to === null ? null : edgeBeside(layout, from, [to[0] - from[0], to[1] - from[1]]);
}
