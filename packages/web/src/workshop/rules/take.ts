import { InputError, problemText } from '@fray/engine';
import { importSheet, noteText } from '@fray/engine/convert';
import type { Foreign, Taken } from './messages.ts';

/** A creature or a character from a book or another program as a sheet. @throws with everything that is wrong with the text */
export function takeForeign({ text, file, to }: Foreign): Taken {
  try {
    const { sheet, name, kind, notes } = importSheet(text, file, to);
    return { name, kind, sheet: { ...sheet }, notes: notes.map(noteText) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new Error(error.problems.map((problem) => problemText(file, problem)).join('\n'));
  }
}
