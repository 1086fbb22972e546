#!/usr/bin/env node
import process from 'node:process';
import { quietOnBrokenPipe } from './pipe.ts';
import { main } from './program.ts';

quietOnBrokenPipe(process);
/** A fault of the program itself must not look like a failed expectation, which is 1. */
const FAULT = 70;

try {
  process.exitCode = await main(process.argv.slice(2), process);
} catch (error) {
  console.error(error);
  process.exitCode = FAULT;
}
