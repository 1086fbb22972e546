import { CommanderError } from 'commander';
import { BAD_INPUT, BadInput, type ExitCode, HELD } from './bad-input.ts';
import { type Io, paint, say } from './io.ts';

/** Tells what is wrong with the input. @throws whatever else it was: a fault of the program itself */
export function failure(error: unknown, io: Io): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? HELD : BAD_INPUT;
  if (!(error instanceof BadInput)) throw error;
  say(io.stderr, paint(io.stderr, 'bad', error.message));
  return BAD_INPUT;
}
