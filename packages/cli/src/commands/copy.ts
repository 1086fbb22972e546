import { existsSync } from 'node:fs';
import { CopyError, copyTables, isDatabase, openTables, type Store, UnusableStoreError } from '@fray/server';
import type { Command } from 'commander';
import { BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { counted } from '../counted.ts';
import { type Io, say } from '../io.ts';
import type { End } from './end.ts';

interface CopyFlags {
  readonly from: string;
  readonly to: string;
}

export function addCopy(program: Command, io: Io, end: End): void {
  program
    .command('copy')
    .summary('moves tables from a file to a database, or back')
    .description(
      'Copies all tables with their links, journals and talk, and all libraries, and compares what has come over line by line. No server may have the file open; end those of a database first.',
    )
    .requiredOption('--from <file or url>', 'where they are: a file, or postgres://user:password@host:5432/name')
    .requiredOption('--to <file or url>', 'where they shall be; what is there already stays')
    .action(async (flags: CopyFlags) => end(await copy(io, flags)));
}

async function copy(io: Io, { from, to }: CopyFlags): Promise<ExitCode> {
  if (!isDatabase(from) && !existsSync(from)) throw new BadInput(`${from}: expected a file of tables, found none`);
  if (from === to) throw new BadInput('--to: expected another place than --from');
  const source = await opened(from, io);
  try {
    const target = await opened(to, io);
    try {
      const { tables, lines, libraries, before } = await copyTables(source, target);
      const there = [counted(before.tables, 'table'), counted(before.libraries, 'library', 'libraries')].join(' and ');
      const left = before.tables + before.libraries === 0 ? '' : `; ${there} there already, the very same`;
      say(
        io.stdout,
        `Copied and compared: ${counted(tables, 'table')}, ${counted(lines, 'line')}, ${counted(libraries, 'library', 'libraries')}${left}`,
      );
      return HELD;
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      say(io.stderr, error.message);
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
    return await openTables(where, (text) => say(io.stderr, text));
  } catch (error) {
    throw error instanceof UnusableStoreError ? new BadInput(error.message) : error;
  }
}
