import { existsSync } from 'node:fs';
import { CopyError, copyTables, isDatabase, openTables, type Store, UnusableStoreError } from '@fray/server';
import type { Command } from 'commander';
import { BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { type Io, say } from '../io.ts';
import { keptText, librariesText, tablesText } from '../kept-text.ts';
import { phrase, t } from '../texts/t.ts';
import type { End } from './end.ts';

interface CopyFlags {
  readonly from: string;
  readonly to: string;
}

export function addCopy(program: Command, io: Io, end: End): void {
  program
    .command('copy')
    .summary(t('moves tables from a file to a database, or back'))
    .description(
      t(
        'Copies all tables with their links, journals and talk, and all libraries, and compares what has come over line by line. No server may have the file open; end those of a database first.',
      ),
    )
    .requiredOption('--from <file or url>', t('where they are: a file, or postgres://user:password@host:5432/name'))
    .requiredOption('--to <file or url>', t('where they shall be; what is there already stays'))
    .action(async (flags: CopyFlags) => end(await copy(io, flags)));
}

async function copy(io: Io, { from, to }: CopyFlags): Promise<ExitCode> {
  if (!isDatabase(from) && !existsSync(from))
    throw new BadInput(t('{file}: expected a file of tables, found none', { file: from }));
  if (from === to) throw new BadInput(t('--to: expected another place than --from'));
  const source = await opened(from, io);
  try {
    const target = await opened(to, io);
    try {
      const { tables, lines, libraries, before } = await copyTables(source, target);
      const values = {
        all: keptText({ tables, lines, libraries }),
        tables: tablesText(before.tables),
        libraries: librariesText(before.libraries),
      };
      say(
        io.stdout,
        before.tables + before.libraries === 0
          ? t('Copied and compared: {all}', values)
          : t('Copied and compared: {all}; {tables} and {libraries} there already, the very same', values),
      );
      return HELD;
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      say(io.stderr, phrase(error.message));
      return FAILED;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function opened(where: string, io: Io): Promise<Store> {
  try {
    return await openTables(where, (text) => say(io.stderr, phrase(text)));
  } catch (error) {
    throw error instanceof UnusableStoreError ? new BadInput(phrase(error.message)) : error;
  }
}
