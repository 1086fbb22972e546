import type { Body, Placed } from '@fray/engine';
import { useCallback } from 'react';
import { useKnown } from '../../app/table-context.ts';
import { isOwn } from '../../state/is-own.ts';
import { toggledAmong, useSelection } from '../../state/selection.ts';
import { useActor } from '../../state/use-actor.ts';
import { useEngine } from '../../state/use-engine.ts';
import type { Coordinates } from '../geometry.ts';
import { NOBODY_SEEN } from '../use-layout.ts';
import { chosenBy } from './choosing.ts';
import { nextIn } from './keys.ts';

/** Ids of those who stand on a place. */
export function standingOn(
  combatants: readonly (Placed | null)[],
  bodies: readonly (Body | null)[],
  [x, y]: Coordinates,
): readonly string[] {
  return combatants.flatMap((each) => {
    if (each === null) return [];
    const spaces = bodies[each.index]?.spaces ?? [[0, 0] as const];
    return spaces.some(([dx, dy]) => each.x + dx === x && each.y + dy === y) ? [each.id] : [];
  });
}

/** Points at a place, or at somebody; `isAiming`: whoever stands there is only aimed at. */
export type Pointer = (place: Coordinates, id: string | null, isAiming?: boolean) => void;

/** Points at a place, or at somebody: what that chooses depends on what is being put together. */
export function usePick(bodies: readonly (Body | null)[]): Pointer {
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const seat = useKnown((state) => state.seat);
  const actor = useActor();
  const draft = useSelection((state) => state.draft);
  const checked = useEngine('check', draft === null ? null : [draft]);
  const targets = checked?.args.find(({ name }) => name === 'target')?.candidates;
  return useCallback(
    (place, id, isAiming = false) => {
      const { target, pick, several, latest, choose } = useSelection.getState();
      choose({ focus: place });
      if (pick !== null) {
        pick(place);
        return;
      }
      const there = id === null ? standingOn(combatants, bodies, place) : [id];
      const who = nextIn(there, target ?? actor?.id ?? null, false);
      const found = combatants.find((each) => each?.id === who);
      if (!found) return;
      const isMine = isOwn(seat, found.id);
      const together = isAiming && seat?.kind === 'gm' ? toggledAmong(several, latest, found.id) : [];
      const chosen = chosenBy(found, {
        actor,
        isOwn: isMine,
        draft: targets?.includes(found.id) ? draft : null,
        isAiming,
      });
      choose({ ...chosen, several: together });
    },
    [combatants, bodies, seat, actor, draft, targets],
  );
}
