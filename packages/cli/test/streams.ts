import { PassThrough } from 'node:stream';
import type { Io } from '../src/io.ts';

/** Streams that no terminal is behind, and what was written to them. */
export interface Captured extends Io {
  readonly out: () => string;
  readonly err: () => string;
}

/** @param typed all lines of the standard input */
export function captured(typed: readonly string[] = []): Captured {
  const stdin = new PassThrough();
  stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [stdout, out] = collector();
  const [stderr, err] = collector();
  return { stdin, stdout, stderr, out, err };
}

function collector(): [PassThrough, () => string] {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return [stream, () => text];
}
