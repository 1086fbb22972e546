import type { EngineHost } from './engine-host.ts';
import type { EngineAnswer, EngineRequest } from './messages.ts';

/** Calls one of the engine's methods by its name. @param ready what has to be there first */
export async function answerBy(
  engine: EngineHost,
  { id, call, args }: EngineRequest,
  ready: Promise<unknown>,
): Promise<EngineAnswer> {
  try {
    await ready;
    const method = engine[call] as (...given: readonly unknown[]) => unknown;
    return { id, ok: true, value: await method.apply(engine, [...args]) };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
