import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = join(import.meta.dirname, '../packages/web/src');
const CORE = dirname(createRequire(join(PAGES, 'main.tsx')).resolve('@mantine/core/styles.css'));
const COMPONENTS = join(CORE, 'esm/components');
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;

/** What the pages take from the library. */
function used(): readonly string[] {
  const files = globSync('**/*.tsx', { cwd: PAGES });
  return files.flatMap((file) =>
    [...readFileSync(join(PAGES, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.replace('type ', '').trim()),
    ),
  );
}

/** The components, and all of which they are made. */
function closure(names: readonly string[]): ReadonlySet<string> {
  const all = new Set(readdirSync(COMPONENTS));
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name) || !all.has(name)) return;
    found.add(name);
    for (const file of globSync('**/*.mjs', { cwd: join(COMPONENTS, name) })) {
      const path = join(COMPONENTS, name, file);
      for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g))
        visit(relative(COMPONENTS, join(dirname(path), from)).split(sep)[0] ?? '');
    }
  };
  for (const name of names) visit(name);
  return found;
}

it('every component on the pages has its styles', () => {
  const listed = readFileSync(join(PAGES, 'app/mantine-styles.ts'), 'utf8');
  const styled = [...closure(used())].filter((name) => existsSync(join(CORE, `styles/${name}.css`)));
  expect(styled.filter((name) => !listed.includes(`/${name}.layer.css'`))).toEqual([]);
});
