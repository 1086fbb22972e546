import { expect, it } from 'vitest';
import { withoutWords } from '../../unused-words.ts';

it('schemas that check nothing come without what they say and refuse', () => {
  expect(
    withoutWords(
      `const a = titled(z.int().refine((n) => n > 0, 'more').default(1), 'Level', \`Of \${b}.\`);
const c = flag('Alive', 'Whether.');
const d = z.object({ a: optional(a, 'A', 'An a.') }).meta({ title: 'Whole' });
const e = says('Level', 'stays');`,
    ),
  ).toBe(
    `const a = titled(z.int().refine().default(1), '', '');
const c = flag('', '');
const d = z.object({ a: optional(a, '', '') }).meta();
const e = says('Level', 'stays');`,
  );
});

it('also where a comma stands behind the last that is left out', () => {
  expect(withoutWords(`const a = z.object({}).superRefine((given, context) =>\n  check(given, context),\n);`)).toBe(
    'const a = z.object({}).superRefine();',
  );
});
