import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import type { Pursuit } from '../engine/pursuit/pursuit.ts';
import { usePursuits } from '../state/pursuits.ts';
import { usePeople } from './use-people.ts';

/** How the actor waits over several ticks. */
export interface Wait {
  /** Id of who would wait; null where nobody has to choose now. */
  readonly by: string | null;
  untilTick(tick: number): void;
  /** @param id of who is to act first; '': anybody */
  untilAct(id: string): void;
}

export function useWait(): Wait {
  const { live } = useSeat();
  const { actor, waiting } = usePeople();
  const isPlayed = useNow((state) => !state.archived);
  const isNow = useKnown((state) => state.past === null);
  const isRunning = usePursuits(({ running }) => actor !== null && running[actor] !== undefined);
  const by = actor !== null && waiting.includes(actor) && isPlayed && isNow && !isRunning ? actor : null;
  const begin = (until: Extract<Pursuit, { kind: 'wait' }>['until']): void => {
    if (by !== null) usePursuits.getState().start({ by, kind: 'wait', until }, live.getState().line);
  };
  return { by, untilTick: (tick) => begin({ tick }), untilAct: (act) => begin({ act }) };
}
