#!/usr/bin/env node
import './compiled.ts';

const { start } = await import('./start-program.ts');
await start();
