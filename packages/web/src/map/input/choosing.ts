import type { Combatant, Command } from '@fray/engine';
import type { Selection } from '../../state/selection.ts';

/** What a click on somebody depends on. */
export interface Pointing {
  /** For whom this seat acts now. */
  readonly actor: Combatant | null;
  /** Whether this seat may act for whoever is pointed at. */
  readonly isOwn: boolean;
  /** The command that is being put together, where whoever is pointed at can be its target. */
  readonly draft: Command | null;
  /** Aim at whoever it is. */
  readonly isAiming: boolean;
}

/**
 * What pointing at somebody chooses. A command that can be aimed there is; else one of one's own stands
 * up to act, unless it is an enemy of who acts, and everybody else is aimed at.
 */
export function chosenBy(
  { id, side }: Combatant,
  { actor, isOwn, draft, isAiming }: Pointing,
): Partial<Pick<Selection, 'actor' | 'target' | 'draft'>> {
  if (draft !== null) return { target: id, draft: { ...draft, target: id } };
  const stands = isOwn && !isAiming && (actor === null || actor.side === side);
  return stands ? { actor: id } : { target: id };
}
