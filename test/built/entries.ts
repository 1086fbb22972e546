import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT: string = join(import.meta.dirname, '../..');

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>;
}

/** What processes and threads begin with, and what house rules import. */
const PROGRAMS: readonly string[] = [
  'packages/cli/src/start.ts',
  'packages/cli/src/main.ts',
  ...globSync('packages/{cli,server}/src/**/*-worker.ts', { cwd: ROOT }),
];

function exportsOf(folder: string): readonly string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
  return Object.values(exports).map((file) => join(folder, file));
}

/** The modules that others begin with, from the root of the repository. */
export function entries(): readonly string[] {
  const packages = ['packages/engine', 'packages/lab', 'packages/server'];
  return [...packages.flatMap(exportsOf), ...PROGRAMS];
}

/** The name of an entry where it is built. */
export function builtName(file: string): string {
  return relative('packages', file).replaceAll('/', '-').replace(/\.ts$/, '');
}
