import type { Combatant, Command } from '@fray/engine';
import { useCallback } from 'react';
import { useKnown } from '../app/table-context.ts';
import type { Body } from '../desk/messages.ts';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';
import { useDesk } from '../state/use-desk.ts';
import type { Place } from './geometry.ts';
import { nextIn } from './keys.ts';
import { takes } from './movement.ts';
import { NOBODY_SEEN } from './use-layout.ts';

/** Ids of those who stand on a place. */
export function standingOn(
  combatants: readonly (Combatant | null)[],
  bodies: readonly (Body | null)[],
  [x, y]: Place,
): readonly string[] {
  return combatants.flatMap((each) => {
    if (each === null) return [];
    const spaces = bodies[each.index]?.spaces ?? [[0, 0] as const];
    return spaces.some(([dx, dy]) => each.x + dx === x && each.y + dy === y) ? [each.id] : [];
  });
}

/** Points at a place, or at somebody: what that chooses depends on what is being put together. */
export function usePick(bodies: readonly (Body | null)[]): (place: Place, id: string | null) => void {
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const actor = useActor();
  const draft = useSelection((state) => state.draft);
  const menu = useDesk('menu', draft === null ? null : [draft.by]);
  const entry = menu?.find(({ action }) => action === draft?.do);
  return useCallback(
    (place, id) => {
      const { target, pick, choose } = useSelection.getState();
      choose({ focus: place });
      if (pick !== null) {
        pick(place);
        return;
      }
      const there = id === null ? standingOn(combatants, bodies, place) : [id];
      const who = nextIn(there, target ?? actor?.id ?? null, false);
      const found = combatants.find((each) => each?.id === who);
      if (found) chooseOne(found, actor, takes(entry, 'target') ? draft : null);
    },
    [combatants, bodies, actor, draft, entry],
  );
}

/** An enemy is aimed at, anybody else stands for. */
function chooseOne({ id, side }: Combatant, actor: Combatant | null, draft: Command | null): void {
  const { choose } = useSelection.getState();
  if (actor === null || side === actor.side) choose({ actor: id });
  else choose(draft === null ? { target: id } : { target: id, draft: { ...draft, target: id } });
}
