import { basename } from 'node:path';
import { sheetText } from '@fray/engine';
import { type Note, noteText } from '@fray/engine/convert';
import { writeText } from '../files.ts';
import { type Io, paint, say, sayAll } from '../io.ts';
import { phrase, t } from '../texts/t.ts';

/** A sheet or a map that was made out of a file, with what is said of it. */
export interface Made {
  readonly file: string;
  readonly written: object;
  /** All that there is to tell, for whoever wants it as one document. */
  readonly found: object;
  readonly lines: readonly string[];
}

/** Where it goes. */
export interface MadePlace {
  /** Of a sheet, its ruleset. */
  readonly to?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Prints what was made, or writes it to a file and prints what is said of it; as one JSON document where that is wished. */
export function putMade(io: Io, { file, written, found, lines }: Made, { to, out, json }: MadePlace): void {
  if (json === true) say(io.stdout, JSON.stringify({ fray: 1, file, ...found }));
  const name = basename(file);
  const from =
    to === undefined
      ? t('From {file}.', { file: name })
      : t('From {file}, for {ruleset}.', { file: name, ruleset: to });
  const text = sheetText(written, [from, ...lines]);
  if (out !== undefined) {
    writeText(out, text);
    if (json === true) return;
    say(io.stdout, paint(io.stdout, 'heading', out));
    sayAll(io.stdout, lines);
  } else if (json !== true) io.stdout.write(text);
}

/** What was assumed and what was left out, a line each. */
export function noteLines(notes: readonly Note[]): readonly string[] {
  if (notes.length === 0) return [];
  return [t('Not known, or not to be told here:'), ...notes.map((note) => `- ${phrase(noteText(note))}`)];
}
