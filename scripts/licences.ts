/** The licences of all packages that Fray stands on, as the lockfile tells them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LOCK = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** A package of others. */
export interface Dependency {
  readonly name: string;
  /** As the package says it; '' where it does not. */
  readonly licence: string;
  /** It comes with what others install; the others only build and test. */
  readonly isInstalled: boolean;
}

/** What a package may be under, whatever it does here: permissive, as it is written. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'Unlicense',
]);

/** What may build and test beside that: nothing of it is in what others install. */
const ALLOWED_FOR_BUILDING: ReadonlySet<string> = new Set(['CC0-1.0', 'MPL-2.0', 'Python-2.0']);

/** Packages that may be under something else, by how their names begin, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips (LGPL), linked as a library of its own that anybody may exchange; unchanged',
  'dnd-combat-simulator': 'BSD-2-Clause, in other words; a peer that the benchmarks run beside',
  heap: 'PSF, permissive, which the lockfile does not say; beneath a peer that the benchmarks run beside',
};

/** All packages of others, each once, by name. @param lock the text of the lockfile */
export function dependencies(lock: string): readonly Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, { license = '', dev = false, link = false }] of Object.entries(
    LOCK.parse(JSON.parse(lock)).packages,
  )) {
    const name = path.replace(/^.*node_modules\//, '');
    if (link || name === path) continue;
    const isInstalled = !dev || found.get(`${name} ${license}`)?.isInstalled === true;
    found.set(`${name} ${license}`, { name, licence: license, isInstalled });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those whose licence nobody has allowed. */
export function refused(all: readonly Dependency[]): readonly Dependency[] {
  return all.filter(({ name, licence, isInstalled }) => {
    const isAllowed = ALLOWED.has(licence) || (!isInstalled && ALLOWED_FOR_BUILDING.has(licence));
    return !isAllowed && reasonFor(name) === undefined;
  });
}

function reasonFor(name: string): string | undefined {
  return Object.entries(EXCEPTIONS).find(([beginning]) => name.startsWith(beginning))?.[1];
}

/** The page about them. @param root the folder of the project */
export function licencePage(root: string): string {
  const all = dependencies(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const exceptions = Object.entries(EXCEPTIONS).map(([name, reason]) => `| \`${name}\` | ${reason} |`);
  return `# Licences of others

Fray is under the MIT licence. What it stands on, by licence; made by \`npm run docs\` from the lockfile. A test refuses a licence that is not among those
allowed in \`scripts/licences.ts\`. \`npm run bill\` writes a bill of materials (CycloneDX) with versions and checksums.

## In what others install
Of programs for one kind of machine all kinds are named; one is installed.

${table(all.filter(({ isInstalled }) => isInstalled))}

## For building and testing alone

${table(all.filter(({ isInstalled }) => !isInstalled))}

## Exceptions

| packages that begin with | why |
| --- | --- |
${exceptions.join('\n')}
`;
}

function table(all: readonly Dependency[]): string {
  const groups = [...Map.groupBy(all, ({ licence }) => licence || 'not said')].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = groups.map(([licence, some]) => `| ${licence} | ${some.map(({ name }) => name).join(', ')} |`);
  return `| licence | packages |\n| --- | --- |\n${rows.join('\n')}`;
}
