import { InputError } from '@fray/engine';
import { CONVERSIONS, type Conversion, convertToGrim, type OtherSheet } from '@fray/engine/convert';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD, unknownWord } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { problemsText } from '../encounter.ts';
import type { Io } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import { noteLines, putMade } from './put-sheet.ts';
import { readSheet } from './read-sheet.ts';

export function addConvert(program: Command, io: Io, end: End): void {
  program
    .command('convert')
    .summary(t('turns a sheet of one ruleset into one of another'))
    .description(
      t(
        'Turns a sheet of one ruleset into one of another, and tells what it could not know. For grim, a stat block of the 3.5 rules (its lines as they are printed) is a sheet too.',
      ),
    )
    .argument('<sheet>', t('a sheet, or a text with a stat block'))
    .option('--from <ruleset>', t('the ruleset of the sheet'), 'modern')
    .requiredOption('--to <ruleset>', t('the ruleset of the new sheet: modern, grim, d20v22, timecount'))
    .option('--type <creature>', t('type of creature, where the sheet does not tell it: Animal'))
    .option('--class <name>', t('class of all levels, where the sheet does not tell it: Strong Hero'))
    .option('--out <file>', t('writes the sheet there, in place of printing it'))
    .option('--json', t('one JSON document: the sheet, its figures, what was not known'))
    .addHelpText(
      'after',
      exampleText([
        'fray convert bear.yaml --to grim --type Animal',
        'fray convert ogre.txt --to grim --out ogre.yaml',
        'fray convert knight.yaml --from grim --to timecount',
      ]),
    )
    .action((file: string, flags: Flags) => end(convert(io, file, flags)));
}

interface Flags {
  readonly from: string;
  readonly to: string;
  readonly type?: string;
  readonly class?: string;
  readonly out?: string;
  readonly json?: boolean;
}

function convert(io: Io, file: string, flags: Flags): ExitCode {
  const found = converted(file, flags);
  putMade(io, { file, written: found.sheet, found, lines: linesOf(found) }, flags);
  return HELD;
}

/** What was made of it; the numbers that grim works out are told beside it. */
type Made = OtherSheet & Partial<Pick<Conversion, 'figures'>>;

function converted(file: string, { from, to, type, class: className }: Flags): Made {
  const hints = { creature: type, className };
  const turn = from === 'modern' && to === 'grim' ? convertToGrim : conversionOf(from, to).convert;
  try {
    return turn(readSheet(file), file, hints);
  } catch (error) {
    if (error instanceof InputError) throw new BadInput(problemsText(error));
    throw error;
  }
}

/** @throws BadInput where there is none */
function conversionOf(from: string, to: string): (typeof CONVERSIONS)[number] {
  const found = CONVERSIONS.find((each) => each.from === from && each.to === to);
  if (found !== undefined) return found;
  const known = CONVERSIONS.filter((each) => each.from === from).map((each) => each.to);
  if (known.length > 0) throw unknownWord('--to', known, to);
  const sources = [...new Set(CONVERSIONS.map((each) => each.from))];
  throw unknownWord('--from', sources, from);
}

function linesOf({ figures, notes }: Made): readonly string[] {
  return [...(figures === undefined ? [] : [figuresLine(figures)]), ...noteLines(notes)];
}

function figuresLine({ hp, defense, protection }: Conversion['figures']): string {
  return t('Hit points {hp}, Defense {defense}, Protection {protection}.', {
    hp: `${hp}`,
    defense: `${defense < 0 ? '' : '+'}${defense}`,
    protection: `${protection}`,
  });
}
