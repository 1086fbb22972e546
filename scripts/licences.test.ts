import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dependencies, refused } from './licences.ts';

it('no package of others is under a licence that nobody has allowed', () => {
  const all = dependencies(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(all.filter(({ isInstalled }) => isInstalled).length).toBeGreaterThan(100);
  expect(refused(all)).toEqual([]);
});

it('a licence that is not permissive is refused in what others install, and one that is not said anywhere', () => {
  const lock = {
    packages: {
      '': { license: 'GPL-3.0' },
      'packages/own': { license: 'GPL-3.0' },
      'node_modules/own': { link: true },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': { license: 'MPL-2.0' },
      'node_modules/c': { license: 'MPL-2.0', dev: true },
      'node_modules/a/node_modules/d': { dev: true },
      'node_modules/e': { license: 'GPL-3.0', dev: true },
    },
  };
  expect(refused(dependencies(JSON.stringify(lock))).map(({ name }) => name)).toEqual(['b', 'd', 'e']);
});
