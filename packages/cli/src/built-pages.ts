import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BadInput } from './bad-input.ts';
import { IS_INSTALLED, PAGES, ROOT } from './places.ts';
import { t } from './texts/t.ts';

/** The folder of the built pages; null where they were not built. */
export function builtPages(): string | null {
  return existsSync(join(PAGES, 'index.html')) ? PAGES : null;
}

/** All that the pages are made of. */
const SOURCES: readonly string[] = [
  ...['engine/src', 'server/src', 'web/src', 'web/stand-ins'].map((folder) => `packages/${folder}`),
  ...[
    'index.html',
    'page-parts.ts',
    'replay-file.ts',
    'stand-ins.ts',
    'unused-styles.ts',
    'unused-words.ts',
    'vite.config.ts',
  ].map((file) => `packages/web/${file}`),
  'package-lock.json',
];

/** When something below a path was last changed, in milliseconds; folders know of what was taken out of them. */
function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), found.mtimeMs);
}

/** Whether the pages were built after all that they are made of was changed. @param root folder of the project */
export function areBuilt(pages: string | null, root: string = ROOT): boolean {
  if (pages === null) return false;
  const built = statSync(join(pages, 'index.html')).mtimeMs;
  return SOURCES.every((source) => newest(join(root, source)) < built);
}

/** Builds the pages where they are not as their sources are; an installed program has them built. @throws BadInput where they cannot be built */
export function buildPages(): void {
  if (IS_INSTALLED || areBuilt(builtPages())) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', 'packages/web', '--logLevel', 'error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new BadInput(t('the pages could not be built: what is wrong stands above'));
}
