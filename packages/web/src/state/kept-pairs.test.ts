import { expect, it } from 'vitest';
import { KeptPairs } from './kept-pairs.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

function shelf(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

it('keeps one value a name, and as many of the newest as it may', () => {
  const pairs = new KeptPairs('k', isNumber, 2);
  const on = shelf();
  expect(pairs.get(on, 'a')).toBeNull();
  for (const [name, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    pairs.set(on, name, value);
  expect([pairs.get(on, 'a'), pairs.get(on, 'b')]).toEqual([3, 2]);
  pairs.set(on, 'c', 4);
  expect([pairs.get(on, 'a'), pairs.get(on, 'b'), pairs.get(on, 'c')]).toEqual([3, null, 4]);
});

it('knows of none where nothing can be read or kept, or something else was kept', () => {
  const pairs = new KeptPairs('k', isNumber, 2);
  for (const text of ['{', '{}', '[["a","1"]]', '[1]', '["a"]']) expect(pairs.get(shelf({ k: text }), 'a')).toBeNull();
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  pairs.set(full, 'a', 1);
  expect(pairs.get(full, 'a')).toBeNull();
});
