import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { InputError, sheetText } from '@fray/engine';
import { type Conversion, convertToGrim, noteText } from '@fray/engine/convert';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import { readText } from '../files.ts';
import { type Io, paint, say, sayAll } from '../io.ts';
import type { End } from './end.ts';

export function addConvert(program: Command, io: Io, end: End): void {
  program
    .command('convert')
    .summary('turns a sheet of one ruleset into one of another')
    .description(
      'Turns a sheet for modern, or a stat block of the 3.5 rules (its lines as they are printed), into a sheet for grim, and tells what it could not know.',
    )
    .argument('<sheet>', 'a sheet, or a text with a stat block')
    .requiredOption('--to <ruleset>', 'the ruleset of the new sheet: grim')
    .option('--type <creature>', 'type of creature, where the sheet does not tell it: Animal')
    .option('--class <name>', 'class of all levels, where the sheet does not tell it: Strong Hero')
    .option('--out <file>', 'writes the sheet there, in place of printing it')
    .option('--json', 'one JSON document: the sheet, its figures, what was not known')
    .addHelpText(
      'after',
      '\nExamples:\n  fray convert bear.yaml --to grim --type Animal\n  fray convert ogre.txt --to grim --out ogre.yaml',
    )
    .action((file: string, flags: Flags) => end(convert(io, file, flags)));
}

interface Flags {
  readonly to: string;
  readonly type?: string;
  readonly class?: string;
  readonly out?: string;
  readonly json?: boolean;
}

function convert(io: Io, file: string, flags: Flags): ExitCode {
  if (flags.to !== 'grim') throw new BadInput(`--to: expected grim, found '${flags.to}'`);
  const found = converted(file, flags);
  if (flags.json === true) say(io.stdout, JSON.stringify({ fray: 1, file, ...found }));
  const lines = linesOf(found);
  const text = sheetText(found.sheet, [`From ${basename(file)}, for ${flags.to}.`, ...lines]);
  if (flags.out !== undefined) {
    write(flags.out, text);
    if (flags.json !== true) {
      say(io.stdout, paint(io.stdout, 'heading', flags.out));
      sayAll(io.stdout, lines);
    }
  } else if (flags.json !== true) io.stdout.write(text);
  return HELD;
}

function converted(file: string, { type, class: className }: Flags): Conversion {
  try {
    return convertToGrim(readText(file), file, { creature: type, className });
  } catch (error) {
    if (error instanceof InputError) throw new BadInput(error.message);
    throw error;
  }
}

function linesOf({ figures, notes }: Conversion): readonly string[] {
  const { hp, defense, protection } = figures;
  const worked = `Hit points ${hp}, Defense ${defense < 0 ? '' : '+'}${defense}, Protection ${protection}.`;
  return notes.length === 0 ? [worked] : [worked, 'Not known, or not to be told here:', ...notes.map(noteLine)];
}

function noteLine(note: Conversion['notes'][number]): string {
  return `- ${noteText(note)}`;
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadInput(`${path}: expected a file that can be written, found ${code ?? error}`);
  }
}
