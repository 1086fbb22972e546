import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const CLASS = /\bm_[0-9a-f]{7,8}\b/g;

/** The classes of components that stand in these files. */
function classesIn(pattern: string): ReadonlySet<string> {
  const files = globSync(join(inject('pagesFolder'), pattern));
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(CLASS) ?? []));
}

it('every component of the pages has its styles', () => {
  const all = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
  const styled = new Set(readFileSync(all, 'utf8').match(CLASS));
  const own = classesIn('**/*.css');
  expect([...classesIn('**/*.js')].filter((name) => styled.has(name) && !own.has(name))).toEqual([]);
});
