import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { builtName, entries, ROOT } from './entries.ts';

/** Modules say where they are as if they had not been built: what lies beside them is found by it. */
const where: Plugin = {
  name: 'where',
  transform: {
    filter: { id: /\/packages\/.*\.ts$/, code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
  },
};

/**
 * Before the first test: what processes and threads of the tests run is built once into a few files. To find and read over a
 * thousand modules takes most of the time of a short command, and there are hundreds of them.
 */
export async function setup(): Promise<() => void> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fray-built-'));
  const input = Object.fromEntries(entries().map((file) => [builtName(file), join(ROOT, file)]));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [where],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  const byUrl = entries().map((file) => [pathToFileURL(join(ROOT, file)).href, builtName(file)]);
  writeFileSync(join(folder, 'entries.json'), JSON.stringify(Object.fromEntries(byUrl)));
  const before = process.env['NODE_OPTIONS'] ?? '';
  process.env['FRAY_BUILT'] = folder;
  process.env['NODE_OPTIONS'] = `${before} --import=${pathToFileURL(join(import.meta.dirname, 'load-built.ts')).href}`;
  return () => {
    process.env['NODE_OPTIONS'] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
