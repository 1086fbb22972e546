import { InputError } from '@fray/engine';
import { type Imported, importSheet } from '@fray/engine/convert';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import type { Io } from '../io.ts';
import { noteLines, putSheet, type SheetPlace } from './put-sheet.ts';
import { readSheet } from './read-sheet.ts';

export function addImport(program: Command, io: Io, end: End): void {
  program
    .command('import')
    .summary('takes a creature or a character from elsewhere')
    .description(
      'Makes a sheet of a creature or a character that a book or another program has: a stat block of the 3.5 rules line by line, one of the modern rules in a paragraph, an actor of Foundry (D35E, as JSON), a character of PCGen (.pcg), or a sheet of any ruleset. What was assumed and what was left out is told.',
    )
    .argument('<file>', 'the file, whatever it is')
    .requiredOption('--to <ruleset>', 'the ruleset of the new sheet: modern, grim, d20v22, timecount')
    .option('--type <creature>', 'type of creature, where the file does not tell it: Animal')
    .option('--class <name>', 'class of all levels, where the file does not tell it: Warrior')
    .option('--out <file>', 'writes the sheet there, in place of printing it')
    .option('--json', 'one JSON document: the sheet, its name, what it was taken for, what was assumed')
    .addHelpText(
      'after',
      '\nExamples:\n  fray import ogre.txt --to grim\n  fray import hero.pcg --to modern --out hero.yaml',
    )
    .action((file: string, flags: Flags) => end(take(io, file, flags)));
}

interface Flags extends SheetPlace {
  readonly type?: string;
  readonly class?: string;
}

function take(io: Io, file: string, flags: Flags): ExitCode {
  const found = imported(file, flags);
  const head = found.name === '' ? `Taken for ${found.kind}.` : `${found.name}, taken for ${found.kind}.`;
  putSheet(io, { file, found, lines: [head, ...noteLines(found.notes)] }, flags);
  return HELD;
}

function imported(file: string, { to, type: creature, class: className }: Flags): Imported {
  try {
    return importSheet(readSheet(file), file, to, { creature, className });
  } catch (error) {
    if (error instanceof InputError) throw new BadInput(error.message);
    if (error instanceof RangeError)
      throw new BadInput(`--to: expected modern, grim, d20v22 or timecount, found '${to}'`);
    throw error;
  }
}
