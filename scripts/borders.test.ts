import { expect, test } from 'vitest';
import { complaints, houseComplaints } from './borders.ts';

const ENGINE = 'packages/engine/src';

test.each([
  ['a folder below', `${ENGINE}/sheet/a.ts`, `import { x } from '../kernel/b.ts';`],
  ['its own folder', `${ENGINE}/rulesets/grim/a.ts`, `import type { X } from './tables/b.ts';`],
  ['the common grammar', `${ENGINE}/rulesets/modern/a.ts`, `export { x } from '../d20/b.ts';`],
  ['all rulesets, from their index', `${ENGINE}/rulesets/index.ts`, `import { grim } from './grim/index.ts';`],
  ['anything, from the front door', `${ENGINE}/index.ts`, `export * from './rulesets/index.ts';`],
  [
    'anything of the engine, from a test',
    `${ENGINE}/kernel/a.test.ts`,
    `import { modern } from '../rulesets/index.ts';`,
  ],
  ['the engine by name, from the command', 'packages/cli/src/a.ts', `import { modern } from '@fray/engine';`],
  ['what tests share, from a test', 'packages/cli/test/a.test.ts', `import { x } from '../../../test/postgres/b.ts';`],
  ['a name that only looks like one', `${ENGINE}/time/a.ts`, `const timeCount = 'a grim sight';`],
])('allows %s', (_, file, text) => {
  expect(complaints(file, text)).toEqual([]);
});

test.each([
  ['a folder above', `${ENGINE}/kernel/a.ts`, `import type { X } from '../sheet/b.ts';`],
  ['a folder above, by an import type', `${ENGINE}/kernel/a.ts`, `export type Y = import('../sheet/b.ts').X;`],
  ['a neighbouring ruleset', `${ENGINE}/rulesets/grim/a.ts`, `import { x } from '../modern/b.ts';`],
  [
    'the common grammar, where it is not shared',
    `${ENGINE}/rulesets/timecount/a.ts`,
    `import { x } from '../d20/b.ts';`,
  ],
  ['the front door from inside', `${ENGINE}/text/a.ts`, `import { x } from '../index.ts';`],
  ['Node in the engine', `${ENGINE}/kernel/a.ts`, `import { readFileSync } from 'node:fs';`],
  ['a package above', `${ENGINE}/kernel/a.ts`, `import { x } from '@fray/cli';`],
  ['a package by its path', 'packages/cli/src/a.ts', `import { x } from '../../engine/src/index.ts';`],
  ['what tests share', 'packages/cli/src/a.ts', `import { x } from '../../../test/postgres/b.ts';`],
  ['a test', `${ENGINE}/kernel/a.ts`, `import { x } from '../../test/b.ts';`],
  ['an unknown folder', `${ENGINE}/utils/a.ts`, `export const x = 1;`],
  ['a ruleset by name', `${ENGINE}/analysis/a.ts`, `const isGrim = true;`],
  ['a ruleset as a string', `${ENGINE}/rulesets/d20/a.ts`, `const x = options.ruleset === 'timecount';`],
])('refuses %s', (_, file, text) => {
  expect(complaints(file, text)).toHaveLength(1);
});

test('says where', () => {
  expect(complaints(`${ENGINE}/kernel/a.ts`, `\nimport '../text/b.ts';`)).toEqual([
    'packages/engine/src/kernel/a.ts:2: engine/src/kernel may not import engine/src/text; it may import: chance, space',
  ]);
});

test('a folder with too many files, and a circle of types, are told of', () => {
  const many = Array.from({ length: 26 }, (_, at) => [`${ENGINE}/text/a${at}.ts`, ''] as const);
  const one = [`${ENGINE}/kernel/one.ts`, `import type { Two } from './two.ts';`] as const;
  const two = [`${ENGINE}/kernel/two.ts`, `import type { One } from './one.ts';`] as const;
  const found = houseComplaints(new Map([...many, one, two]));
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('text: 26 source files, 25 at most');
  expect(found[1]).toContain('kernel/one.ts, packages/engine/src/kernel/two.ts');
  expect(houseComplaints(new Map([...many.slice(1), one]))).toEqual([]);
});

test.each([
  ['who reads', 'const x = scene.told;'],
  ['a cast round a type', 'const x = y as unknown as Z;'],
  ['a variable of a module', 'let last = 0;'],
])('refuses in rulesets: %s', (_, text) => {
  expect(complaints(`${ENGINE}/rulesets/grim/harm/a.ts`, text)).toHaveLength(1);
  expect(complaints(`${ENGINE}/rulesets/grim/harm/a.test.ts`, text)).toEqual([]);
});
