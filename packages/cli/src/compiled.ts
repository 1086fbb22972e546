import module from 'node:module';
import process from 'node:process';

// What Node has compiled is kept for the next start of the program, which takes half the time then. Threads look for it
// by the variable alone. An older Node keeps nothing.
const directory = module.enableCompileCache?.().directory;
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory;
