import { useEffect } from 'react';
import type { ShownRoute } from '../../engine/messages.ts';
import { endOf } from '../../palette/steering.ts';
import { useSelection } from '../../state/selection.ts';
import { useEngine } from '../../state/use-engine.ts';
import type { Steering } from '../camera.ts';
import { type Layout, middle } from '../geometry.ts';

/** The route that is being put together; null where none is. */
export function useRoute(): ShownRoute | null {
  const draft = useSelection((state) => state.draft);
  return useEngine('route', draft === null || draft.by === 'gm' ? null : [draft]);
}

/** Where a route leads stays in sight while it grows. */
export function useFollowed(route: ShownRoute | null, layout: Layout, steering: Steering): void {
  const end = route === null || route.steps.length === 0 ? null : endOf(route);
  const at = end === null ? null : middle(layout, end.at, end.spaces);
  const [x, y] = [at?.x ?? null, at?.y ?? null];
  useEffect(() => {
    if (x !== null && y !== null) steering.show({ x, y });
  }, [steering, x, y]);
}
