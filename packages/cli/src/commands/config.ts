import { type Config, readConfig } from '@fray/server';
import type { Command } from 'commander';
import { guarded } from '../encounter.ts';
import { readText } from '../files.ts';

/** What every command has that may be told of a server by a file. */
export interface WithConfig {
  readonly config?: string;
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
