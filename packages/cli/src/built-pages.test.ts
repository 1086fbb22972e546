import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { areBuilt } from './built-pages.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const FILES = [
  ...['engine/src/a.ts', 'server/src/a.ts', 'web/src/map/a.ts', 'web/stand-ins/a.ts'],
  ...['web/index.html', 'web/page-parts.ts', 'web/replay-file.ts', 'web/stand-ins.ts', 'web/vite.config.ts'],
  ...['web/unused-styles.ts', 'web/unused-words.ts'],
].map((file) => `packages/${file}`);

/** A project all of whose files are of the second 100, folders too; its pages were built at a second. */
function project(builtAt: number): { readonly root: string; readonly pages: string } {
  const root = mkdtempSync(join(tmpdir(), 'fray-pages-'));
  made.push(root);
  const pages = join(root, 'packages/web/dist');
  for (const file of [...FILES, 'package-lock.json', 'packages/web/dist/index.html']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  for (const file of [...FILES, 'package-lock.json']) {
    for (let path = file; path !== '.'; path = dirname(path)) utimesSync(join(root, path), 100, 100);
  }
  utimesSync(join(pages, 'index.html'), builtAt, builtAt);
  return { root, pages };
}

describe('the built pages', () => {
  it('are built again where they are missing, or not newer than what they are made of', () => {
    const { root, pages } = project(101);
    expect([areBuilt(null, root), areBuilt(pages, root)]).toEqual([false, true]);
    const early = project(100);
    expect(areBuilt(early.pages, early.root)).toBe(false);
  });

  it.each(FILES)('are built again when %s was changed', (file) => {
    const { root, pages } = project(101);
    utimesSync(join(root, file), 102, 102);
    expect(areBuilt(pages, root)).toBe(false);
  });

  it('are built again when a file was taken away', () => {
    const { root, pages } = project(101);
    expect(areBuilt(pages, root)).toBe(true);
    rmSync(join(root, 'packages/web/src/map/a.ts'));
    expect(areBuilt(pages, root)).toBe(false);
  });
});
