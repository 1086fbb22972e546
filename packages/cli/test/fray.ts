import { join } from 'node:path';
import { main } from '../src/program.ts';
import { captured } from './streams.ts';

/** A file of the fixtures. */
export function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name);
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, as in a pipe. */
export function fray(...argv: string[]): Promise<Ran> {
  return frayWith([], ...argv);
}

/** The same with lines on the standard input. */
export async function frayWith(typed: readonly string[], ...argv: string[]): Promise<Ran> {
  const io = captured(typed);
  const code = await main(argv, io);
  await new Promise(setImmediate);
  return { code, out: io.out(), err: io.err() };
}
