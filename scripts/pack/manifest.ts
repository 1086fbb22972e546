import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Packed } from './packages.ts';

/** What of a package's `package.json` is read here. */
interface Written {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The `package.json` of a package as it is installed. */
export interface Manifest extends Omit<Written, 'exports'> {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly files: readonly string[];
}

/** Where what was built of a source lies: `./src/index.ts` -> `./dist/index.js`. */
const built = (source: string, ending: string): string =>
  source.replace(/^(\.\/)?src\//, '$1dist/').replace(/\.ts$/, ending);

/** Derives it from that of the sources. @param root the folder of the project */
export function manifestOf(root: string, { folder, name, carries = {} }: Packed): Manifest {
  const text = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
  const { exports = {}, bin, ...written }: Written = JSON.parse(text);
  const { description, license, type, engines, version, sideEffects } = written;
  const entries = Object.entries(exports).map(
    ([entry, source]) => [entry, { types: built(source, '.d.ts'), default: built(source, '.js') }] as const,
  );
  const own = (dependency: string): boolean => dependency.startsWith('@fray/');
  return {
    name: name ?? written.name,
    version,
    description,
    license,
    type,
    engines,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    ...(bin === undefined ? {} : { bin: mapped(bin, (source) => built(source, '.js')) }),
    files: ['dist', 'NOTICE', ...Object.values(carries)],
    // What is built together is installed together.
    dependencies: mapped(written.dependencies, (range, dependency) => (own(dependency) ? version : range)),
  };
}

function mapped(
  given: Readonly<Record<string, string>>,
  change: (value: string, key: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(value, key)]));
}
