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
  if (builtPages() === null) throw new BadInput('the pages are not built: run npm run build');
  const running = await startServer({ port, host, data });
  say(io.stdout, `Fray is at ${running.url}`);
  if (running.hostLink !== null) say(io.stdout, hostText(running.hostLink, 0));
  sayWarnings(running, io);
  await readyTables(running, io);
  say(io.stdout, '');
  say(io.stdout, paint(io.stdout, 'faint', 'Ctrl+C stops it. In the terminal: npm run fray -- --help'));
  await untilInterrupted(running);
}

const command = new Command('npm start --')
  .description('Opens the table in the browser, with a table of each first example.')
  .option('--port <number>', 'where to listen', wholeNumber, USUAL_PORT)
  .option('--demo', 'plays the first examples in the terminal instead', false)
  .option('--host <address>', 'which address to listen on; 0.0.0.0 lets the whole network in', USUAL_HOST)
  .option('--data <file>', 'the file in which tables are kept', USUAL_DATA)
  .option('--build', 'builds the pages first where they are not new, as npm start does', false)
  .exitOverride()
  .action((flags: Flags) => (flags.demo ? demo(process) : open(process, flags)));

/** `npm start`. */
export async function start(): Promise<void> {
  quietOnBrokenPipe(process);
  try {
    await command.parseAsync();
  } catch (error) {
    process.exitCode = failure(error, process);
  }
}
