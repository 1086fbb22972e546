import type { Body } from '@fray/engine';
import type { MouseEvent } from 'react';
import { useMemo } from 'react';
import { useKnown } from '../app/table-context.ts';
import { isOwn } from '../state/is-own.ts';
import { useSelection } from '../state/selection.ts';
import { useActor, useWaiting } from '../state/use-actor.ts';
import { useEngine } from '../state/use-engine.ts';

/** Those who take part as the order of time shows them. */
export interface People {
  readonly actor: string | null;
  readonly target: string | null;
  readonly waiting: readonly string[];
  bodyOf(who: number): Body | null;
  /** From 0, as on the map. */
  sideOf(who: number): number;
  /** Chooses for whom to act where this seat may, else at whom to aim; with Shift always at whom. */
  pick(id: string, event?: Pick<MouseEvent, 'shiftKey'>): void;
}

export function usePeople(): People {
  const combatants = useKnown((state) => state.fight?.combatants);
  const seat = useKnown((state) => state.seat);
  const target = useSelection((state) => state.target);
  const choose = useSelection((state) => state.choose);
  const actor = useActor();
  const waiting = useWaiting();
  const bodies = useEngine('bodies', []);
  const sides = useMemo(
    () => [...new Set((combatants ?? []).flatMap((each) => (each === null ? [] : [each.side])))],
    [combatants],
  );
  return {
    actor: actor?.id ?? null,
    target,
    waiting,
    bodyOf: (who) => bodies?.[who] ?? null,
    sideOf: (who) => Math.max(0, sides.indexOf(combatants?.[who]?.side ?? '')),
    pick: (id, event) => {
      if (isOwn(seat, id) && event?.shiftKey !== true) choose({ actor: id, draft: null });
      else choose({ target: id });
    },
  };
}
