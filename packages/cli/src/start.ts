#!/usr/bin/env node
import process from 'node:process';
import { parseArgs } from 'node:util';
import { builtPages } from '@fray/server';
import { BadInput } from './bad-input.ts';
import { demo } from './demo.ts';
import { type Io, paint, say } from './io.ts';
import { quietOnBrokenPipe } from './pipe.ts';
import { readyTables, startServer, USUAL_HOST, USUAL_PORT, untilInterrupted } from './serving.ts';

/** Opens the product: the server with a table of each first example, until it is interrupted. */
async function open(io: Io, port: number): Promise<void> {
  if (builtPages() === null) throw new BadInput('the pages are not built: run npm run build');
  const running = await startServer({ port, host: USUAL_HOST, data: 'data/fray.sqlite' });
  say(io.stdout, `Fray is at ${running.url}`);
  await readyTables(running, io);
  say(io.stdout, '');
  say(io.stdout, paint(io.stdout, 'faint', 'Ctrl+C stops it. In the terminal: npm run fray -- --help'));
  await untilInterrupted(running);
}

quietOnBrokenPipe(process);
const { values } = parseArgs({ options: { demo: { type: 'boolean' }, port: { type: 'string' } } });
if (values.demo) demo(process);
else {
  open(process, Number(values.port ?? USUAL_PORT)).catch((error: unknown) => {
    if (!(error instanceof BadInput)) throw error;
    say(process.stderr, paint(process.stderr, 'bad', error.message));
    process.exitCode = 2;
  });
}
