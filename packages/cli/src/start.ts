#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { builtPages } from '@fray/server';
import { Command } from 'commander';
import { BadInput } from './bad-input.ts';
import { wholeNumber } from './commands/numbers.ts';
import { demo } from './demo.ts';
import { failure } from './failure.ts';
import { type Io, paint, say } from './io.ts';
import { quietOnBrokenPipe } from './pipe.ts';
import { readyTables, sayWarnings, startServer, USUAL_HOST, USUAL_PORT, untilInterrupted } from './serving.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the pages as they are now. */
function buildPages(): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', 'packages/web', '--logLevel', 'error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new BadInput('the pages could not be built: what is wrong stands above');
}

/** Opens the product: the server with a table of each first example, until it is interrupted. @param isFresh builds the pages first */
async function open(io: Io, port: number, isFresh: boolean): Promise<void> {
  if (isFresh) buildPages();
  if (builtPages() === null) throw new BadInput('the pages are not built: run npm run build');
  const running = await startServer({ port, host: USUAL_HOST, data: 'data/fray.sqlite' });
  say(io.stdout, `Fray is at ${running.url}`);
  sayWarnings(running, io);
  await readyTables(running, io);
  say(io.stdout, '');
  say(io.stdout, paint(io.stdout, 'faint', 'Ctrl+C stops it. In the terminal: npm run fray -- --help'));
  await untilInterrupted(running);
}

interface Flags {
  readonly demo: boolean;
  readonly port: number;
  readonly build: boolean;
}

quietOnBrokenPipe(process);
const command = new Command('npm start --')
  .description('Opens the table in the browser, with a table of each first example.')
  .option('--port <number>', 'where to listen', wholeNumber, USUAL_PORT)
  .option('--demo', 'plays the first examples in the terminal instead', false)
  .option('--build', 'builds the pages first, as npm start does', false)
  .exitOverride()
  .action(({ port, ...flags }: Flags) => (flags.demo ? demo(process) : open(process, port, flags.build)));
try {
  await command.parseAsync();
} catch (error) {
  process.exitCode = failure(error, process);
}
