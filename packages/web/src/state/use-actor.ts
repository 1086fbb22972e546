import type { Combatant } from '@fray/engine';
import { useEffect } from 'react';
import { useKnown, useNow } from '../app/table-context.ts';
import { isOwn } from './is-own.ts';
import { usePursuits } from './pursuits.ts';
import { useSelection } from './selection.ts';
import { useAnswer, useEngine } from './use-engine.ts';

/** Whether this page may change the fight by hand: a game master's, as long as it shows the present. */
export function useIsMaster(): boolean {
  const isNow = useKnown((state) => state.past === null);
  const isMaster = useNow((state) => state.seat?.kind === 'gm' && !state.archived);
  return isNow && isMaster;
}

/** Those whose turn it is. */
export function useWaiting(): readonly string[] {
  return useEngine('waiting', []) ?? [];
}

/** The same, and whether it is from before: both of one answer, for two may come one after the other. */
export function useTurn(): { readonly waiting: readonly string[]; readonly isOld: boolean } {
  const { value, isOld } = useAnswer('waiting', []);
  return { waiting: value ?? NOBODY_WAITS, isOld };
}

const NOBODY_WAITS: readonly string[] = [];

/**
 * The combatant for whom this seat acts now: the one chosen, else its first whose turn it is, else for a player his first,
 * so that he can look ahead.
 */
export function useActor(): Combatant | null {
  const chosen = useSelection((state) => state.actor);
  const seat = useKnown((state) => state.seat);
  const combatants = useKnown((state) => state.fight?.combatants);
  const waiting = useWaiting();
  const own = (combatants ?? []).filter((each) => each !== null && isOwn(seat, each.id));
  const byId = (id: string | undefined): Combatant | null => own.find((each) => each?.id === id) ?? null;
  const inTurn = own.find((each) => each !== null && waiting.includes(each.id));
  return byId(chosen ?? undefined) ?? inTurn ?? (seat?.kind === 'player' ? own[0] : null) ?? null;
}

/** Whether this seat's player has to choose or to answer now, and whether that is known: whoever looks elsewhere is told so. */
export function useAwaited(): { readonly isAwaited: boolean; readonly isKnown: boolean } {
  const { waiting, isOld } = useTurn();
  return { isAwaited: useIsAwaited(waiting), isKnown: !isOld };
}

function useIsAwaited(waiting: readonly string[]): boolean {
  const seat = useNow((state) => state.seat);
  const fight = useNow((state) => state.fight);
  const running = usePursuits((state) => state.running);
  if (seat?.kind !== 'player' || fight === null || fight.over !== null) return false;
  // Who is asked sees the question itself; all others wait for the answer.
  if (fight.waitingFor !== null) return fight.pending !== null;
  // Who goes on with something by itself is not waited for.
  return waiting.some((id) => seat.owns.includes(id) && running[id] === undefined);
}

/** When the turn passes, the page goes along: whoever was chosen before and does not have to choose now is let go. */
export function useFollowTurn(): void {
  const waiting = useWaiting();
  const turn = waiting.join(' ');
  useEffect(() => {
    const { actor, choose } = useSelection.getState();
    if (actor !== null && turn !== '' && !turn.split(' ').includes(actor)) choose({ actor: null, draft: null });
  }, [turn]);
}
