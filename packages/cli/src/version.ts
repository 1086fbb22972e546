import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface About {
  readonly version: string;
  readonly engines: { readonly node: string };
}

const about: About = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

/** The version of this package. */
export const VERSION: string = about.version;

const numbersOf = (version: string): readonly number[] => version.match(/\d+/g)?.map(Number) ?? [];

/** What is wrong with a version of Node, in a sentence; null where it is new enough. @param needed as in `>=22.18` */
export function tooOld(node: string, needed: string = about.engines.node): string | null {
  const [major = 0, minor = 0] = numbersOf(node);
  const [leastMajor = 0, leastMinor = 0] = numbersOf(needed);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `fray needs Node ${leastMajor}.${leastMinor} or newer; this is Node ${node}.`;
}
