import { Desk } from './desk.ts';
import type { DeskAnswer, DeskRequest } from './messages.ts';

const desk = new Desk();

/** Calls one of the desk's methods by its name. */
function answer({ id, call, args }: DeskRequest): DeskAnswer {
  try {
    const method = desk[call] as (...given: readonly unknown[]) => unknown;
    return { id, ok: true, value: method.apply(desk, [...args]) };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => postMessage(answer(data)));
