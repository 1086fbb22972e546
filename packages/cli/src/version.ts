import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const about: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

/** The version of this package. */
export const VERSION: string = about.version;
