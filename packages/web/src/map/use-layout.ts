import type { BattleMap, Combatant } from '@fray/engine';
import { useMemo, useRef } from 'react';
import { useKnown } from '../app/table-context.ts';
import { endOf } from '../palette/steering.ts';
import { type Layout, layoutOf } from './geometry.ts';
import { useRoute } from './route/use-route.ts';

export const NOBODY_SEEN: readonly (Combatant | null)[] = [];

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Squares around the combatants that are shown where there is no map. */
const MARGIN = 4;
/** Whoever is still to come stands further off than this. */
const HERE = 10_000;

/** Level ground around all who fight; as wide as it was, and wider where somebody comes near its edge. */
export function boundsOf(combatants: readonly (Pick<Combatant, 'x' | 'y'> | null)[], before: Bounds | null): Bounds {
  const here = combatants.filter(
    (each): each is Pick<Combatant, 'x' | 'y'> => each !== null && Math.abs(each.x) < HERE,
  );
  const xs = here.map(({ x }) => x);
  const ys = here.map(({ y }) => y);
  const [west, north, east, south] = [Math.min(0, ...xs), Math.min(0, ...ys), Math.max(0, ...xs), Math.max(0, ...ys)];
  const isInside =
    before !== null &&
    west > before.left + 1 &&
    north > before.top + 1 &&
    east < before.right - 2 &&
    south < before.bottom - 2;
  if (isInside) return before;
  return { left: west - MARGIN, top: north - MARGIN, right: east + MARGIN + 1, bottom: south + MARGIN + 1 };
}

/** The ground that is shown: the map, or level ground around those who fight. */
export function useLayout(): { readonly map: BattleMap | null; readonly layout: Layout } {
  const map = useKnown((state) => state.fight?.map ?? null);
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const before = useRef<Bounds | null>(null);
  const ends = [useRoute()].flatMap((route) => (route === null ? [] : [endOf(route).at]));
  const places = [...combatants, ...ends.map(([x, y]) => ({ x, y }))];
  const open = map === null ? boundsOf(places, before.current) : null;
  before.current = open;
  const [left, top] = open === null ? [0, 0] : [open.left, open.top];
  const [width, height] =
    open === null ? [map?.width ?? 0, map?.height ?? 0] : [open.right - open.left, open.bottom - open.top];
  const grid = map?.grid ?? 'square';
  return { map, layout: useMemo(() => layoutOf(grid, width, height, left, top), [grid, width, height, left, top]) };
}
