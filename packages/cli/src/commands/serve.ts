import { LOG_LEVELS } from '@fray/server';
import { type Command, Option } from 'commander';
import { HELD } from '../bad-input.ts';
import { builtPages } from '../built-pages.ts';
import { addHouseRules, houseFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, say } from '../io.ts';
import {
  hostText,
  importJournals,
  sayWarnings,
  startServer,
  USUAL_DATA,
  USUAL_HOST,
  USUAL_PORT,
  untilInterrupted,
} from '../serving.ts';
import { t } from '../texts/t.ts';
import { type WithConfig, withConfig } from './config.ts';
import type { End } from './end.ts';
import { atLeastOne, wholeNumber } from './numbers.ts';

interface ServeFlags extends WithHouseRules, WithConfig {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly name: readonly string[];
  readonly newHostLink: boolean;
  readonly guestTables: number;
  readonly guestMegabytes?: number;
  readonly keepDays?: number;
  readonly drainSeconds: number;
  /** From the file alone. */
  readonly embed?: readonly string[];
  readonly import: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export function addServe(program: Command, io: Io, end: End): void {
  const command = addHouseRules(withOptions(program.command('serve')));
  command.action(async () => {
    await served(io, withConfig<ServeFlags>(command));
    end(HELD);
  });
}

function withOptions(command: Command): Command {
  return command
    .summary(t('tables in the browser'))
    .description(
      t('Serves tables to browsers and keeps them in one file, or in a database. Ends when it is interrupted.'),
    )
    .option('--port <number>', t('where to listen'), wholeNumber, USUAL_PORT)
    .option('--host <address>', t('which address to listen on; 0.0.0.0 lets the whole network in'), USUAL_HOST)
    .option('--name <host...>', t('a name by which others reach the server, as behind a proxy'), [])
    .option('--data <file>', t('the file in which tables are kept'), USUAL_DATA)
    .addOption(new Option('--database <url>', t('the PostgreSQL in which they are kept instead')).env('FRAY_DATABASE'))
    .option('--guest-tables <number>', t('how many tables a guest may have at a time'), wholeNumber, 0)
    .option('--guest-megabytes <number>', t('how much all tables of guests may fill (default: 100)'), wholeNumber)
    .option(
      '--keep-days <number>',
      t('deletes tables that were not played for so many days (default: none)'),
      atLeastOne,
    )
    .option(
      '--drain-seconds <number>',
      t('how long it serves on, not ready, after it was told to stop'),
      wholeNumber,
      0,
    )
    .addOption(new Option('--log-level <level>', t('how much is logged')).choices(LOG_LEVELS).default('info'))
    .option('--config <file>', t('says all of this and limits, where the command line does not: fray schema config'))
    .option('--new-host-link', t('makes a new link for the host: the old one is dead'), false)
    .option('--import <journal...>', t('makes a table of each of these journals and prints its links'), []);
}

/** Serves until somebody interrupts it. */
async function served(io: Io, given: ReturnType<typeof withConfig<ServeFlags>>): Promise<void> {
  const { name: names, import: journals, limits = {}, logLevel, ...flags } = given;
  const house = await houseFor(flags);
  const { packages } = house;
  const running = await startServer({ ...flags, limits, names, house, logger: { level: logLevel } });
  const interrupted = untilInterrupted(running);
  say(io.stdout, t('Fray is at {url}', { url: running.url }));
  if (running.hostLink !== null) say(io.stdout, hostText(running.hostLink, flags.guestTables));
  sayWarnings(running, io);
  try {
    await importJournals(running, io, journals);
  } catch (error) {
    await running.stop();
    throw error;
  }
  if (builtPages() === null) say(io.stderr, t('The pages are not built, so that only the API is there: npm run build'));
  if (packages.length > 0)
    say(
      io.stderr,
      t('The pages cannot play by the house rules, which import {packages}: a page loads no packages', {
        packages: packages.join(', '),
      }),
    );
  await interrupted;
}
