import type { Combatant } from '@fray/engine';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';

/** The combatant whom the game master has before him: whoever was chosen last, else who acts, else the first. */
export function useSubject(): Combatant | null {
  const latest = useSelection((state) => state.latest);
  const combatants = useKnown((state) => state.fight?.combatants);
  const actor = useActor();
  const byId = combatants?.find((each) => each?.id === latest) ?? null;
  return byId ?? actor ?? combatants?.find((each) => each !== null) ?? null;
}
