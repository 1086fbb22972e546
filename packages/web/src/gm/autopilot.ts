import { useEffect } from 'react';
import { create } from 'zustand';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useIsMaster, useWaiting } from '../state/use-actor.ts';

/** Whom this page plays by tactics, by which, and how fast. */
interface Autopilot {
  /** Ids of combatants. */
  readonly ids: readonly string[];
  readonly tactics: string;
  /** Milliseconds before each act, so that people can follow. */
  readonly pace: number;
  set(part: Partial<Omit<Autopilot, 'set'>>): void;
}

export const useAutopilot = create<Autopilot>((set) => ({
  ids: [],
  tactics: 'simple',
  pace: 1500,
  set: (part) => set(part),
}));

/** Plays those whom the game master has handed over, as long as his page is open and shows the present. */
export function useAutopilotAtWork(): void {
  const { act, engine, live } = useSeat();
  const isMaster = useIsMaster();
  const { ids, tactics, pace } = useAutopilot();
  const fight = useKnown((state) => state.fight);
  // What was refused stays so until somebody has looked at it.
  const isSettled = useKnown((state) => state.waiting.length === 0 && state.refusals.length === 0);
  const [turn] = useWaiting().filter((id) => ids.includes(id));
  useEffect(() => {
    if (!isMaster || !isSettled || fight === null || fight.over !== null) return;
    const need = fight.pending?.need;
    const isPlayed = need?.kind === 'answer' && ids.includes(fight.combatants[need.question.who]?.id ?? '');
    const asked = isPlayed ? need.question : null;
    if (asked === null && (fight.pending !== null || turn === undefined)) return;
    const { line } = live.getState();
    const timer = setTimeout(() => {
      const done =
        asked !== null ? engine.call('answered', asked, tactics) : engine.call('played', turn ?? '', tactics);
      done.then(
        (found) => {
          // Whatever has happened meanwhile is thought over anew.
          if (found === null || live.getState().line !== line) return;
          act(typeof found === 'string' ? { t: 'answer', answer: found } : { t: 'do', command: found }, line);
        },
        () => undefined,
      );
    }, pace);
    return () => clearTimeout(timer);
  }, [act, engine, live, isMaster, isSettled, fight, ids, tactics, pace, turn]);
}
