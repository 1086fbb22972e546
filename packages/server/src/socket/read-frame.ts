import type { z } from 'zod';
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
  const [first] = read.error.issues;
  throw new FrameError(first === undefined ? 'expected a message of the protocol' : sentence(first));
}

/** The first thing that is wrong, in one line. */
function sentence({ path, message, code }: z.core.$ZodIssue): string {
  if (code === 'invalid_union' && path[0] === 't') return `t: expected one of ${KINDS.join(', ')}`;
  return `${path.join('.') || 'message'}: ${message.slice(0, LONGEST)}`;
}

const KINDS = clientFrame.options.map(({ shape }) => shape.t.value);
const LONGEST = 200;

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
