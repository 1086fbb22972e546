import { describe, expect, it } from 'vitest';
import { wordsFor } from './one-of.ts';
import { nearTo, suggest } from './suggest.ts';

describe('suggest', () => {
  it.each([
    ['wepons', "'weapons'"],
    ['weapnos', "'weapons'"],
    ['Weapons', "'weapons'"],
    ['weaponss', "'weapons'"],
    ['xeapon', "'weapon'"],
    ['wxapxn', "'weapon'"],
    ['xeapxn', ''],
    ['wxaxxn', ''],
    ['hq', "'hp'"],
    ['xq', ''],
    ['', ''],
    ['x', ''],
    ['a'.repeat(1000), ''],
  ])('for %s: %s', (given, found) => {
    expect(suggest(given, ['weapon', 'weapons', 'hp', 'side', 'y'])).toBe(found);
  });

  it.each([
    ['lether', "'leather jacket'"],
    ['heavey steal', "'heavy steel shield'"],
    ['lexi', "'lexicon of old'"],
    ['str', "'strength'"],
    ['STR', "'strength'"],
    ['st', ''],
    ['lea', ''],
    ['leather', "'leather jacket'"],
    ['steel shield', "'heavy steel shield'"],
    ['of old', "'lexicon of old'"],
  ])('takes first words and beginnings: for %s: %s', (given, found) => {
    const known = ['leather jacket', 'leather armor', 'heavy steel shield', 'strength', 'lexicon of old'];
    expect(suggest(given, known)).toBe(found);
  });
});

describe('nearTo', () => {
  const known = ['longsword', 'short sword', 'sword cane', 'club', 'swordfish', 'word', 'knife'];

  it.each([
    ['sword', ['word', 'short sword', 'sword cane']],
    ['shrot sword', ['short sword', 'sword cane']],
    ['clbu', ['club']],
    ['axe', []],
    ['words of power', []],
    ['', []],
  ])('for %s: %j, nearest first', (given, found) => {
    expect(nearTo(given, known, 3)).toEqual(found);
  });
});

describe('wordsFor', () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `name ${'x'.repeat(9 * n + 3)}`);

  it('tells few names all, of many those that are near, and all where none is', () => {
    expect(wordsFor('nmae', [])).toBe('none');
    expect(wordsFor('nmae', names(20))).toBe(`one of ${names(20).join(', ')}`);
    expect(wordsFor('nmae xxx', names(21))).toBe(`one of 21 names, such as name xxx`);
    expect(wordsFor('axe', names(21))).toBe(`one of ${names(21).join(', ')}`);
  });
});
