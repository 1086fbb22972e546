import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Game, journalHeader, journalLine, journalTurn, type Play, steps } from '@fray/engine';
import { BadInput } from '../bad-input.ts';
import { t } from '../texts/t.ts';

/** The journal of a fight in play, which grows by a line with each step, so that nothing is lost however the program ends. */
export class JournalFile {
  readonly path: string;
  /** Whether the file is only kept in case the program is interrupted. */
  readonly temporary: boolean;
  #n: number;

  private constructor(path: string, temporary: boolean, n: number) {
    this.path = path;
    this.temporary = temporary;
    this.#n = n;
  }

  /** A new journal with all steps so far. @param path where, or null for a temporary file @throws BadInput where the file is there already */
  static create<G extends Game>(path: string | null, play: Play<G>): JournalFile {
    const temporary = path === null;
    const file = path ?? join(mkdtempSync(join(tmpdir(), 'fray-')), 'journal.jsonl');
    if (existsSync(file))
      throw new BadInput(t('{file}: expected no file of that name yet, found {found}', { file, found: thereIs(file) }));
    const made = new JournalFile(file, temporary, 0);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${journalHeader(play)}\n`);
    } catch (error) {
      throw new BadInput(
        t('{file}: the journal cannot be written: {fault}', {
          file,
          fault: error instanceof Error ? error.message : `${error}`,
        }),
      );
    }
    for (const step of steps(play)) made.#append((n) => journalLine(n, step));
    return made;
  }

  /** The same file again; a last line that was cut off in mid-write is taken away first. */
  static reopen<G extends Game>(path: string, text: string, play: Play<G>): JournalFile {
    const whole = wholeLines(text);
    if (whole !== text) writeFileSync(path, whole);
    const made = new JournalFile(path, false, whole.split('\n').length - 2);
    // Cut off right behind its header, it does not yet say that the fight has begun.
    if (made.#n === 0) made.step(play);
    return made;
  }

  /** Notes the last step of the play. */
  step<G extends Game>(play: Play<G>): void {
    const { step } = play;
    if (step !== null) this.#append((n) => journalLine(n, step));
  }

  /** Notes that a step was taken back or done again. */
  turn(kind: 'undo' | 'redo'): void {
    this.#append((n) => journalTurn(n, kind));
  }

  /** Deletes a temporary journal, which nobody needs once the fight is over. */
  done(): void {
    if (this.temporary) rmSync(dirname(this.path), { recursive: true, force: true });
  }

  #append(line: (n: number) => string): void {
    this.#n++;
    appendFileSync(this.path, `${line(this.#n)}\n`);
  }
}

function thereIs(path: string): string {
  return statSync(path).isDirectory() ? t('a folder') : t('one; go on with --resume {path}', { path });
}

/** The text up to the last whole line, ending in a line break. */
function wholeLines(text: string): string {
  if (text.endsWith('\n')) return text;
  const end = text.lastIndexOf('\n') + 1;
  try {
    JSON.parse(text.slice(end));
    return `${text}\n`;
  } catch {
    return text.slice(0, end);
  }
}
