import { type Config, readConfig } from '@fray/server';
import { type Command, Option } from 'commander';
import { guarded } from '../encounter.ts';
import { readText } from '../files.ts';
import { USUAL_DATA } from '../serving.ts';
import { t } from '../texts/t.ts';

/** What every command has that may be told of a server by a file. */
export interface WithConfig {
  readonly config?: string;
}

/** What every command has that looks at the tables of a server. */
export interface WithTables extends WithConfig {
  readonly data: string;
  readonly database?: string;
}

/** The command with what says where tables are kept. */
export function withTables(command: Command): Command {
  return command
    .option('--data <file>', t('the file in which tables are kept'), USUAL_DATA)
    .addOption(new Option('--database <url>', t('the PostgreSQL in which they are kept instead')).env('FRAY_DATABASE'))
    .option('--config <file>', t('the configuration of the server, for what is not said here'));
}

/**
 * The options of a command, and the limits of its file: what was typed goes before what the environment says, and that
 * before the file.
 *
 * @throws BadInput with all that is wrong in the file
 */
export function withConfig<F extends WithConfig>(command: Command): F & Pick<Config, 'limits'> {
  const { config } = command.opts<WithConfig>();
  for (const [name, value] of Object.entries(config === undefined ? {} : configOf(config))) {
    const source = command.getOptionValueSource(name);
    if (source === undefined || source === 'default') command.setOptionValueWithSource(name, value, 'config');
  }
  return command.opts();
}

function configOf(file: string): Config {
  const text = readText(file);
  return guarded(() => readConfig(text, file));
}
