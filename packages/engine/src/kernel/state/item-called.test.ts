import { describe, expect, it } from 'vitest';
import { itemCalled, withNames } from './item-called.ts';

const things = [...['knife', 'hk-mp5', 'mp5', 'MP5'].map((id) => ({ id })), { id: 'iron', name: 'Old Sword' }];

describe('the thing that is called so', () => {
  it.each([
    ['hk-mp5', 1],
    ['HK MP5', 1],
    ['hk mp-5', 1],
    ['mp5', 2],
    ['MP5', 3],
    ['old sword', 4],
    // Two are called so.
    ['Mp5', -1],
    ['hk-mp', -1],
    ['', -1],
  ])('%s', (name, index) => {
    expect(itemCalled(things, name)).toBe(index);
  });
});

it('things have the names of their sheet, but where two would share one', () => {
  const items = ['hk-mp5', 'knife', 'axe', 'axe-2'].map((id) => ({ id, place: 'carried' as const, counts: {} }));
  const names = withNames(items, ['HK MP5', 'knife', 'Axe', 'Axe']).map(({ name }) => name);
  expect(names).toEqual(['HK MP5', undefined, undefined, undefined]);
});
