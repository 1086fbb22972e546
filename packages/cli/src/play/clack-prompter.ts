import { autocomplete, isCancel, text } from '@clack/prompts';
import type { Io } from '../io.ts';
import { t } from '../texts/t.ts';
import { Left, type Pick, type Prompter } from './prompter.ts';

const OTHER = '\u0000other';
const SHOWN = 14;

/** Draws lists in a terminal; typing searches them. */
export class ClackPrompter implements Prompter {
  readonly #io: Io;

  constructor(io: Io) {
    this.#io = io;
  }

  async choose(message: string, picks: readonly Pick[], controls: readonly Pick[]): Promise<string> {
    const other: Pick = { id: OTHER, text: t('type it'), hint: t('a command or an answer in words') };
    const chosen = await autocomplete<string>({
      message,
      // Hints are drawn for the entry under the cursor alone; chances must be there for all to compare.
      options: [
        ...picks.map(({ id, text: label, hint }) => ({
          value: id,
          label: hint === '' ? label : `${label}  [${hint}]`,
        })),
        ...[...controls, other].map(({ id, text: label, hint }) => ({ value: id, label, hint })),
      ],
      maxItems: SHOWN,
      input: this.#io.stdin,
      output: this.#io.stdout,
    });
    if (isCancel(chosen)) throw new Left(true);
    return chosen === OTHER ? this.type(message) : chosen;
  }

  async type(message: string): Promise<string> {
    const typed = await text({ message, input: this.#io.stdin, output: this.#io.stdout });
    if (isCancel(typed)) throw new Left(true);
    return (typed ?? '').trim();
  }

  close(): void {
    // Each prompt gives the terminal back when it is answered.
  }
}
