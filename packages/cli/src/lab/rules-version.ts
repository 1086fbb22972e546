import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../version.ts';

/** Where all stands by which figures come out: the rules, what counts fights, and how a run is written down. */
const PLACES: readonly string[] = [
  dirname(fileURLToPath(import.meta.resolve('@fray/engine'))),
  dirname(fileURLToPath(import.meta.resolve('@fray/lab'))),
  import.meta.dirname,
];

/**
 * The version of the rules, to the letter: that of the program, and a hash over the sources, or what was built of them. Two programs of the same come to the same figures to the
 * last digit.
 */
export function rulesVersion(): string {
  const hash = createHash('sha256');
  for (const folder of PLACES)
    for (const file of globSync('**/*.{ts,js}', { cwd: folder }).toSorted())
      if (!/\.(test|d)\.ts$/.test(file)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return `${VERSION}+${hash.digest('hex').slice(0, 12)}`;
}
