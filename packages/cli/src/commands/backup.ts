import { BackupError, backUp, UnusableStoreError } from '@fray/server';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import { type Io, paint, say } from '../io.ts';
import { keptText } from '../kept-text.ts';
import { phrase, t } from '../texts/t.ts';
import { type WithTables, withConfig, withTables } from './config.ts';
import type { End } from './end.ts';

interface BackupFlags extends WithTables {
  readonly to: string;
}

export function addBackup(program: Command, io: Io, end: End): void {
  const command = withTables(program.command('backup'))
    .summary(t('a copy of all tables, while they are played'))
    .description(
      t(
        'Copies all tables into a new file, while servers go on, and reads it again from end to end. fray serve --data plays from it, fray copy brings it into a database.',
      ),
    )
    .requiredOption('--to <file>', t('the copy, which is not there yet'))
    .action(async () => end(await run(io, withConfig<BackupFlags>(command))));
}

async function run(io: Io, { data, database, to }: BackupFlags): Promise<ExitCode> {
  try {
    const warn = (text: string): void => say(io.stderr, phrase(text));
    const { tables, lines, libraries, damaged } = await backUp(database ?? data, to, warn);
    say(
      io.stdout,
      t('{file}: {all}, read again and in order', { file: to, all: keptText({ tables, lines, libraries }) }),
    );
    for (const text of damaged) say(io.stderr, paint(io.stderr, 'bad', phrase(text)));
    return HELD;
  } catch (error) {
    if (error instanceof BackupError || error instanceof UnusableStoreError) throw new BadInput(phrase(error.message));
    throw error;
  }
}
