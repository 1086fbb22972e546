import type { Combatant } from '@fray/engine';
import { useSeat } from '../../app/table-context.ts';
import type { ShownDoor } from '../../engine/doors.ts';
import { useSelection } from '../../state/selection.ts';
import { useEngine } from '../../state/use-engine.ts';
import { type Coordinates, samePlace } from '../geometry.ts';

const NO_DOORS: readonly ShownDoor[] = [];

/** The doors and windows beside whoever acts, and how the map opens and closes them, or strikes at them. */
export interface Doors {
  readonly doors: readonly ShownDoor[];
  turn(door: ShownDoor): void;
}

/** @param isOpen whether the actor has to choose now; while something is put together or picked, no door is handled */
export function useDoors(actor: Combatant | null, isOpen: boolean): Doors {
  const { act, live } = useSeat();
  const isBusy = useSelection(({ draft, pick }) => draft !== null || pick !== null);
  const doors = useEngine('doors', actor === null || !isOpen || isBusy ? null : [actor.id]) ?? NO_DOORS;
  const turn = ({ command, strikes }: ShownDoor): void => {
    if (strikes) useSelection.getState().choose({ draft: command });
    else act({ t: 'do', command }, live.getState().line);
  };
  return { doors, turn };
}

/** The one to a place from that of whoever acts; null for none. */
export function doorTo(doors: readonly ShownDoor[], place: Coordinates): ShownDoor | null {
  return doors.find(({ beyond }) => samePlace(beyond, place)) ?? null;
}
