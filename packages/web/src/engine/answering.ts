import type { EngineHost } from './engine-host.ts';
import type { Spoken } from './language/spoken.ts';
import type { EngineAnswer, EngineRequest } from './messages.ts';

/** What has to be there before the first answer: the rules, and the language in which it is told. */
export interface Ready {
  readonly rules: Promise<unknown>;
  readonly spoken: Promise<Spoken>;
}

/** Calls one of the engine's methods by its name. */
export async function answerBy(
  engine: EngineHost,
  { id, call, args }: EngineRequest,
  { rules, spoken }: Ready,
): Promise<EngineAnswer> {
  try {
    await rules;
    const { language, told } = await spoken;
    engine.speak(language);
    const method = engine[call] as (...given: readonly unknown[]) => unknown;
    return { id, ok: true, value: told(call, await method.apply(engine, [...args])) };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
