import { useEffect, useRef } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { isOwn } from '../state/is-own.ts';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { orderOf, stepThrough } from '../time/order.ts';
import { usePeople } from '../time/use-people.ts';
import { useKeys } from './use-keys.ts';

/** Whoever goes over to the side of who aims at it is aimed at no more. A friend at whom somebody aims on purpose stays the target. */
function useLetGo(
  actor: string | null,
  target: string | null,
  sideOf: (id: string | null) => string | undefined,
): void {
  const enemy = useRef<string | null>(null);
  const isEnemy = target !== null && sideOf(target) !== sideOf(actor);
  useEffect(() => {
    if (target !== null && !isEnemy && enemy.current === target) useSelection.getState().choose({ target: null });
    enemy.current = isEnemy ? target : null;
  }, [target, isEnemy]);
}

/** The keys that belong to no panel: turns, and who is looked at. */
export function PageKeys() {
  const { act, engine } = useSeat();
  const { actor, target, pick } = usePeople();
  const choose = useSelection((state) => state.choose);
  const order = orderOf(useEngine('timeline', []));
  const combatants = useKnown((state) => state.fight?.combatants);
  const sideOf = (id: string | null): string | undefined => combatants?.find((each) => each?.id === id)?.side;
  const seat = useKnown((state) => state.seat);
  const chosen = useSelection((state) => state.actor);
  const looked = chosen ?? actor;
  const toPerson = (steps: number): void => {
    const next = stepThrough(order, looked, steps);
    if (next !== null) pick(next);
  };
  const pass = async (): Promise<void> => {
    // Asked, for the page learns whose turn it is a moment after it shows the turn: no key is lost in between.
    const waiting = await engine.call('waiting');
    const who = waiting.find((id) => (chosen === null ? isOwn(seat, id) : id === chosen));
    const command = who === undefined ? null : await engine.call('passing', who);
    if (command !== null) act({ t: 'do', command });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for everybody who comes to act
  useEffect(() => {
    // Whoever acts now does not aim at itself or at a friend because an enemy did.
    if (target !== null && (target === actor || sideOf(target) === sideOf(actor))) choose({ target: null });
  }, [actor]);
  useLetGo(actor, target, sideOf);
  useKeys({
    'end-turn': () => void pass(),
    next: () => toPerson(1),
    previous: () => toPerson(-1),
    here: () => choose({ actor: null }),
    back: () => {
      if (target === null) return false;
      choose({ target: null });
      return true;
    },
  });
  return null;
}
