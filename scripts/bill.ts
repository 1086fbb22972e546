/** Writes a bill of materials of what others install (CycloneDX, by npm itself): `npm run bill`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT, ROOT } from './pack/build.ts';

const FILE = join(OUT, 'fray.cdx.json');
const WORDS = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

mkdirSync(OUT, { recursive: true });
writeFileSync(
  FILE,
  execFileSync('npm', WORDS, { cwd: ROOT, maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] }),
);
console.log(FILE);
