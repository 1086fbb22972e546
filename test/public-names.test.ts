import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** All names that the engine gives to other packages, types marked as such, in the order of the alphabet. */
function namesOf(index: string): readonly string[] {
  const lists = [...index.matchAll(/^export (type )?\{([^}]*)\}/gm)];
  const names = lists.flatMap(([, all = '', list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => (all === '' || name.startsWith('type ') ? name : `${all}${name}`)),
  );
  const bare = (name: string): string => name.replace('type ', '');
  return names.toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1));
}

it('the engine gives the names of test/public-names.txt and no others: changing them is a change for its users', () => {
  const index = read('packages/engine/src/index.ts');
  expect(index).not.toMatch(/^export \*/m);
  expect(namesOf(index)).toEqual(read('test/public-names.txt').trim().split('\n'));
});
