import process from 'node:process';
import { Command } from 'commander';
import { BadInput } from './bad-input.ts';
import { buildPages, builtPages } from './built-pages.ts';
import { wholeNumber } from './commands/numbers.ts';
import { demo } from './demo.ts';
import { failure } from './failure.ts';
import { type Io, paint, say } from './io.ts';
import { quietOnBrokenPipe } from './pipe.ts';
import {
  hostText,
  readyTables,
  sayWarnings,
  startServer,
  USUAL_DATA,
  USUAL_HOST,
  USUAL_PORT,
  untilInterrupted,
} from './serving.ts';
import { HELP } from './texts/help.ts';
import { addLanguage, languageFor, speakIn } from './texts/languages.ts';
import { t } from './texts/t.ts';

interface Flags {
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly build: boolean;
}

/** Opens the product: the server with a table of each first example, until it is interrupted. */
async function open(io: Io, { build, port, host, data }: Flags): Promise<void> {
  if (build) buildPages();
  if (builtPages() === null) throw new BadInput(t('the pages are not built: run npm run build'));
  const running = await startServer({ port, host, data });
  say(io.stdout, t('Fray is at {url}', { url: running.url }));
  if (running.hostLink !== null) say(io.stdout, hostText(running.hostLink, 0));
  sayWarnings(running, io);
  await readyTables(running, io);
  say(io.stdout, '');
  say(io.stdout, paint(io.stdout, 'faint', t('Ctrl+C stops it. In the terminal: npm run fray -- --help')));
  await untilInterrupted(running);
}

/** What `npm start` takes. */
const command = (): Command =>
  addLanguage(new Command('npm start --'))
    .description(t('Opens the table in the browser, with a table of each first example.'))
    .option('--port <number>', t('where to listen'), wholeNumber, USUAL_PORT)
    .option('--demo', t('plays the first examples in the terminal instead'), false)
    .option('--host <address>', t('which address to listen on; 0.0.0.0 lets the whole network in'), USUAL_HOST)
    .option('--data <file>', t('the file in which tables are kept'), USUAL_DATA)
    .option('--build', t('builds the pages first where they are not new, as npm start does'), false)
    .configureHelp(HELP)
    .exitOverride()
    .action((flags: Flags) => (flags.demo ? demo(process) : open(process, flags)));

/** `npm start`. */
export async function start(): Promise<void> {
  quietOnBrokenPipe(process);
  try {
    await speakIn(languageFor(process.argv, process.env));
    await command().parseAsync();
  } catch (error) {
    process.exitCode = failure(error, process);
  }
}
