import { t } from './texts/t.ts';

/** Something that the person at the keyboard can put right: the command ends with code 2 and says what. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** A word that is none of those that there are. @param place where it was told: "--side" */
export function unknownWord(place: string, known: readonly string[], found: string): BadInput {
  return new BadInput(
    t("{place}: expected one of {known}, found '{found}'", { place, known: known.join(', '), found }),
  );
}

/** How a command ended. */
export const HELD = 0;
export const FAILED = 1;
export const BAD_INPUT = 2;
/** What shells make of Ctrl-C. */
export const INTERRUPTED = 130;

export type ExitCode = typeof HELD | typeof FAILED | typeof BAD_INPUT | typeof INTERRUPTED;
