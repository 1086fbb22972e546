import { useLayoutEffect, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import type { EngineCall, EngineCalls } from '../engine/messages.ts';
import { sameParts } from './same-parts.ts';

/**
 * What the engine answers, asked anew whenever the fight or the question changes; meanwhile the last answer stands.
 *
 * @param args null: nothing is asked, and nothing is known
 */
export function useEngine<C extends EngineCall>(
  call: C,
  args: Parameters<EngineCalls[C]> | null,
): ReturnType<EngineCalls[C]> | null {
  const { engine } = useSeat();
  const fight = useKnown((state) => state.fight);
  const [answer, setAnswer] = useState<ReturnType<EngineCalls[C]> | null>(null);
  const question = args === null ? null : JSON.stringify(args);
  // Asked before the page is painted, so that the answer is there a frame sooner.
  useLayoutEffect(() => {
    if (fight === null || question === null) {
      setAnswer(null);
      return;
    }
    const asked = engine.ask(call, ...(JSON.parse(question) as Parameters<EngineCalls[C]>));
    asked.answer.then(
      (now) => setAnswer((before) => sameParts(before, now)),
      () => undefined,
    );
    return asked.drop;
  }, [engine, fight, call, question]);
  return answer;
}
