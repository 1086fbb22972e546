import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const CLASS = /\bm_[0-9a-f]{7,8}\b/g;

/** A sheet as scripts and pages name it. */
const SHEET = /[\w-]+-[\w-]{8}\.css/g;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

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

it('every sheet is named by what is in it, and every file that is asked for is there', () => {
  const folder = inject('pagesFolder');
  const files = globSync('assets/*.{js,css}', { cwd: folder });
  const sheets = files.filter((name) => name.endsWith('.css'));
  const hashes = sheets.map((name) => hashOf(readFileSync(join(folder, name), 'utf8')));
  expect(sheets.map((name) => name.slice(-12, -4))).toEqual(hashes);
  const scripts = [...files.filter((name) => name.endsWith('.js')), 'index.html', 'board.js'];
  const asked = scripts.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(SHEET) ?? []);
  expect([...new Set(asked)].map((name) => `assets/${name}`).toSorted()).toEqual(sheets.toSorted());
});
