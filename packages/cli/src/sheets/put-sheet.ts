import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sheetText } from '@fray/engine';
import { type Note, noteText } from '@fray/engine/convert';
import { BadInput } from '../bad-input.ts';
import { type Io, paint, say, sayAll } from '../io.ts';

/** A sheet that was made out of a file, with what is said of it. */
export interface MadeSheet {
  readonly file: string;
  readonly found: { readonly sheet: object };
  readonly lines: readonly string[];
}

/** Where it goes. */
export interface SheetPlace {
  readonly to: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Prints a sheet, or writes it to a file and prints what is said of it; as one JSON document where that is wished. */
export function putSheet(io: Io, { file, found, lines }: MadeSheet, { to, out, json }: SheetPlace): void {
  if (json === true) say(io.stdout, JSON.stringify({ fray: 1, file, ...found }));
  const text = sheetText(found.sheet, [`From ${basename(file)}, for ${to}.`, ...lines]);
  if (out !== undefined) {
    write(out, text);
    if (json === true) return;
    say(io.stdout, paint(io.stdout, 'heading', out));
    sayAll(io.stdout, lines);
  } else if (json !== true) io.stdout.write(text);
}

/** What was assumed and what was left out, a line each. */
export function noteLines(notes: readonly Note[]): readonly string[] {
  if (notes.length === 0) return [];
  return ['Not known, or not to be told here:', ...notes.map((note) => `- ${noteText(note)}`)];
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadInput(`${path}: expected a file that can be written, found ${code ?? error}`);
  }
}
