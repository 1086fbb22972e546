import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';

describe('suggest', () => {
  it.each([
    ['wepons', "'weapons'"],
    ['weapnos', "'weapons'"],
    ['Weapons', "'weapons'"],
    ['weaponss', "'weapons'"],
    ['xeapxn', "'weapon'"],
    ['xeaxxn', ''],
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
  ])('takes first words and beginnings: for %s: %s', (given, found) => {
    const known = ['leather jacket', 'leather armor', 'heavy steel shield', 'strength', 'lexicon of old'];
    expect(suggest(given, known)).toBe(found);
  });
});
