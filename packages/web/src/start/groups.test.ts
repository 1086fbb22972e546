import { describe, expect, it } from 'vitest';
import type { Example } from '../net/api.ts';
import { excerpt } from './excerpt.ts';
import { firstFights, grouped, matching } from './groups.ts';

const example = (id: string, ruleset: string, about = ''): Example => ({
  id,
  title: id.split('/').at(-1) ?? '',
  ruleset,
  rulesetTitle: `The ${ruleset}`,
  about,
});
const all = [
  example('first/alley', 'a', 'Two against three.'),
  example('first/yard', 'b'),
  example('rules/a/smoke', 'a', 'Nobody sees far.'),
  example('lone', 'b'),
];

describe('examples', () => {
  it('are grouped by ruleset and folder', () => {
    expect(
      grouped(all).map(({ title, folders }) => [title, folders.map(({ name, examples }) => [name, examples.length])]),
    ).toEqual([
      ['The a', [['rules', 1]]],
      ['The b', [['', 1]]],
    ]);
  });

  it('to begin with stand apart', () => {
    expect(firstFights(all).map(({ id }) => id)).toEqual(['first/alley', 'first/yard']);
    expect(firstFights(all.slice(2))).toEqual([]);
  });

  it('are found by every word', () => {
    expect(matching(all, 'sees  FAR').map(({ id }) => id)).toEqual(['rules/a/smoke']);
    expect(matching(all, '')).toHaveLength(4);
    expect(matching(all, 'alley far')).toEqual([]);
  });
});

describe('excerpt', () => {
  it('shows the line with its neighbours, and keeps within the file', () => {
    expect(excerpt('a\nb\nc\nd', 2, 1)).toEqual([
      { number: 1, text: 'a', isMeant: false },
      { number: 2, text: 'b', isMeant: true },
      { number: 3, text: 'c', isMeant: false },
    ]);
    expect(excerpt('a\r\nb', 9, 1).map(({ number, isMeant }) => [number, isMeant])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(excerpt('', 1)).toEqual([{ number: 1, text: '', isMeant: true }]);
  });
});
