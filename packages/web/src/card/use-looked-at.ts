import type { Combatant } from '@fray/engine';
import { useKnown } from '../app/table-context.ts';
import { standingOn } from '../map/input/use-pick.ts';
import { useMapState } from '../map/map-state.ts';
import { NOBODY_SEEN } from '../map/use-layout.ts';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';
import { useEngine } from '../state/use-engine.ts';

/** Whoever stands under the pointer, else was chosen last, else acts; null where that is nobody. */
export function useLookedAt(): Combatant | null {
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const bodies = useEngine('bodies', []) ?? [];
  const hover = useMapState((state) => state.hover);
  const latest = useSelection((state) => state.latest);
  const actor = useActor();
  const [under] = hover === null ? [] : standingOn(combatants, bodies, hover);
  const byId = (id: string | null | undefined): Combatant | null => combatants.find((each) => each?.id === id) ?? null;
  return byId(under) ?? byId(latest) ?? actor;
}
