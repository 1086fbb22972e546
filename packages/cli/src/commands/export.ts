import { readFileSync } from 'node:fs';
import { type BattleMap, type ExportedMap, exportUniversalVtt, parseMapFile, rulesets } from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import { guarded, loadEncounter } from '../encounter.ts';
import { readText, writeText } from '../files.ts';
import { type Io, say, sayAll } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, t } from '../texts/t.ts';
import type { End } from './end.ts';
import { atLeastOne } from './numbers.ts';

const USUAL_PIXELS = 100;

export function addExport(program: Command, io: Io, end: End): void {
  program
    .command('export')
    .summary(t('gives a map to other programs'))
    .description(
      t(
        'Writes the map of an encounter, or one in a file of its own, as Universal VTT (.dd2vtt, .uvtt): grid, walls, doors, windows, lights and a picture. What that format does not hold is told.',
      ),
    )
    .argument('<file>', t('the encounter, or the map'))
    .requiredOption('--out <file>', t('where it is written'))
    .option('--picture <file>', t('a picture as large as the map, as PNG, JPEG or WebP, which goes along'))
    .option('--pixels <number>', t('pixels of the picture along one side of a square'), atLeastOne, USUAL_PIXELS)
    .addHelpText(
      'after',
      exampleText(['fray export tavern.yaml --out tavern.dd2vtt --picture tavern.webp --pixels 140']),
    )
    .action((file: string, flags: Flags) => end(written(io, file, flags)));
}

interface Flags {
  readonly out: string;
  readonly picture?: string;
  readonly pixels: number;
}

function written(io: Io, file: string, { out, picture, pixels }: Flags): ExitCode {
  const base64 = picture === undefined ? null : bytesOf(picture).toString('base64');
  const { text, notes } = exported(file, mapOf(file), base64 === null ? null : { base64, pixels });
  writeText(out, text);
  say(io.stdout, out);
  sayAll(io.stdout, notes.map(phrase));
  return HELD;
}

function exported(file: string, map: BattleMap, picture: Parameters<typeof exportUniversalVtt>[1]): ExportedMap {
  try {
    return exportUniversalVtt(map, picture);
  } catch (error) {
    throw error instanceof RangeError ? new BadInput(`${file}: ${phrase(error.message)}`) : error;
  }
}

/** The map of an encounter, or of a file that has no more. @throws BadInput */
function mapOf(file: string): BattleMap {
  const text = readText(file);
  if (!/^\s*\{?\s*"?fray"?\s*:/m.test(text)) return guarded(() => parseMapFile(text, file));
  const { map } = loadEncounter(file, null, rulesets).fight;
  if (map === null) throw new BadInput(t('{file}: expected an encounter with a map, found open ground', { file }));
  return map;
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadInput(
      t('{path}: expected a picture that can be read, found {fault}', { path, fault: code ?? `${error}` }),
    );
  }
}
