import type { Combatant } from '@fray/engine';
import { useSeat } from '../../app/table-context.ts';
import { useSelection } from '../../state/selection.ts';
import { useMapState } from '../map-state.ts';

/** Attacks somebody in the usual way. @returns whether there was anybody to attack him, and nothing else under way */
export type Strike = (id: string) => boolean;

/**
 * The attack by a double click or by Enter: that of the usual ways which promises most, at once; where none is allowed, the
 * map says why.
 */
export function useStrike(actor: Combatant | null, isOpen: boolean, combatants: readonly (Combatant | null)[]): Strike {
  const { act, engine, live } = useSeat();
  return (id) => {
    const { draft, pick } = useSelection.getState();
    const enemy = combatants.find((each) => each?.id === id) ?? null;
    if (actor === null || !isOpen || enemy === null || enemy.side === actor.side || draft !== null || pick !== null)
      return false;
    const { line } = live.getState();
    const { set } = useMapState.getState();
    engine.call('usual', actor.id, id).then(
      ({ command, refusals }) => {
        if (command !== null) act({ t: 'do', command }, line);
        else set({ refused: { at: [enemy.x, enemy.y], texts: refusals.map(({ text }) => text) } });
      },
      () => undefined,
    );
    return true;
  };
}
