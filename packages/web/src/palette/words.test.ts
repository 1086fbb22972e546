import { describe, expect, it } from 'vitest';
import { allWords, toggled, wordColumns } from './words.ts';

const free = { candidates: [['defensively'], ['trip'], ['lethal', 'grapple'], ['grapple']] };
const pairs = {
  candidates: [
    ['attack', 'moves'],
    ['attack', 'acts'],
    ['guard', 'moves'],
    ['guard', 'acts'],
  ],
};

describe('sets of words', () => {
  it('are told word by word', () => {
    expect(allWords(free)).toEqual(['defensively', 'trip', 'lethal', 'grapple']);
    expect(toggled(free, ['trip'], 'defensively')).toEqual(['defensively', 'trip']);
    expect(toggled(free, ['defensively', 'trip'], 'defensively')).toEqual(['trip']);
    expect(toggled(free, ['grapple'], 'lethal')).toEqual(['lethal', 'grapple']);
    expect(toggled(free, ['own'], 'trip')).toEqual(['trip', 'own']);
  });

  it('have columns where each is one word of every kind', () => {
    expect(wordColumns(pairs)).toEqual([
      ['attack', 'guard'],
      ['moves', 'acts'],
    ]);
    expect(wordColumns(free)).toBeNull();
    expect(
      wordColumns({
        candidates: [
          ['a', 'b'],
          ['b', 'c'],
        ],
      }),
    ).toBeNull();
    expect(wordColumns({ candidates: [] })).toBeNull();
  });
});
