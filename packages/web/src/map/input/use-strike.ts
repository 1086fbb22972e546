import type { Combatant } from '@fray/engine';
import { useSeat } from '../../app/table-context.ts';
import { useSelection } from '../../state/selection.ts';
import { useMapState } from '../map-state.ts';

/** Attacks somebody in the usual way. @returns whether there was anybody to attack him, and nothing else under way */
export type Strike = (id: string) => boolean;

/**
 * The attack by a double click or by Enter: that of the usual ways which promises most, at once; where one is allowed only after a
 * walk, both are put together first; where none is, the map says why.
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
      ({ command, refusals, throws }) => {
        if (command !== null && !throws) act({ t: 'do', command }, line);
        // Nobody gives a weapon away by a double click, who can walk up to the enemy.
        else if (command !== null) walkOr(() => useSelection.getState().choose({ draft: command, target: id }));
        else walkOr(() => set({ refused: { at: [enemy.x, enemy.y], texts: refusals.map(({ text }) => text) } }));
      },
      () => undefined,
    );
    const walkOr = (refuse: () => void): void => {
      engine.call('approach', actor.id, id).then((afterwards) => {
        if (afterwards === null) refuse();
        else useSelection.getState().choose({ draft: afterwards.move, afterwards, target: id });
      }, refuse);
    };
    return true;
  };
}
