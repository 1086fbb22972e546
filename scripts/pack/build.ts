import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { manifestOf } from './manifest.ts';
import { PACKED, type Packed } from './packages.ts';

export const ROOT: string = join(import.meta.dirname, '../..');

/** Where packages are built; nothing of it is kept. */
export const OUT: string = join(ROOT, 'dist');

/** The packages whose names others import; the command is only run. */
export const LIBRARIES: readonly Packed[] = PACKED.filter((packed) => '.' in manifestOf(ROOT, packed).exports);

/** Where a package is built. */
export function folderOf({ folder }: Packed): string {
  return join(OUT, folder);
}

/**
 * Builds a package as it is installed: JavaScript, declarations and maps of the sources as they are, `package.json`, licence.
 * Those that it stands on have been built before.
 *
 * @throws Error with what the compiler says, or where a folder that it carries is missing
 */
export function buildPackage(packed: Packed): void {
  const [source, out] = [join(ROOT, 'packages', packed.folder), folderOf(packed)];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(ROOT, packed), null, 2)}\n`);
  for (const file of [join(ROOT, 'LICENSE'), join(ROOT, 'NOTICE'), join(source, 'README.md')]) copyInto(out, file);
  for (const [from, to] of Object.entries(packed.carries ?? {}))
    cpSync(join(ROOT, from), join(out, to), { recursive: true });
  compile(packed, {});
}

/** The same with declarations alone, which nobody checks again: what `npm run types` has found right. */
export function declarePackage(packed: Packed): void {
  compile(packed, { emitDeclarationOnly: true, sourceMap: false, inlineSources: false, noCheck: true });
}

function copyInto(folder: string, file: string): void {
  cpSync(file, join(folder, basename(file)));
}

/** The compiler writes what Node and bundlers run; of the text of the sources it changes the endings of imports alone. */
function compile({ folder }: Packed, more: Readonly<Record<string, boolean>>): void {
  const source = join(ROOT, 'packages', folder);
  const config = join(OUT, `${folder}.tsconfig.json`);
  const compilerOptions = {
    composite: false,
    declaration: true,
    emitDeclarationOnly: false,
    rewriteRelativeImportExtensions: true,
    // All of it is in the oldest Node that any of the packages runs on.
    target: 'ES2023',
    sourceMap: true,
    inlineSources: true,
    rootDir: join(source, 'src'),
    outDir: join(OUT, folder, 'dist'),
    paths: builtEntries(),
    ...more,
  };
  const [include, exclude] = [[join(source, 'src/**/*.ts')], [join(source, 'src/**/*.test.ts')]];
  const written = { extends: join(source, 'tsconfig.json'), compilerOptions, include, exclude };
  mkdirSync(OUT, { recursive: true });
  writeFileSync(config, JSON.stringify(written));
  const { status, stdout } = spawnSync(TSC, ['-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`packages/${folder} does not compile:\n${stdout}`);
}

const TSC = join(ROOT, 'node_modules/.bin/tsc');

/** By the name of each entry its declarations: a package is compiled against what others will be installed beside it. */
export function builtEntries(): Readonly<Record<string, readonly string[]>> {
  const built = PACKED.filter((packed) => existsSync(join(folderOf(packed), 'dist')));
  return Object.fromEntries(
    built.flatMap((packed) => {
      const { name, exports } = manifestOf(ROOT, packed);
      return Object.entries(exports).flatMap(([entry, to]) =>
        typeof to === 'string' ? [] : [[name + entry.slice(1), [join(folderOf(packed), to.types)]]],
      );
    }),
  );
}

/** The tarball that is installed. */
export function tarballOf(packed: Packed): string {
  const { name, version } = manifestOf(ROOT, packed);
  return join(OUT, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** Makes it of what was built. */
export function packPackage(packed: Packed): void {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', OUT], { cwd: folderOf(packed) });
}
