#!/usr/bin/env node
import process from 'node:process';
import './compiled.ts';
import { tooOld } from './version.ts';

/** A fault of the program itself must not look like a failed expectation, which is 1. */
const FAULT = 70;

async function run(): Promise<number> {
  const complaint = tooOld(process.versions.node);
  if (complaint !== null) {
    console.error(complaint);
    return FAULT;
  }
  // An older Node could not even load what the program is made of.
  const [{ quietOnBrokenPipe }, { main }] = await Promise.all([import('./pipe.ts'), import('./program.ts')]);
  quietOnBrokenPipe(process);
  return main(process.argv.slice(2), process, process.env);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error);
  process.exitCode = FAULT;
}
