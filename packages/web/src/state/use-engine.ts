import { useLayoutEffect, useRef, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import type { EngineCall, EngineCalls } from '../engine/messages.ts';
import { sameParts } from './same-parts.ts';
import type { SeenFight } from './seen.ts';

/** What the engine is asked; null: nothing is asked, and nothing is known. */
type Args<C extends EngineCall> = Parameters<EngineCalls[C]> | null;
type Value<C extends EngineCall> = ReturnType<EngineCalls[C]> | null;

/** What is asked of which fight. */
interface Question {
  readonly text: string | null;
  readonly fight: SeenFight | null;
}

/** Asks anew whenever the fight or the question changes. @returns the question that stands now */
function useAsked<C extends EngineCall>(
  call: C,
  args: Args<C>,
  take: (value: Value<C>, question: Question) => void,
): Question {
  const { engine } = useSeat();
  const text = args === null ? null : JSON.stringify(args);
  // Who asks nothing is not drawn anew with each fight.
  const fight = useKnown((state) => (text === null ? null : state.fight));
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  // Asked before the page is painted, so that the answer is there a frame sooner.
  useLayoutEffect(() => {
    if (fight === null || text === null) {
      latest.current(null, { text, fight });
      return;
    }
    const asked = engine.ask(call, ...(JSON.parse(text) as Parameters<EngineCalls[C]>));
    asked.answer.then(
      (value) => latest.current(value, { text, fight }),
      () => undefined,
    );
    return asked.drop;
  }, [engine, fight, call, text]);
  return { text, fight };
}

/** What the engine answers; until it answers anew the last answer stands. */
export function useEngine<C extends EngineCall>(call: C, args: Args<C>): Value<C> {
  const [answer, setAnswer] = useState<Value<C>>(null);
  useAsked(call, args, (value) => setAnswer((before) => sameParts(before, value)));
  return answer;
}

/** The same, and whether it answers something else than is asked now. */
export function useAnswer<C extends EngineCall>(
  call: C,
  args: Args<C>,
): { readonly value: Value<C>; readonly isOld: boolean } {
  const [known, setKnown] = useState<{ readonly value: Value<C>; readonly to: Question }>(NOTHING_KNOWN);
  const asked = useAsked(call, args, (value, to) =>
    setKnown((before) => {
      const same = sameParts(before.value, value);
      return same === before.value && to.text === before.to.text && to.fight === before.to.fight
        ? before
        : { value: same, to };
    }),
  );
  return { value: known.value, isOld: known.to.text !== asked.text || known.to.fight !== asked.fight };
}

const NOTHING_KNOWN = { value: null, to: { text: null, fight: null } };
