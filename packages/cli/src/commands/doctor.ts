import { examine, type Finding, type Weight } from '@fray/server';
import type { Command } from 'commander';
import { type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { type Io, paint, say, type Tone } from '../io.ts';
import { USUAL_HOST, USUAL_PORT } from '../serving.ts';
import { phrase, t } from '../texts/t.ts';
import { type WithTables, withConfig, withTables } from './config.ts';
import type { End } from './end.ts';
import { wholeNumber } from './numbers.ts';

interface DoctorFlags extends WithTables {
  readonly host: string;
  readonly port: number;
}

export function addDoctor(program: Command, io: Io, end: End): void {
  const command = withTables(program.command('doctor'))
    .summary(t('whether a server has what it needs'))
    .description(
      t(
        'Looks at what a server needs and at the tables that it keeps, also while one runs, and changes nothing: a line for each thing, with what to do. Exit code 1 where something has to be done.',
      ),
    )
    .option('--host <address>', t('which address the server listens on'), USUAL_HOST)
    .option('--port <number>', t('where it listens'), wholeNumber, USUAL_PORT)
    .action(async () => end(report(io, await examine(withConfig<DoctorFlags>(command)))));
}

const TONES: Readonly<Record<Weight, Tone>> = { ok: 'good', warning: 'turn', bad: 'bad' };
const WIDTH = 8;

function report(io: Io, findings: readonly Finding[]): ExitCode {
  for (const { weight, text, todo } of findings)
    say(
      io.stdout,
      paint(io.stdout, TONES[weight], phrase(weight).padEnd(WIDTH)) +
        (todo === '' ? phrase(text) : t('{text}; to do: {todo}', { text: phrase(text), todo: phrase(todo) })),
    );
  return findings.some(({ weight }) => weight === 'bad') ? FAILED : HELD;
}
