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
});
