import { InputError } from '@fray/engine';
import { type Imported, importSheet } from '@fray/engine/convert';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { problemsText } from '../encounter.ts';
import type { Io } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, t } from '../texts/t.ts';
import { putPicture, type TakenMap, takenMap } from './import-map.ts';
import { type MadePlace, noteLines, putMade } from './put-sheet.ts';
import { readSheet } from './read-sheet.ts';

export function addImport(program: Command, io: Io, end: End): void {
  program
    .command('import')
    .summary(t('takes a creature, a character or a map from elsewhere'))
    .description(
      t(
        'Makes a sheet of a creature or a character that a book or another program has: a stat block of the 3.5 rules line by line, one of the modern rules in a paragraph, an actor of Foundry (D35E, as JSON), a character of PCGen (.pcg), or a sheet of any ruleset; or a map of one, of Universal VTT (.dd2vtt, .uvtt, .df2vtt) or of Fray, its picture in a file beside that of --out. What was assumed and what was left out is told.',
      ),
    )
    .argument('<file>', t('the file, whatever it is'))
    .option('--to <ruleset>', t('the ruleset of a new sheet: modern, grim, d20v22, timecount'))
    .option('--type <creature>', t('type of creature, where the file does not tell it: Animal'))
    .option('--class <name>', t('class of all levels, where the file does not tell it: Warrior'))
    .option('--out <file>', t('writes it there, in place of printing it'))
    .option('--json', t('one JSON document: the sheet or the map, its name, what it was taken for, what was assumed'))
    .addHelpText(
      'after',
      exampleText([
        'fray import ogre.txt --to grim',
        'fray import hero.pcg --to modern --out hero.yaml',
        'fray import keep.dd2vtt --out keep.yaml',
      ]),
    )
    .action((file: string, flags: Flags) => end(take(io, file, flags)));
}

interface Flags extends MadePlace {
  readonly type?: string;
  readonly class?: string;
}

function take(io: Io, file: string, flags: Flags): ExitCode {
  const map = throughMap(file);
  if (map !== null) {
    const { to: _, ...place } = flags;
    const picture = putPicture(map, flags.out ?? null);
    const lines = [
      t('Taken for {kind}.', { kind: t(map.kind) }),
      ...map.notes.map((note) => `- ${phrase(note)}`),
      ...picture,
    ];
    putMade(io, { file, written: map.map, found: map, lines }, place);
    return HELD;
  }
  const found = imported(file, flags);
  const values = { name: found.name, kind: phrase(found.kind) };
  const head = found.name === '' ? t('Taken for {kind}.', values) : t('{name}, taken for {kind}.', values);
  putMade(io, { file, written: found.sheet, found, lines: [head, ...noteLines(found.notes)] }, flags);
  return HELD;
}

function throughMap(file: string): TakenMap | null {
  try {
    return takenMap(file);
  } catch (error) {
    if (error instanceof InputError) throw new BadInput(problemsText(error));
    throw error;
  }
}

function imported(file: string, { to = 'nothing', type: creature, class: className }: Flags): Imported {
  try {
    return importSheet(readSheet(file), file, to, { creature, className });
  } catch (error) {
    if (error instanceof InputError) throw new BadInput(problemsText(error));
    if (error instanceof RangeError)
      throw new BadInput(t("--to: expected modern, grim, d20v22 or timecount, found '{to}'", { to }));
    throw error;
  }
}
