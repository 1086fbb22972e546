import { useEffect } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { t } from '../texts/t.ts';
import { usePursuits } from './pursuits.ts';
import { STALE } from './table-state.ts';
import { useWaiting } from './use-actor.ts';
import type { SeatedTable } from './use-table.ts';

/** So long each turn is shown before the next, in milliseconds: people see where it leads, and can stop it. */
const PACE_MS = 180;

/** Goes on with all that has been begun, whenever a turn comes, as long as this page shows the present. */
export function usePursuitsAtWork(): void {
  const seat = useSeat();
  const running = usePursuits((state) => state.running);
  const isNow = useKnown((state) => state.past === null);
  const fight = useKnown((state) => state.fight);
  const isAnswered = useKnown((state) => state.waiting.length === 0);
  const waiting = useWaiting();
  const id = Object.keys(running).find((each) => waiting.includes(each));
  useEffect(() => {
    const [by] = Object.keys(usePursuits.getState().running);
    if (by === undefined || fight === null) return;
    const asked = fight.pending?.need.kind === 'answer' ? fight.combatants[fight.pending.need.question.who]?.id : null;
    if (fight.over !== null) for (const each of Object.keys(running)) usePursuits.getState().end(each, '');
    else if (asked != null && running[asked] !== undefined) usePursuits.getState().end(asked, t('a question is open'));
  }, [fight, running]);
  useEffect(() => {
    if (id === undefined || !isNow || !isAnswered || fight === null || fight.pending !== null) return;
    const timer = setTimeout(() => goOn(seat, id), PACE_MS);
    return () => clearTimeout(timer);
  }, [seat, id, isNow, isAnswered, fight]);
}

function goOn({ act, engine, live }: SeatedTable, id: string): void {
  const { running, went, end } = usePursuits.getState();
  const own = running[id];
  const { line, log, refusals } = live.getState();
  if (own === undefined) return;
  // What was taken back is not gone on with; that others were quicker is no reason to stop.
  if (line < own.line || (refusals.length > 0 && refusals[0] !== STALE)) {
    end(id, '');
    return;
  }
  const events = log.filter((each) => each.line > own.line).flatMap((each) => each.events);
  engine.call('onward', own.pursuit, own.watch, events).then(
    (onward) => {
      if (usePursuits.getState().running[id] !== own || live.getState().line !== line) return;
      if (onward.command === null) end(id, onward.why);
      else {
        went(id, onward.watch, line);
        act({ t: 'do', command: onward.command }, line);
      }
    },
    () => end(id, ''),
  );
}
