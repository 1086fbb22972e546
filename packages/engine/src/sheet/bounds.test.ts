import { describe, expect, it } from 'vitest';
import { checkBounds, SHEET_BOUNDS } from './bounds.ts';
import { documentOf, readDocument } from './document.ts';

const said = (value: unknown): string => {
  try {
    checkBounds(documentOf({ sheet: value }, 'e.yaml'), ['sheet']);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
const { text, entries, keys, depth, whole } = SHEET_BOUNDS;
const list = (count: number, value: unknown = 1): unknown[] => Array.from({ length: count }, () => value);
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const keyed = (count: number): object => Object.fromEntries(list(count).map((_, n) => [`k${n}`, 1]));
/** Lists of texts that come to so many characters. */
const filled = (characters: number): unknown => [
  list(Math.floor(characters / 1000), 'x'.repeat(1000)),
  'x'.repeat(characters % 1000),
];

describe('checkBounds', () => {
  it.each([
    [
      'a text',
      (n: number) => ({ note: 'x'.repeat(n) }),
      text,
      'sheet.note: expected text of at most 2000 characters, found 2001 characters',
    ],
    [
      'a key',
      (n: number) => ({ ['x'.repeat(n)]: 1 }),
      text,
      'sheet: expected a key that is text of at most 2000 characters, found 2001 characters',
    ],
    [
      'a list',
      (n: number) => ({ notes: list(n) }),
      entries,
      'sheet.notes: expected a list of at most 200 entries, found 201',
    ],
    [
      'a mapping',
      (n: number) => ({ skills: keyed(n) }),
      keys,
      'sheet.skills: expected a mapping of at most 200 keys, found 201',
    ],
    [
      'nesting',
      nested,
      depth,
      `sheet${'[0]'.repeat(16)}: expected at most 16 lists and mappings within each other, found one more`,
    ],
    [
      'all of it',
      filled,
      whole,
      'sheet: expected a sheet of at most 100000 characters in all, its aliases counted, found more',
    ],
  ])('lets %s grow as far as its bound and no farther', (_what, make, bound, problem) => {
    expect([bound - 1, bound].map((n) => said(make(n)))).toEqual(['', '']);
    expect(said(make(bound + 1))).toBe(`e.yaml:1: ${problem}`);
  });

  it('counts what stands there by aliases, at its line', () => {
    const rows = Array.from({ length: 60 }, (_, n) => `  - [${list(1, n === 0 ? `&a ${'x'.repeat(1900)}` : '*a')}]`);
    expect(() => checkBounds(readDocument(`hp: 1\nnotes:\n${rows.join('\n')}`, 'e.yaml'))).toThrow(
      /^e\.yaml:1: .*100000/,
    );
  });
});
