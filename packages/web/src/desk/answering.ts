import type { Desk } from './desk.ts';
import type { DeskAnswer, DeskRequest } from './messages.ts';

/** Calls one of the desk's methods by its name. @param ready what has to be there first */
export async function answerBy(
  desk: Desk,
  { id, call, args }: DeskRequest,
  ready: Promise<unknown>,
): Promise<DeskAnswer> {
  try {
    await ready;
    const method = desk[call] as (...given: readonly unknown[]) => unknown;
    return { id, ok: true, value: method.apply(desk, [...args]) };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
