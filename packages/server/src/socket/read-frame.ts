import { z } from 'zod';
import { type ClientFrame, clientFrame } from '../api/frames.ts';

/** A message that is none of those that a client may send. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Names that every object has: a message that carries one means mischief. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a message. @throws FrameError with where it is wrong and what was expected */
export function readFrame(text: string): ClientFrame {
  const read = clientFrame.safeParse(parse(text));
  if (read.success) return read.data;
  throw new FrameError(z.prettifyError(read.error));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (POISON.has(key)) throw new FrameError(`no field may be called '${key}'`);
      return value;
    });
  } catch (error) {
    if (error instanceof FrameError) throw error;
    throw new FrameError('expected one JSON document, found something else');
  }
}
